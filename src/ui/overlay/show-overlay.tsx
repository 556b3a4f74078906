import { createRoot } from 'react-dom/client'
import { OverlayHost } from './OverlayHost'
import { type ConfirmOptions, type ToastKind, type ToastOptions, useOverlayStore } from './overlay-store'

let isMounted = false

/** Renders what the store holds. The host has its own React root: callers need none. */
export function mountOverlays(): void {
  if (isMounted) return
  isMounted = true
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<OverlayHost />)
}

/** Shows a toast for 3 seconds. Returns a function that removes it. */
export function toast(text: string, kind: ToastKind = 'normal', options?: ToastOptions): () => void {
  mountOverlays()
  return useOverlayStore.addToast(text, kind, options)
}

/** Shows a confirm and resolves with the answer; Esc and the scrim mean no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  mountOverlays()
  return useOverlayStore.openConfirm(options)
}

/** Undoes what the latest toast that offers it reports; shows why when nothing can be undone. */
export const undoLast = (): void => useOverlayStore.undo()

/** Work that ends with a toast that can be undone: `undoLast` waits for it. Returns the work. */
export const announceToast = <T,>(work: Promise<T>): Promise<T> => useOverlayStore.announceToast(work)
