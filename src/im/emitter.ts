/** Named events with a context, as in the SDK: a throwing handler does not stop the others. */
export interface ChatEvent {
  name: string
  data: unknown
  [extra: string]: unknown
}
// biome-ignore lint/complexity/noBannedTypes: the published typings say Function
type Handler = Function
interface Entry {
  handler: Handler
  context: unknown
  isOnce: boolean
}

export class Emitter {
  private readonly entries = new Map<string, Entry[]>()

  on(name: string, handler: Handler, context?: unknown, isOnce = false): void {
    const list = this.entries.get(name) ?? []
    this.entries.set(name, [...list, { handler, context, isOnce }])
  }

  /** Without a context every registration of the handler is removed. */
  off(name: string, handler: Handler, context?: unknown): void {
    const list = this.entries.get(name) ?? []
    const isSame = (e: Entry) => e.handler === handler && (context === undefined || e.context === context)
    this.entries.set(
      name,
      list.filter((e) => !isSame(e)),
    )
  }

  emit(name: string, data?: unknown, extra?: Record<string, unknown>): void {
    for (const entry of this.entries.get(name) ?? []) {
      if (entry.isOnce) this.off(name, entry.handler, entry.context)
      try {
        entry.handler.call(entry.context, { name, data, ...extra } satisfies ChatEvent)
      } catch (error) {
        // Reported as an uncaught error, after the other handlers have run.
        setTimeout(() => {
          throw error
        })
      }
    }
  }

  clear(): void {
    this.entries.clear()
  }
}

/** Runs `task` at once, then at most once every `ms`; calls in between end in one trailing run. */
export function throttle(task: () => void, ms: number): { (): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const run = () => {
    if (timer !== undefined) {
      isWaiting = true
      return
    }
    task()
    timer = setTimeout(() => {
      timer = undefined
      if (!isWaiting) return
      isWaiting = false
      run()
    }, ms)
  }
  run.stop = () => {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
    isWaiting = false
  }
  return run
}
