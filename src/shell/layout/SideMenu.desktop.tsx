/** Side menu on desktop: 208 wide, 64 when folded, then with tooltips (P-2.2-11, P-2.6-01). */
import { useMemo } from 'react'
import { useSite } from '@/api'
import { cx, Icon, type IconName, Link } from '@/ui'
import type { MenuRole } from '~contract/routes'
import { useCurrentRoute } from '../current-path'
import { badgeText, useMenuBadge } from '../menu-badges'
import { activePath, extraMenus, HOME_ENTRY, isExternal, type MenuEntry, menuTree } from '../menu-tree'
import { useSession } from '../session'
import { toggleSideMenu, useSettings } from '../settings'
import { MenuLink } from './MenuLink.desktop'
import css from './side.desktop.module.scss'

function Entry({ entry, isActive }: { entry: MenuEntry; isActive: boolean }) {
  const { path, title, icon } = entry
  const { count, color } = useMenuBadge(path)
  const content = (
    <>
      <Icon name={icon as IconName} size={18} />
      <span className={css.text}>{title}</span>
      {count > 0 && <span className={cx(css.badge, color === 'danger' && css.failed)}>{badgeText(count)}</span>}
    </>
  )
  const shared = { className: cx(css.entry, isActive && css.active), title }
  if (isExternal(path))
    return (
      <a {...shared} href={path} target='_blank' rel='noopener'>
        {content}
      </a>
    )
  return (
    <MenuLink {...shared} to={path} aria-current={isActive ? 'page' : undefined}>
      {content}
    </MenuLink>
  )
}

/** Footer of member pages (P-2.6-01): the site footer in one line. */
function Foot() {
  const site = useSite()
  return (
    <div className={css.links}>
      <Link to='/platformuseragreement' isNewTab>
        协议
      </Link>
      <Link to='/userprivacypolicy' isNewTab>
        隐私
      </Link>
      {site?.helpLinks.slice(0, 1).map(({ title, url }) => (
        <a key={url} href={url} target='_blank' rel='noopener'>
          {title}
        </a>
      ))}
    </div>
  )
}

const warn = ({ path, title }: { path: string; title: string }) =>
  console.error(`menu without a page: ${title} (${path})`)

export function SideMenu({ roles }: { roles: readonly MenuRole[] }) {
  const { collapse, sideStyle, colorfulIcon, showFooter, styleResponsiveT } = useSettings()
  const served = useSession((session) => session.info?.menus)
  const added = useMemo(() => extraMenus(served ?? [], warn), [served])
  const active = activePath(useCurrentRoute())
  const item = (entry: MenuEntry) => <Entry key={entry.path} entry={entry} isActive={entry.path === active} />
  return (
    <nav
      className={cx(
        css.side,
        collapse && css.folded,
        styleResponsiveT && css.responsive,
        sideStyle === 'dark' && 'theme-dark',
        colorfulIcon && css.colorful,
      )}
      aria-label='主菜单'
    >
      {roles.length > 0 && <div className={css.alone}>{item(HOME_ENTRY)}</div>}
      {menuTree(roles, added).map(({ entry, children }) =>
        entry.isGroup ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div key={entry.path} role='group' aria-label={entry.title}>
            <div className={css.group} aria-hidden='true'>
              {entry.title}
            </div>
            {children.map(item)}
          </div>
        ) : (
          <div key={entry.path} className={css.alone}>
            {item(entry)}
            {children.map(item)}
          </div>
        ),
      )}
      <div className={css.foot}>
        {showFooter && <Foot />}
        <button
          type='button'
          className={css.fold}
          onClick={toggleSideMenu}
          aria-label={collapse ? '展开菜单' : '收起菜单'}
          aria-expanded={!collapse}
        >
          <Icon name={collapse ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'} size={18} />
        </button>
      </div>
    </nav>
  )
}
