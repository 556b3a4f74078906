/** The menu tree at the side of the desk: 208 wide, 64 when folded, then with tooltips (platform.md 2.2, 2.6). */
import { Icon, type IconName } from '@/ui'
import type { MenuRole, Route } from '~contract/routes'
import { badgeText, useBadge } from '../badges'
import { litPath, menuTree } from '../menu'
import { toggleSideMenu, useSettings } from '../settings'
import { useVisibleRoute } from '../visible'
import { MenuLink } from './MenuLink.desktop'
import css from './side.desktop.module.scss'

function Entry({ route, isLit }: { route: Route; isLit: boolean }) {
  const count = useBadge(route.path)
  return (
    <MenuLink
      to={route.path}
      className={`${css.entry} ${isLit ? css.lit : ''}`}
      aria-current={isLit ? 'page' : undefined}
      title={route.title}
    >
      <Icon name={route.menu?.icon as IconName} size={18} />
      <span className={css.text}>{route.title}</span>
      {count > 0 && <span className={css.badge}>{badgeText(count)}</span>}
    </MenuLink>
  )
}

export function SideMenu({ roles }: { roles: readonly MenuRole[] }) {
  const isFolded = useSettings((settings) => settings.sideNavCollapse)
  const lit = litPath(useVisibleRoute())
  const entry = (route: Route) => <Entry key={route.path} route={route} isLit={route.path === lit} />
  return (
    <nav className={`${css.side} ${isFolded ? css.folded : ''}`} aria-label='主菜单'>
      {menuTree(roles).map(({ route, children }) =>
        route.menu?.isGroup ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div key={route.path} role='group' aria-label={route.title}>
            <div className={css.group} aria-hidden='true'>
              {route.title}
            </div>
            {children.map(entry)}
          </div>
        ) : (
          <div key={route.path} className={css.alone}>
            {entry(route)}
          </div>
        ),
      )}
      <div className={css.foot}>
        <button
          type='button'
          className={css.fold}
          onClick={toggleSideMenu}
          aria-label={isFolded ? '展开菜单' : '收起菜单'}
          aria-expanded={!isFolded}
        >
          <Icon name={isFolded ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'} size={18} />
        </button>
      </div>
    </nav>
  )
}
