import type { ReactNode } from 'react'
import type { IconName } from '../icon'
import { uiTexts } from '../ui-texts'

export type ToastKind = 'success' | 'warning' | 'error' | 'normal'

interface ToastAction {
  label: string
  run(): void
}

export interface ToastOptions {
  /** Milliseconds; 3000 when absent, 6000 with something to press. */
  duration?: number
  /** Takes back what the toast reports: by 撤销 in the toast or its key. */
  undo?(): void
  /** Something else to press. */
  action?: ToastAction
}

export interface Toast extends ToastOptions {
  id: number
  /** Removes it and stops its timer. */
  remove(): void
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

/** A confirm with controls of the caller's below its text. */
export interface QuestionOptions extends ConfirmOptions {
  body?: ReactNode
}

export interface OpenConfirm extends QuestionOptions {
  id: number
  resolve(isYes: boolean): void
}

const MAX_TOASTS = 2

/** What may be pressed in a toast. */
export const actionOf = ({ undo, action }: ToastOptions): ToastAction | undefined =>
  undo ? { label: uiTexts.undo, run: undo } : action

/** The newest toasts; one with nothing to press goes first. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MAX_TOASTS) return toasts
  const oldest = toasts.slice(0, -1).find((toast) => !actionOf(toast)) ?? toasts[0]
  return newest(toasts.filter((toast) => toast !== oldest))
}

interface State {
  toasts: readonly Toast[]
  confirms: readonly OpenConfirm[]
}

let state: State = { toasts: [], confirms: [] }
let last = 0
const listeners = new Set<() => void>()
/** Whether anything could be undone so far. */
let hadUndo = false
/** Work whose toast will offer to undo it. */
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
    const timer = setTimeout(() => remove(), options.duration ?? (actionOf(options) ? 6000 : 3000))
    const remove = () => {
      clearTimeout(timer)
      update({ toasts: state.toasts.filter((toast) => toast.id !== id) })
    }
    // Equal texts are one toast; it takes back what the last one did.
    const others = state.toasts.filter((toast) => toast.text !== text)
    if (options.undo) hadUndo = true
    update({ toasts: newest([...others, { ...options, id, text, kind, remove }]) })
    return remove
  },
  /** Work that ends with a toast that can be undone: until then the key waits for it. Returns the work. */
  announceToast<T>(work: Promise<T>): Promise<T> {
    const over = () => {
      if (announced === ended) announced = undefined
    }
    const ended: Promise<void> = work.then(over, over)
    announced = ended
    return work
  },
  /** Removes the toast and runs what is pressed in it. */
  press(pressed: Toast): void {
    pressed.remove()
    actionOf(pressed)?.run()
  },
  /** Undoes what the latest toast that offers it reports; of a toast to come once it is there. Shows why when nothing can be undone. */
  undo(): void {
    if (announced) return void announced.then(useOverlayStore.undo)
    const latest = state.toasts.filter(({ undo }) => undo).at(-1)
    if (latest) useOverlayStore.press(latest)
    else useOverlayStore.addToast(hadUndo ? uiTexts.undoTooLate : uiTexts.nothingToUndo, 'normal')
  },
  openConfirm: (options: QuestionOptions): Promise<boolean> =>
    new Promise((settle) => {
      const id = ++last
      const resolve = (isYes: boolean) => {
        update({ confirms: state.confirms.filter((confirm) => confirm.id !== id) })
        settle(isYes)
      }
      update({ confirms: [...state.confirms, { ...options, id, resolve }] })
    }),
}
