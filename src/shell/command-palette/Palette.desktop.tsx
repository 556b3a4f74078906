/** Command palette (Ctrl or ⌘ and K): opens menu pages, jobs, candidates, colleagues and conversations. Recent ones first. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { conversationOptions, conversationPath, openInChatScreen } from '@/features/chat/conversations/chat-screen'
import { platform } from '@/platform'
import { cx, Dialog, Highlight, Icon } from '@/ui'
import { openMenuPath } from '../layout/open-menu-path.desktop'
import { extraMenus, HOME_ENTRY, isExternal, menuTree } from '../menu-tree'
import { closePalette, openSettings } from '../overlay-state'
import { canNow, menuRolesOf, useSession } from '../session'
import css from './palette.desktop.module.scss'
import {
  hiddenPageItems,
  matchesQuery,
  orderGroups,
  type PaletteGroup,
  type PaletteItem,
  pageItems,
  paletteGroups,
} from './palette-items'
import { addRecent, getRecent } from './recent-items'
import { usePaletteSearch } from './use-palette-search'

const SHOWN_RECENT = 5

function conversationItems(typed: string): PaletteItem[] {
  const open = openInChatScreen()
  return conversationOptions(typed).map(({ id, name, unread }) => ({
    id: `talk-${id}`,
    title: name,
    ...(unread ? { note: `${unread} 条未读` } : {}),
    icon: 'message',
    ...(open ? { run: () => open(id) } : { to: conversationPath(id) }),
  }))
}

const actionItems = (): PaletteItem[] => [
  ...(canNow('job.edit') ? [{ id: 'act-post', title: '发布职位', icon: 'plus', to: '/jobEdit' } as const] : []),
  { id: 'act-look', title: '界面设置', icon: 'adjustments', run: openSettings },
]

/** All groups in display order. */
function useGroups(typed: string): { groups: readonly PaletteGroup[]; isAsking: boolean; isFailed: boolean } {
  const session = useSession()
  const owner = session.info?.userInfo_.userId ?? ''
  const found = usePaletteSearch(typed, owner)
  const pages = useMemo(() => {
    const tree = menuTree(menuRolesOf(session), extraMenus(session.info?.menus ?? []))
    const roles = menuRolesOf(session)
    return [...pageItems([{ entry: HOME_ENTRY, children: [] }, ...tree]), ...hiddenPageItems(roles)]
  }, [session])
  const matching = (choices: readonly PaletteItem[]) => choices.filter((choice) => matchesQuery(typed, choice))
  const recent = getRecent().map(
    ({ path, title }): PaletteItem => ({ id: `recent-${path}`, title, icon: 'clock', to: path }),
  )
  const conversations: PaletteGroup = { title: '会话', choices: conversationItems(typed) }
  const groups = orderGroups(
    {
      conversations,
      colleagues: { title: '同事', choices: found.colleagues },
      recent: { title: '最近', choices: matching(recent).slice(0, SHOWN_RECENT) },
      pages: { title: '页面', choices: matching(pages) },
      jobs: { title: '职位', choices: found.jobs },
      candidates: { title: '人才', choices: found.candidates },
      acts: { title: '操作', choices: matching(actionItems()) },
    },
    { isTyped: Boolean(typed.trim()), isInChat: Boolean(openInChatScreen()) },
  )
  return { groups: paletteGroups(groups), isAsking: found.phase === 'asking', isFailed: found.phase === 'failed' }
}

/** Opens the choice and adds it to the recent ones. */
function take({ title, to, run }: PaletteItem, isNewTab: boolean): void {
  closePalette()
  if (!to) {
    run?.()
    return
  }
  if (!isExternal(to)) addRecent({ path: to, title })
  if (isNewTab || isExternal(to)) platform.openInNewTab(to)
  else openMenuPath(to)
}

const Hint = ({ keys, text }: { keys: string; text: string }) => (
  <span>
    <kbd>{keys}</kbd>
    {text}
  </span>
)

function Row({
  choice,
  typed,
  isActive,
  id,
  onTake,
}: {
  choice: PaletteItem
  typed: string
  isActive: boolean
  id: string
  onTake(isNewTab: boolean): void
}) {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) self.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the choice (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      ref={self}
      id={id}
      role='option'
      aria-selected={isActive}
      className={cx(css.choice, isActive && css.isHere)}
      onClick={(e) => onTake(e.ctrlKey || e.metaKey)}
    >
      <Icon name={choice.icon} size={18} tone='ink-3' />
      <span className={cx('cut', css.name)}>
        <Highlight text={choice.title} keywords={typed.trim()} />
      </span>
      {choice.note && <span className={cx('cut', css.note)}>{choice.note}</span>}
    </div>
  )
}

function Choices() {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isAsking, isFailed } = useGroups(typed)
  const all = groups.flatMap(({ choices }) => choices)
  const activeIndex = Math.min(at, all.length - 1)
  const walk = (e: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    const chosen = all[activeIndex]
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) chosen && take(chosen, e.ctrlKey || e.metaKey)
    else if (step && all.length) setAt((activeIndex + step + all.length) % all.length)
    else return
    e.preventDefault()
  }
  return (
    <div className={css.palette}>
      <div className={css.field}>
        <Icon name='search' size={20} tone='ink-3' />
        <input
          data-autofocus
          className={css.input}
          role='combobox'
          aria-expanded
          aria-controls='palette-choices'
          aria-activedescendant={all.length ? `palette-${activeIndex}` : undefined}
          aria-label='快速前往'
          placeholder='页面、职位、人才、同事、会话'
          value={typed}
          maxLength={50}
          onChange={(e) => {
            setTyped(e.target.value)
            setAt(0)
          }}
          onKeyDown={walk}
        />
        <kbd>Esc</kbd>
      </div>
      <div id='palette-choices' className={css.list} role='listbox' aria-label='可以前往'>
        {groups.map(({ title, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={title} role='group' aria-label={title}>
            <div className={css.group} aria-hidden='true'>
              {title}
            </div>
            {choices.map((choice) => {
              const index = all.indexOf(choice)
              return (
                <Row
                  key={choice.id}
                  id={`palette-${index}`}
                  choice={choice}
                  typed={typed}
                  isActive={index === activeIndex}
                  onTake={(isNewTab) => take(choice, isNewTab)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className={css.none} role='status'>
        {isFailed
          ? '职位、人才和同事没有搜出来，请稍后再试'
          : isAsking
            ? '正在搜索职位、人才和同事'
            : all.length
              ? ''
              : '没有符合的结果'}
      </div>
      <div className={css.hints} aria-hidden='true'>
        <Hint keys='↑ ↓' text='选择' />
        <Hint keys='Enter' text='打开' />
        <Hint keys='Ctrl Enter' text='新窗口打开' />
      </div>
    </div>
  )
}

export function Palette() {
  return (
    <Dialog isOpen onClose={closePalette} title='快速前往' isTitleHidden isGlobal width={560}>
      <Choices />
    </Dialog>
  )
}
