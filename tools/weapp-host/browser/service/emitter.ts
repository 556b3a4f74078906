import { reportStats } from '../set-data-stats'

type Listener = (payload: never) => void

/** One of wx.onX / wx.offX. */
export class Emitter {
  private listeners: Listener[] = []

  readonly on = (listener: Listener): void => {
    if (typeof listener === 'function') this.listeners.push(listener)
  }

  readonly off = (listener?: Listener): void => {
    this.listeners = listener ? this.listeners.filter((existing) => existing !== listener) : []
  }

  emit(payload?: unknown): void {
    for (const listener of [...this.listeners])
      try {
        listener(payload as never)
      } catch (error) {
        reportStats('error', error)
      }
  }

  get count(): number {
    return this.listeners.length
  }
}

const emitters = new Map<string, Emitter>()

/** The emitter behind wx.on<name>, made on first use. */
export function emitterOf(name: string): Emitter {
  let emitter = emitters.get(name)
  if (!emitter) {
    emitter = new Emitter()
    emitters.set(name, emitter)
  }
  return emitter
}
