import { cx, Icon, type IconName } from '@/ui'
import { useMenuBadge } from '../../menu-badges'
import type { MenuEntry } from '../../menu-tree'
import { EntryLink } from './EntryLink.desktop'
import { MenuBadge } from './MenuBadge.desktop'
import css from './menu.desktop.module.scss'

/** A page in the side menu: icon, title, count. */
export function SideEntry({ entry, isActive, onGo }: { entry: MenuEntry; isActive: boolean; onGo?(): void }) {
  const badge = useMenuBadge(entry.path)
  return (
    <EntryLink
      entry={entry}
      isActive={isActive}
      className={cx(css.entry, isActive && css.active)}
      {...(onGo ? { onGo } : {})}
    >
      <Icon name={entry.icon as IconName} size={18} />
      <span className={css.text}>{entry.title}</span>
      <MenuBadge {...badge} />
    </EntryLink>
  )
}
