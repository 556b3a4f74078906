import type { IconName } from '../icon'

export type ToastKind = 'success' | 'warning' | 'error' | 'normal'

export interface ToastOptions {
  /** Milliseconds; 3000 when absent, 6000 with an action. */
  duration?: number
  /** One action in the toast, such as 撤销. */
  action?: { label: string; run(): void }
}

export interface Toast extends ToastOptions {
  id: number
  text: string
  kind: ToastKind
}

export interface ConfirmOptions {
  title: string
  text?: string
  /** Label of the confirm button; at most four characters in the mini-program. */
  ok?: string
  cancel?: string
  /** Destructive action. */
  isDanger?: boolean
  /** Nothing to decide: one button only. */
  isAlert?: boolean
  icon?: IconName
}

export interface OpenConfirm extends ConfirmOptions {
  id: number
  resolve(isYes: boolean): void
}

interface State {
  toasts: readonly Toast[]
  confirms: readonly OpenConfirm[]
}

let state: State = { toasts: [], confirms: [] }
let last = 0
const listeners = new Set<() => void>()
/** Work whose toast will offer an action. */
let announced: Promise<void> | undefined

const update = (next: Partial<State>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Open toasts and confirms; read by OverlayHost. */
export const useOverlayStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  addToast(text: string, kind: ToastKind, options: ToastOptions = {}): () => void {
    const id = ++last
    const remove = () => update({ toasts: state.toasts.filter((toast) => toast.id !== id) })
    // Equal texts are one toast.
    const others = state.toasts.filter((toast) => toast.text !== text || toast.action)
    update({ toasts: [...others, { ...options, id, text, kind }].slice(-4) })
    const timer = setTimeout(remove, options.duration ?? (options.action ? 6000 : 3000))
    return () => {
      clearTimeout(timer)
      remove()
    }
  },
  /** Work that ends with a toast with an action: until then the key of the action waits for it. Returns the work. */
  announceToast<T>(work: Promise<T>): Promise<T> {
    const over = () => {
      if (announced === ended) announced = undefined
    }
    const ended: Promise<void> = work.then(over, over)
    announced = ended
    return work
  },
  /** Runs the action of the latest toast that has one, and removes it; of a toast to come once it is there. */
  runToastAction(): void {
    if (announced) return void announced.then(useOverlayStore.runToastAction)
    const latest = state.toasts.filter(({ action }) => action).at(-1)
    if (!latest) return
    update({ toasts: state.toasts.filter((toast) => toast !== latest) })
    latest.action?.run()
  },
  openConfirm: (options: ConfirmOptions): Promise<boolean> =>
    new Promise((settle) => {
      const id = ++last
      const resolve = (isYes: boolean) => {
        update({ confirms: state.confirms.filter((confirm) => confirm.id !== id) })
        settle(isYes)
      }
      update({ confirms: [...state.confirms, { ...options, id, resolve }] })
    }),
}
