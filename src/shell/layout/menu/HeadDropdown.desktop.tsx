import { type KeyboardEvent, useState } from 'react'
import { cx, Icon, Popover } from '@/ui'
import { moveFocus } from '@/ui/arrow-keys'
import type { MenuBadge as Badge } from '../../menu-badges'
import type { MenuEntry, MenuNode } from '../../menu-tree'
import { useSettings } from '../../settings'
import css from './head-menu.desktop.module.scss'
import { MenuBadge } from './MenuBadge.desktop'
import menuCss from './menu.desktop.module.scss'
import { SideEntry } from './SideEntry.desktop'

export interface HeadDropdownProps {
  title: string
  nodes: readonly MenuNode[]
  /** Path of the active entry. */
  active: string
  className: string
  badge: Badge
}

/** A button of the header with pages below it; several groups have their headings. */
export function HeadDropdown({ title, nodes, active, className, badge }: HeadDropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const isColorful = useSettings(({ colorfulIcon }) => colorfulIcon)
  const close = () => setOpen(false)
  const openByKey = (e: KeyboardEvent) => {
    if (e.key !== 'ArrowDown') return
    e.preventDefault()
    setOpen(true)
  }
  const pageItem = (entry: MenuEntry) => (
    <SideEntry key={entry.path} entry={entry} isActive={entry.path === active} role='menuitem' onGo={close} />
  )
  return (
    <Popover
      isOpen={isOpen}
      onClose={close}
      title={title}
      width={208}
      anchor={
        <button
          type='button'
          className={className}
          aria-haspopup='menu'
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={openByKey}
        >
          {title}
          <MenuBadge {...badge} className={css.badge} />
          <Icon name='chevron-down' size={14} />
        </button>
      }
    >
      <div
        role='menu'
        aria-label={title}
        className={cx(css.list, isColorful && menuCss.colorful)}
        onKeyDown={(e) => moveFocus(e.key, 'menu', 'menuitem') >= 0 && e.preventDefault()}
      >
        {nodes.map(({ entry, children }) =>
          entry.isGroup && nodes.length > 1 ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div key={entry.path} role='group' aria-label={entry.title}>
              <div className={menuCss.group} aria-hidden='true'>
                {entry.title}
              </div>
              {children.map(pageItem)}
            </div>
          ) : (
            (entry.isGroup ? children : [entry, ...children]).map(pageItem)
          ),
        )}
      </div>
    </Popover>
  )
}
