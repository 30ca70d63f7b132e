# What the scripts share; they source it. Nothing in it speaks unless something is wrong.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# fail MESSAGE: ends the script because this machine lacks something; 1 is kept for faults found.
fail() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  exit 2
}

# quietly NAME COMMAND…: runs a step whose output matters only if it fails.
quietly() {
  local name=$1 log status=0
  shift
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then
    cat "$log" >&2
    printf '%s: failed: %s\n' "${0##*/}" "$name" >&2
  fi
  rm -f "$log"
  return "$status"
}

as_root() {
  if ((EUID == 0)); then "$@"; else sudo "$@"; fi
}

# install PACKAGE…: installs the Debian packages that are missing; elsewhere it leaves that to people.
install() {
  command -v apt-get >/dev/null || return 0
  local package missing=()
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      missing+=("$package")
  done
  ((${#missing[@]} > 0)) || return 0
  ((EUID == 0)) || command -v sudo >/dev/null ||
    fail "not root, and no sudo; as root: apt-get install ${missing[*]}"
  quietly "apt-get update" as_root apt-get update || exit 2
  quietly "apt-get install ${missing[*]}" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-install-recommends "${missing[@]}" || exit 2
}

# Debian's package `swift` is another program, which does not say "Swift version".
require_swift() {
  local version
  version=$({ swift --version || true; } 2>/dev/null |
    sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
  local major=${version% *} minor=${version#* }
  ((${major:-0} > 6 || (${major:-0} == 6 && ${minor:-0} >= 2))) ||
    fail "no Swift 6.2 or newer on the PATH; it is at https://www.swift.org/install/linux/"
}

install_for_build() {
  require_swift
  install libbrotli-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libcurl4-openssl-dev libgumbo-dev \
    libjansson-dev libmicrohttpd-dev libmimalloc-dev libsqlite3-dev libyaml-dev pkg-config zlib1g-dev
}

# One build for all tests: optimised, so that they are quick and the program is the one that people get,
# with the index that circles and switches are found in. Nobody debugs it.
tested=(--configuration release -Xswiftc -enable-testing -Xswiftc -warnings-as-errors
  --explicit-target-dependency-import-check error --enable-index-store -debug-info-format none)

release=(--package-path "$root" --configuration release --static-swift-stdlib)

# build_release: makes the program, and puts its path into $docgen.
build_release() {
  quietly "release build" swift build "${release[@]}" --product docgen
  docgen=$(swift build "${release[@]}" --show-bin-path)/docgen
}

# version: what Sources/docgen/Console.swift says.
version() {
  sed -n 's/^let version = "\(.*\)"$/\1/p' "$root/Sources/docgen/Console.swift"
}

# lay_out PROGRAM FOLDER ZSH: puts the program, its manual page, completions and documentation below a
# folder such as /usr/local. ZSH: where zsh looks for completions there.
lay_out() {
  local program=$1 folder=$2 zsh=$3 shell name
  command install -d "$folder"/{bin,share/man/man1,share/doc/docgen,"$zsh"} \
    "$folder"/share/{bash-completion/completions,fish/vendor_completions.d}
  command install -m 755 "$program" "$folder/bin/docgen"
  "$program" manual >"$folder/share/man/man1/docgen.1"
  "$program" completions bash >"$folder/share/bash-completion/completions/docgen"
  "$program" completions zsh >"$folder/$zsh/_docgen"
  "$program" completions fish >"$folder/share/fish/vendor_completions.d/docgen.fish"
  command install -m 644 "$root"/Sources/docgen/Docgen.docc/*.md "$root/README.md" \
    "$folder/share/doc/docgen"
}
