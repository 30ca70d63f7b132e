import Disk
private import Glibc

#if MIMALLOC
  // Its `malloc` replaces the system's. A build asks for millions of small pieces of memory in
  // several threads, and gets them faster.
  private import CMimalloc
#endif

/// The program: hands its process to ``run(_:)``.
@main
struct Docgen {
  static func main() {
    #if MIMALLOC
      docgen_give_memory_back()
    #endif
    exit(run(.process()).rawValue)
  }
}
