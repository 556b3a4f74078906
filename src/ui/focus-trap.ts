/** Selects what the keyboard reaches. */
export const CAN_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), video[controls], [tabindex="0"]'

/** Focus trap: Tab cycles inside an overlay. */
export function trapFocus(e: KeyboardEvent, box: HTMLElement): void {
  const all = [...box.querySelectorAll<HTMLElement>(CAN_FOCUS)].filter(
    (element) => element.tabIndex >= 0 && element.offsetParent !== null,
  )
  const first = all[0]
  const last = all[all.length - 1]
  const active = box.ownerDocument.activeElement
  if (!first || !last) e.preventDefault()
  else if (e.shiftKey && (active === first || active === box)) {
    e.preventDefault()
    last.focus()
  } else if (!e.shiftKey && active === last) {
    e.preventDefault()
    first.focus()
  }
}
