/** Brings the first wrong field of the page's order into view and puts the cursor into it. */
export function scrollToField(ids: readonly string[]) {
  setTimeout(() => {
    const found = ids
      .map((id) => document.getElementById(id))
      .filter((element): element is HTMLElement => Boolean(element))
    const first = found.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
    if (!first) return
    first.scrollIntoView?.({ block: 'center' })
    const target = first.matches('input, textarea, select, button, [tabindex]')
      ? first
      : first.querySelector('input, button')
    ;(target as HTMLElement | null)?.focus({ preventScroll: true })
  }, 0)
}
