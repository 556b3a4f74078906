/** Open pages as tabs over the sheet: press, middle press or × , right button for the rest. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { onTitleChange } from '@/platform/base/page-title'
import { pageCache } from '@/platform/navigation/page-cache'
import { cx, Icon, IconButton, Menu, type MenuItem } from '@/ui'
import { currentFullPath, useCurrentPath } from '../current-path'
import { openMenuPath } from '../layout/open-menu-path.desktop'
import { homePath } from '../member-home'
import { useSession } from '../session'
import { updateSettings, useSettings } from '../settings'
import { FullscreenButton } from './FullscreenButton.desktop'
import { activeKey, closeTab, goBack, moveTab, openTab, removeTab, renameTab, setTabTitle } from './open-tabs'
import type { CloseScope, PageTab } from './tab-rules'
import css from './tabs.desktop.module.scss'

const CLOSE_ACTIONS: readonly { which: CloseScope; label: string }[] = [
  { which: 'one', label: '关闭当前' },
  { which: 'left', label: '关闭左侧' },
  { which: 'right', label: '关闭右侧' },
  { which: 'other', label: '关闭其他' },
  { which: 'all', label: '关闭全部' },
]

const menuItemsOf = (key: string): MenuItem[] =>
  CLOSE_ACTIONS.map(({ which, label }) => ({ key: which, label, run: () => closeTab(which, key, openMenuPath) }))

/** Turns the page cache on while the strip is shown, and follows the active page. */
function useOpenPages(isShown: boolean): string {
  const path = useCurrentPath((state) => state.path)
  useEffect(
    () =>
      useCurrentPath.subscribe((next, last) => {
        if (next.screen === last.screen) moveTab(last.path, next.path)
      }),
    [],
  )
  useEffect(() => {
    pageCache.turn(isShown)
    pageCache.setListener({ back: (fallback) => goBack(fallback, openMenuPath), replaced: removeTab })
  }, [isShown])
  const home = useSession(homePath)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another home is another pinned tab
  useEffect(() => {
    if (isShown && path) openTab(path)
  }, [isShown, path, home])
  useEffect(() => onTitleChange((title) => renameTab(currentFullPath(), title)), [])
  // The first page set its title before this listener existed.
  const isFirst = useRef(true)
  const screen = useCurrentPath((state) => state.screen)
  useEffect(() => {
    if (!screen) return
    if (!isFirst.current) setTabTitle(useCurrentPath.getState().path)
    isFirst.current = false
  }, [screen])
  return path ? activeKey() : ''
}

/** Left and right move, Delete closes, Alt+W closes from anywhere. */
function walk(e: KeyboardEvent<HTMLUListElement>): void {
  const links = [...e.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(e.target as HTMLAnchorElement)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key]
  if (at < 0) return
  if (step) links[(at + step + links.length) % links.length]?.focus()
  else if (e.key === 'Delete') closeTab('one', links[at]?.dataset.key ?? '', openMenuPath)
  else return
  e.preventDefault()
}

function Tab({ tab, isActive }: { tab: PageTab; isActive: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const self = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) self.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <li ref={self} className={cx(css.tab, isActive && css.active)}>
      <Menu
        title={`「${tab.title}」的页签操作`}
        width={144}
        items={menuItemsOf(tab.key)}
        open={{ is: isOpen, set: setOpen }}
        trigger={() => (
          <a
            href={tab.fullPath}
            data-key={tab.key}
            className={css.name}
            aria-current={isActive ? 'page' : undefined}
            onClick={(e) => {
              if (e.metaKey || e.ctrlKey || e.shiftKey) return
              e.preventDefault()
              if (!isActive) openMenuPath(tab.fullPath)
            }}
            onAuxClick={(e) => {
              if (e.button !== 1) return
              e.preventDefault()
              closeTab('one', tab.key, openMenuPath)
            }}
            onContextMenu={(e) => {
              e.preventDefault()
              setOpen(true)
            }}
          >
            {!tab.closable && <Icon name='home' size={16} />}
            <span className='cut'>{tab.title}</span>
          </a>
        )}
      />
      {tab.closable && (
        <button
          type='button'
          className={css.close}
          aria-label={`关闭「${tab.title}」`}
          onClick={() => closeTab('one', tab.key, openMenuPath)}
        >
          <Icon name='x' size={14} />
        </button>
      )}
    </li>
  )
}

export function TabStrip() {
  const { showTabs, tabs, tabStyle, bodyFullscreen } = useSettings()
  const active = useOpenPages(showTabs)
  useEffect(() => {
    if (!showTabs) return
    const press = (e: globalThis.KeyboardEvent) => {
      if (!e.altKey || e.ctrlKey || e.metaKey || e.code !== 'KeyW') return
      e.preventDefault()
      closeTab('one', activeKey(), openMenuPath)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [showTabs])
  const leave = bodyFullscreen && (
    <IconButton icon='arrows-minimize' label='退出内容全屏' onPress={() => updateSettings({ bodyFullscreen: false })} />
  )
  if (!showTabs) return leave ? <div className={css.corner}>{leave}</div> : null
  return (
    <nav className={cx(css.strip, tabStyle === 'card' && css.card)} aria-label='打开的页面'>
      <ul className={css.tabs} onKeyDown={walk}>
        {tabs.map((tab) => (
          <Tab key={tab.key} tab={tab} isActive={tab.key === active} />
        ))}
      </ul>
      <Menu
        title='页签操作'
        align='end'
        width={144}
        items={menuItemsOf(active)}
        trigger={(props) => <IconButton {...props} icon='chevron-down' label='页签操作' />}
      />
      <FullscreenButton />
      {leave}
    </nav>
  )
}
