import { cx, Icon, type IconName } from '@/ui'
import { useMenuBadge } from '../../menu-badges'
import type { MenuEntry } from '../../menu-tree'
import { EntryLink, type EntryLinkProps } from './EntryLink.desktop'
import { MenuBadge } from './MenuBadge.desktop'
import css from './menu.desktop.module.scss'

type SideEntryProps = Pick<EntryLinkProps, 'isActive' | 'role' | 'onGo'> & { entry: MenuEntry }

/** A page in the side menu or below the header: icon, title, count. */
export function SideEntry({ entry, isActive, ...more }: SideEntryProps) {
  const badge = useMenuBadge(entry.path)
  return (
    <EntryLink entry={entry} isActive={isActive} className={cx(css.entry, isActive && css.active)} {...more}>
      <Icon name={entry.icon as IconName} size={18} />
      <span className={css.text}>{entry.title}</span>
      <MenuBadge {...badge} />
    </EntryLink>
  )
}
