import type { AppAbortSignal } from '../base/types'

/** AbortController for every target: the mini-program has none. */
export class AppAbortController implements AppAbortSignal {
  aborted = false
  private readonly listeners = new Set<() => void>()

  get signal(): AppAbortSignal {
    return this
  }

  abort(): void {
    if (this.aborted) return
    this.aborted = true
    for (const listener of this.listeners) listener()
    this.listeners.clear()
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.delete(listener)
  }
}
