import type { ReactNode } from 'react'
import { isExternal, type MenuEntry } from '../../menu-tree'
import { MenuLink } from '../MenuLink.desktop'

export interface EntryLinkProps {
  entry: Pick<MenuEntry, 'path' | 'title'>
  isActive: boolean
  className: string
  children: ReactNode
  role?: 'menuitem'
  onGo?(): void
}

/** Link to the page of a menu entry, or to its address outside the product in a new window. */
export function EntryLink({ entry, isActive, className, children, role, onGo }: EntryLinkProps) {
  const { path, title } = entry
  const shared = { className, title, children, ...(role ? { role } : {}) }
  if (isExternal(path)) return <a {...shared} href={path} target='_blank' rel='noopener' onClick={onGo} />
  return <MenuLink {...shared} to={path} {...(onGo ? { onGo } : {})} aria-current={isActive ? 'page' : undefined} />
}
