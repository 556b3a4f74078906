/** Finds any of many words in one pass over a text (Aho–Corasick), so that a long list costs no more than a short one. */
interface Node {
  next: Map<string, Node>
  /** The longest suffix of the text read so far that may still become a pattern. */
  fallback: Node | undefined
  isEnd: boolean
}
const node = (): Node => ({ next: new Map(), fallback: undefined, isEnd: false })

export class WordMatcher {
  private readonly root = node()

  constructor(patterns: Iterable<string>) {
    for (const pattern of patterns) if (pattern) this.add(pattern)
    this.link()
  }

  private add(pattern: string): void {
    let at = this.root
    for (const char of pattern) {
      const next = at.next.get(char) ?? node()
      at.next.set(char, next)
      at = next
    }
    at.isEnd = true
  }

  /** Breadth first, so that the fallback of a shorter suffix is known first. */
  private link(): void {
    const queue = [...this.root.next.values()]
    for (const first of queue) first.fallback = this.root
    for (let at = queue.shift(); at; at = queue.shift())
      for (const [char, next] of at.next) {
        next.fallback = this.step(at.fallback ?? this.root, char)
        next.isEnd ||= next.fallback.isEnd
        queue.push(next)
      }
  }

  private step(from: Node, char: string): Node {
    for (let at: Node | undefined = from; at; at = at.fallback) {
      const next = at.next.get(char)
      if (next) return next
    }
    return this.root
  }

  /** Whether `text` contains a pattern. */
  test(text: string): boolean {
    let at = this.root
    for (const char of text) {
      at = this.step(at, char)
      if (at.isEnd) return true
    }
    return false
  }
}
