import { createRoot } from 'react-dom/client'
import { OverlayHost } from './OverlayHost'
import { type ConfirmOptions, type ToastKind, type ToastOptions, useOverlayStore } from './overlay-store'

let isMounted = false

/** The host lives in a root of its own: callers need no React around them. */
function mount() {
  if (isMounted) return
  isMounted = true
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<OverlayHost />)
}

/** Says something for 3 seconds. Returns the way to take it back. */
export function toast(text: string, kind: ToastKind = 'normal', options?: ToastOptions): () => void {
  mount()
  return useOverlayStore.addToast(text, kind, options)
}

/** Asks and waits; Esc and the scrim mean no. */
export function confirm(ask: ConfirmOptions): Promise<boolean> {
  mount()
  return useOverlayStore.ask(ask)
}
