@main
struct Sprites {
  static func main() {}
}
