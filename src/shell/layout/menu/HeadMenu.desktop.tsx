/**
 * Menu in the header. In the layout `top` a group opens its pages below it; in `mix` it leads to its first page, and the side
 * menu has the others. What does not fit into the row is behind 「更多」.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { cx, Icon } from '@/ui'
import { useGroupBadge } from '../../menu-badges'
import type { MenuEntry, MenuNode } from '../../menu-tree'
import { useSettings } from '../../settings'
import { EntryLink } from './EntryLink.desktop'
import { HeadDropdown } from './HeadDropdown.desktop'
import css from './head-menu.desktop.module.scss'
import { MenuBadge } from './MenuBadge.desktop'
import { fittingCount } from './menu-groups'
import { useMenu } from './use-menu.desktop'

const pathsOf = ({ entry, children }: MenuNode) => [entry, ...children].map(({ path }) => path)

/** Where an entry of the first level leads: a group to its first page. */
const targetOf = ({ entry, children }: MenuNode): MenuEntry => (entry.isGroup ? (children[0] ?? entry) : entry)

interface ItemProps {
  node: MenuNode
  active: string
  isCurrent: boolean
  hasDropdown: boolean
}

function Item({ node, active, isCurrent, hasDropdown }: ItemProps) {
  const badge = useGroupBadge(pathsOf(node))
  const className = cx(css.item, isCurrent && css.current)
  if (hasDropdown && node.entry.isGroup)
    return <HeadDropdown title={node.entry.title} nodes={[node]} active={active} className={className} badge={badge} />
  return (
    <EntryLink
      entry={{ path: targetOf(node).path, title: node.entry.title }}
      isActive={isCurrent}
      className={className}
    >
      {node.entry.title}
      <MenuBadge {...badge} className={css.badge} />
    </EntryLink>
  )
}

/** The entries once more, out of sight: as wide as they are in the row. */
const RulerItem = ({ node, hasDropdown }: Pick<ItemProps, 'node' | 'hasDropdown'>) => {
  const badge = useGroupBadge(pathsOf(node))
  return (
    <span className={css.item}>
      {node.entry.title}
      <MenuBadge {...badge} className={css.badge} />
      {hasDropdown && node.entry.isGroup && <Icon name='chevron-down' size={14} />}
    </span>
  )
}

/** CSS pixels: the button 「更多」, and the gap between entries. */
const MORE_WIDTH = 80
const GAP = 4

/** How many entries fit; measured again when the row or an entry changes its width. */
function useFittingCount(total: number) {
  const row = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(total)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of entries is measured at once
  useLayoutEffect(() => {
    const [rowElement, rulerElement] = [row.current, ruler.current]
    if (!rowElement || !rulerElement) return
    const measure = () => {
      const widths = [...rulerElement.children].map((child) => child.getBoundingClientRect().width + GAP)
      setCount(fittingCount(widths, rowElement.clientWidth, MORE_WIDTH))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(rowElement)
    watch.observe(rulerElement)
    return () => watch.disconnect()
  }, [total])
  return { row, ruler, count }
}

export function HeadMenu() {
  const hasDropdowns = useSettings(({ layoutStyle }) => layoutStyle === 'top')
  const menu = useMenu()
  const nodes = menu.nodes.filter(({ entry }) => !entry.isHiddenFromTop)
  const { row, ruler, count } = useFittingCount(nodes.length)
  const rest = nodes.slice(count)
  const restBadge = useGroupBadge(rest.flatMap(pathsOf))
  const isCurrent = (node: MenuNode) => node.entry.path === menu.current?.entry.path
  return (
    <nav ref={row} className={css.row} aria-label='主菜单'>
      <div ref={ruler} className={css.ruler} aria-hidden>
        {nodes.map((node) => (
          <RulerItem key={node.entry.path} node={node} hasDropdown={hasDropdowns} />
        ))}
      </div>
      {nodes.slice(0, count).map((node) => (
        <Item
          key={node.entry.path}
          node={node}
          active={menu.active}
          isCurrent={isCurrent(node)}
          hasDropdown={hasDropdowns}
        />
      ))}
      {rest.length > 0 && (
        <HeadDropdown
          title='更多'
          nodes={
            hasDropdowns
              ? rest
              : rest.map((node) => ({ entry: { ...targetOf(node), title: node.entry.title }, children: [] }))
          }
          active={hasDropdowns ? menu.active : (rest.filter(isCurrent).map(targetOf)[0]?.path ?? '')}
          className={cx(css.item, rest.some(isCurrent) && css.current)}
          badge={restBadge}
        />
      )}
    </nav>
  )
}
