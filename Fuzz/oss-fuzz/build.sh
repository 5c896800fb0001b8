#!/usr/bin/env bash
# Builds a program for libFuzzer of each reader, with its corpus, as OSS-Fuzz wants them: OUT=FOLDER Fuzz/oss-fuzz/build.sh
# Then FOLDER/fuzz_scene runs until it finds something, from the seeds in fuzz_scene_seed_corpus.zip.
set -euo pipefail

fuzz=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
out=${OUT:?expected a folder}
mkdir -p "$out"
export SWIVEL_LIBFUZZER=1
build=(
  swift build --package-path "$fuzz" --scratch-path "$fuzz/.build/libfuzzer" --configuration release --product fuzzer
  -Xswiftc -sanitize="fuzzer,${SANITIZER:-address}" -Xswiftc -use-ld=lld
)
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/fuzzer
seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
"$fuzz/seeds" "$seeds"
for folder in "$fuzz"/Seeds/* "$fuzz"/Finds/*; do
  name=$(basename "$folder")
  [[ -d $folder && $name != monkey ]] || continue
  mkdir -p "$seeds/$name"
  cp "$folder"/* "$seeds/$name"
done
for folder in "$seeds"/*; do
  name=$(basename "$folder")
  cp "$program" "$out/fuzz_$name"
  (cd "$folder" && python3 -m zipfile -c "$out/fuzz_${name}_seed_corpus.zip" ./*)
done
