/** Arrow keys walk the items of the menu that has the focus; true when the key was used. */
export function moveFocus(key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!step) return false
  const here = document.activeElement
  const all = [...(here?.closest('[role=menu]')?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const next = all[(all.indexOf(here as HTMLElement) + step + all.length) % all.length]
  next?.focus()
  return Boolean(next)
}
