/// The requests of Wayland's protocols that SDL and the program send, in the order of their numbers.
///
/// Of each the arguments: a number (n), a text or bytes (s), a file (h), and a new object of an interface; of a bind the text
/// before says which.
enum WaylandProtocol {
  struct Request {
    let name: String
    let arguments: [Substring]
  }

  static func request(_ number: Int, of interface: String) -> Request? {
    guard let requests = all[interface], requests.indices.contains(number) else { return nil }
    return requests[number]
  }

  private static let all: [String: [Request]] = {
    var all: [String: [Request]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      all[String(parts[0])] = parts[1].split(separator: "|").map { request in
        let words = request.split(separator: " ")
        return Request(name: String(words[0]), arguments: Array(words.dropFirst()))
      }
    }
    return all
  }()

  private static let text = """
    wl_display: sync wl_callback | get_registry wl_registry
    wl_registry: bind n s n new
    wl_compositor: create_surface wl_surface | create_region wl_region
    wl_region: destroy | add n n n n | subtract n n n n
    wl_surface: destroy | attach n n n | damage n n n n | frame wl_callback | opaque n | input n | commit \
    | transform n | scale n | damage_buffer n n n n | offset n n
    wl_shm: create_pool wl_shm_pool h n
    wl_shm_pool: create_buffer wl_buffer n n n n n | destroy | resize n
    wl_buffer: destroy
    wl_output: release
    wl_seat: get_pointer wl_pointer | get_keyboard wl_keyboard | get_touch wl_touch | release
    wl_pointer: set_cursor n n n n | release
    wl_keyboard: release
    wl_touch: release
    xdg_wm_base: destroy | create_positioner xdg_positioner | get_xdg_surface xdg_surface n | pong n
    xdg_surface: destroy | get_toplevel xdg_toplevel | get_popup xdg_popup n n | geometry n n n n | ack n
    xdg_toplevel: destroy | set_parent n | set_title s | set_app_id s | menu n n n n | move n n | resize n n n \
    | set_max_size n n | set_min_size n n | maximize | unmaximize | fullscreen n | unfullscreen | minimize
    zwp_pointer_gestures_v1: get_swipe swipe n | get_pinch zwp_pointer_gesture_pinch_v1 n | release | get_hold hold n
    zwp_pointer_gesture_pinch_v1: destroy
    swipe: destroy
    hold: destroy
    """
}
