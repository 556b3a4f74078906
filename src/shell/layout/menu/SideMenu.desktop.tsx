/**
 * Side menu on desktop: 208 wide, 64 when folded, then with tooltips. Beside a menu in the header it
 * has the pages of the current group only, and nothing where that group has none.
 */
import { useRef } from 'react'
import { cx, Icon } from '@/ui'
import { useGroupBadge } from '../../menu-badges'
import type { MenuNode } from '../../menu-tree'
import { doesSideMenuScroll, useSettings } from '../../settings'
import { useFollowPage } from '../use-page-scroll.desktop'
import { MenuBadge } from './MenuBadge.desktop'
import css from './menu.desktop.module.scss'
import { SideEntry } from './SideEntry.desktop'
import { FoldButton, SideLinks } from './SideFoot.desktop'
import { type DeskMenu, useFolding, useMenu } from './use-menu.desktop'

interface GroupProps extends MenuNode {
  active: string
  isCollapsed: boolean
  onToggle(): void
}

/** Pages under a heading that folds them. */
function Group({ entry, children, active, isCollapsed, onToggle }: GroupProps) {
  const badge = useGroupBadge(children.map(({ path }) => path))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role='group' aria-label={entry.title} className={css.pages}>
      <button type='button' className={css.group} onClick={onToggle} aria-expanded={!isCollapsed}>
        <span className={css.heading}>{entry.title}</span>
        {isCollapsed && <MenuBadge {...badge} />}
        <Icon name={isCollapsed ? 'chevron-right' : 'chevron-down'} size={14} />
      </button>
      <div className={cx(isCollapsed && css.shut)}>
        {children.map((page) => (
          <SideEntry key={page.path} entry={page} isActive={page.path === active} />
        ))}
      </div>
    </div>
  )
}

/** An entry without a heading. */
const Single = ({ entry, children, active }: MenuNode & { active: string }) => (
  <div className={css.alone}>
    {[entry, ...children].map((page) => (
      <SideEntry key={page.path} entry={page} isActive={page.path === active} />
    ))}
  </div>
)

function AllGroups({ menu }: { menu: DeskMenu }) {
  const { isCollapsed, toggle } = useFolding(menu)
  return menu.nodes.map((node) =>
    node.entry.isGroup ? (
      <Group
        key={node.entry.path}
        {...node}
        active={menu.active}
        isCollapsed={isCollapsed(node.entry.path)}
        onToggle={() => toggle(node.entry.path)}
      />
    ) : (
      <Single key={node.entry.path} {...node} active={menu.active} />
    ),
  )
}

/** The group of the active page, which stays for pages that have no entry in the menu. */
function useCurrentGroup({ active, current }: DeskMenu): MenuNode | undefined {
  const last = useRef(current)
  if (active) last.current = current
  return last.current?.children.length ? last.current : undefined
}

export function SideMenu() {
  const { layoutStyle, collapse, sideStyle, colorfulIcon, showFooter, styleResponsiveT } = useSettings()
  const menu = useMenu()
  const group = useCurrentGroup(menu)
  const isPartial = layoutStyle === 'mix'
  const doesFollow = useSettings(doesSideMenuScroll)
  const nav = useFollowPage(doesFollow)
  if (isPartial && !group) return null
  return (
    <nav
      ref={nav}
      className={cx(
        css.side,
        collapse && css.folded,
        styleResponsiveT && css.responsive,
        sideStyle === 'dark' && 'theme-dark',
        colorfulIcon && css.colorful,
        doesFollow && css.follows,
      )}
      aria-label={isPartial ? group?.entry.title : '主菜单'}
    >
      {isPartial && group ? (
        <div className={css.pages}>
          <div className={css.group} aria-hidden='true'>
            {group.entry.title}
          </div>
          {group.children.map((page) => (
            <SideEntry key={page.path} entry={page} isActive={page.path === menu.active} />
          ))}
        </div>
      ) : (
        <AllGroups menu={menu} />
      )}
      <div className={css.foot}>
        {showFooter && <SideLinks />}
        <FoldButton />
      </div>
    </nav>
  )
}
