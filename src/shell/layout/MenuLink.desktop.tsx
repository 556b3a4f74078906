import type { ComponentProps, MouseEvent } from 'react'
import { openMenuPath } from './open-menu-path.desktop'

/** A link of the layout: starts a fresh page stack instead of growing the old one. */
export function MenuLink({
  to,
  onGo,
  open = openMenuPath,
  ...rest
}: ComponentProps<'a'> & { to: string; onGo?(): void; open?(path: string): void }) {
  const go = (e: MouseEvent) => {
    if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    onGo?.()
    open(to)
  }
  return <a {...rest} href={to} onClick={go} />
}
