/**
 * Side menu of two columns: groups with their icons, and the pages of one group beside them. Where the second column is folded
 * it floats over the page for as long as a group is being looked through.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx, Icon, type IconName } from '@/ui'
import { useGroupBadge } from '../../menu-badges'
import type { MenuNode } from '../../menu-tree'
import { doesSideMenuScroll, useSettings } from '../../settings'
import { useFollowPage } from '../use-page-scroll.desktop'
import css from './columns.desktop.module.scss'
import { EntryLink } from './EntryLink.desktop'
import { MenuBadge } from './MenuBadge.desktop'
import menuCss from './menu.desktop.module.scss'
import { SideEntry } from './SideEntry.desktop'
import { FoldButton, SideLinks } from './SideFoot.desktop'
import { type DeskMenu, useIsCollapsed, useMenu } from './use-menu.desktop'

interface TopEntryProps {
  node: MenuNode
  isCurrent: boolean
  /** Its pages are in the second column. */
  isShown: boolean
  onShow(): void
}

/** An entry of the first column: a group shows its pages, anything else is a link. */
function TopEntry({ node: { entry, children }, isCurrent, isShown, onShow }: TopEntryProps) {
  const badge = useGroupBadge([entry, ...children].map(({ path }) => path))
  const className = cx(css.top, isCurrent && menuCss.active, isShown && !isCurrent && css.shown)
  const content = (
    <>
      <Icon name={entry.icon as IconName} size={20} />
      <span className={css.title}>{entry.title}</span>
      <MenuBadge {...badge} className={css.badge} />
    </>
  )
  if (!entry.isGroup)
    return (
      <EntryLink entry={entry} isActive={isCurrent} className={className}>
        {content}
      </EntryLink>
    )
  return (
    <button type='button' className={className} title={entry.title} aria-expanded={isShown} onClick={onShow}>
      {content}
    </button>
  )
}

/** The group whose pages are shown: the pressed one, else that of the page, else the one before. */
function useShownGroup({ nodes, active, current }: DeskMenu) {
  const [pressed, setPressed] = useState('')
  const last = useRef('')
  if (current?.entry.isGroup) last.current = current.entry.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page takes the column over
  useEffect(() => setPressed(''), [active])
  const groups = nodes.filter(({ entry }) => entry.isGroup)
  const path = pressed || last.current
  return { group: groups.find(({ entry }) => entry.path === path) ?? groups[0], pressed, setPressed }
}

/** Closes what floats: another press elsewhere, or focus that went elsewhere. */
function useLeave(nav: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const away = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('mousedown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('mousedown', away)
      document.removeEventListener('focusin', away)
    }
  }, [nav, isOpen])
}

export function TwoColumnMenu() {
  const { sideStyle, colorfulIcon, showFooter, styleResponsiveT, sideNavCollapse } = useSettings()
  const doesFollow = useSettings(doesSideMenuScroll)
  const menu = useMenu()
  const { group, pressed, setPressed } = useShownGroup(menu)
  const nav = useFollowPage(doesFollow)
  const isCollapsed = useIsCollapsed()
  const isFloating = isCollapsed && pressed !== ''
  useLeave(nav, isFloating, () => setPressed(''))
  const leave = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !isFloating) return
    e.stopPropagation()
    nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setPressed('')
  }
  return (
    <nav
      ref={nav}
      aria-label='主菜单'
      onKeyDown={leave}
      className={cx(
        css.columns,
        isCollapsed && css.folded,
        styleResponsiveT && css.responsive,
        sideNavCollapse && css.iconsOnly,
        sideStyle === 'dark' && 'theme-dark',
        colorfulIcon && menuCss.colorful,
        doesFollow && menuCss.follows,
      )}
    >
      <div className={css.first}>
        {menu.nodes.map((node) => (
          <TopEntry
            key={node.entry.path}
            node={node}
            isCurrent={node === menu.current}
            isShown={node.entry.path === (isCollapsed ? pressed : group?.entry.path)}
            onShow={() => setPressed(node.entry.path === pressed ? '' : node.entry.path)}
          />
        ))}
        <div className={css.foot}>
          <FoldButton />
        </div>
      </div>
      {group && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role='group' aria-label={group.entry.title} className={cx(css.second, isFloating && css.isOpen)}>
          <div className={menuCss.group} aria-hidden='true'>
            {group.entry.title}
          </div>
          {group.children.map((page) => (
            <SideEntry key={page.path} entry={page} isActive={page.path === menu.active} onGo={() => setPressed('')} />
          ))}
          {showFooter && (
            <div className={css.foot}>
              <SideLinks />
            </div>
          )}
        </div>
      )}
    </nav>
  )
}
