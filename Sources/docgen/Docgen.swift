private import Glibc

/// The program: hands its process to ``run(_:)``.
@main
struct Docgen {
  static func main() {
    exit(run(.process()).rawValue)
  }
}
