/** Keyboard in the menu of a message, on the web. */
const itemsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[role^=menuitem]')]

/** Focuses the first item. Returns a function that restores the previous focus. */
export function focusFirstItem(box: HTMLElement | null): () => void {
  const before = document.activeElement as HTMLElement | null
  box?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  return () => {
    if (!document.activeElement || document.activeElement === document.body) before?.focus?.({ preventScroll: true })
  }
}

/** Moves the focus by arrow keys, Home and End; false for any other key. */
export function moveFocusIn(box: HTMLElement | null, key: string): boolean {
  if (!box) return false
  const items = itemsIn(box)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined || !items.length) return false
  items[(to + items.length) % items.length]?.focus()
  return true
}
