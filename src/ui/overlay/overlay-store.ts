import type { IconName } from '../icon'

export type ToastKind = 'success' | 'warning' | 'error' | 'normal'

export interface ToastOptions {
  /** Milliseconds; 3000 when absent (P-8-13), 6000 with an act. */
  duration?: number
  /** One act in the toast, such as 撤销. */
  act?: { label: string; run(): void }
}

export interface Toast extends ToastOptions {
  id: number
  text: string
  kind: ToastKind
}

export interface ConfirmOptions {
  title: string
  text?: string
  /** Words on the button that does it; at most four in the mini-program. */
  ok?: string
  cancel?: string
  /** The act destroys something. */
  isDanger?: boolean
  /** Nothing to decide: one button only. */
  isAlert?: boolean
  icon?: IconName
}

export interface OpenConfirm extends ConfirmOptions {
  id: number
  answer(isYes: boolean): void
}

interface State {
  toasts: readonly Toast[]
  asked: readonly OpenConfirm[]
}

let state: State = { toasts: [], asked: [] }
let last = 0
const tells = new Set<() => void>()

const put = (next: Partial<State>) => {
  state = { ...state, ...next }
  for (const tell of tells) tell()
}

/** What lies over the app now; read by the host that draws it. */
export const useOverlayStore = {
  get: () => state,
  subscribe(tell: () => void) {
    tells.add(tell)
    return () => void tells.delete(tell)
  },
  addToast(text: string, kind: ToastKind, options: ToastOptions = {}): () => void {
    const id = ++last
    const remove = () => put({ toasts: state.toasts.filter((one) => one.id !== id) })
    // The same words twice are one toast.
    const others = state.toasts.filter((one) => one.text !== text || one.act)
    put({ toasts: [...others, { ...options, id, text, kind }].slice(-4) })
    const timer = setTimeout(remove, options.duration ?? (options.act ? 6000 : 3000))
    return () => {
      clearTimeout(timer)
      remove()
    }
  },
  ask: (ask: ConfirmOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const id = ++last
      const answer = (isYes: boolean) => {
        put({ asked: state.asked.filter((one) => one.id !== id) })
        resolve(isYes)
      }
      put({ asked: [...state.asked, { ...ask, id, answer }] })
    }),
}
