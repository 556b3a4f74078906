/** Finds any of many words in one pass over a text (Aho–Corasick), so that a long list costs no more than a short one. */
interface Node {
  next: Map<string, Node>
  /** The longest end of what has been read that may still become a word. */
  fallback: Node | undefined
  isWord: boolean
}
const node = (): Node => ({ next: new Map(), fallback: undefined, isWord: false })

export class WordMatcher {
  private readonly root = node()

  constructor(words: Iterable<string>) {
    for (const word of words) if (word) this.add(word)
    this.link()
  }

  private add(word: string): void {
    let at = this.root
    for (const char of word) {
      const next = at.next.get(char) ?? node()
      at.next.set(char, next)
      at = next
    }
    at.isWord = true
  }

  /** Level by level, so that the fallback of a shorter end is known first. */
  private link(): void {
    const queue = [...this.root.next.values()]
    for (const first of queue) first.fallback = this.root
    for (let at = queue.shift(); at; at = queue.shift())
      for (const [char, next] of at.next) {
        next.fallback = this.step(at.fallback ?? this.root, char)
        next.isWord ||= next.fallback.isWord
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

  /** Whether a word stands anywhere in `text`. */
  test(text: string): boolean {
    let at = this.root
    for (const char of text) {
      at = this.step(at, char)
      if (at.isWord) return true
    }
    return false
  }
}
