/** Groups of the command palette for the typed text. */
import { useMemo } from 'react'
import { useSite } from '@/api'
import { conversationOptions, conversationPath, openInChatScreen } from '@/features/chat/conversations/chat-screen'
import { extraMenus, HOME_ENTRY, menuTree } from '../menu-tree'
import { menuRolesOf, useSession } from '../session'
import { actionItems, pageActionItems } from './palette-actions.desktop'
import {
  hiddenPageItems,
  orderGroups,
  type PaletteGroup,
  type PaletteItem,
  pageItems,
  paletteGroups,
} from './palette-items'
import { hasLetters, matchesQuery } from './palette-match'
import { type PinyinMatcher, usePinyin } from './pinyin'
import { getRecent } from './recent-items'
import { usePaletteSearch } from './use-palette-search'

const SHOWN_RECENT = 5

function conversationItems(isMatch: (name: string) => boolean): PaletteItem[] {
  const open = openInChatScreen()
  return conversationOptions(isMatch).map(({ id, name, unread }) => ({
    id: `talk-${id}`,
    title: name,
    ...(unread ? { note: `${unread} 条未读` } : {}),
    icon: 'message',
    ...(open ? { run: () => open(id) } : { to: conversationPath(id) }),
  }))
}

interface PaletteGroups {
  /** In display order. */
  groups: readonly PaletteGroup[]
  isAsking: boolean
  isFailed: boolean
  /** Absent while the typed text has no letters, or the dictionary has not arrived. */
  matchPinyin: PinyinMatcher | undefined
}

/** All groups in display order. */
export function usePaletteGroups(typed: string): PaletteGroups {
  const session = useSession()
  const owner = session.info?.userInfo_.userId ?? ''
  const mayBePinyin = hasLetters(typed)
  const matchPinyin = usePinyin(mayBePinyin)
  const found = usePaletteSearch(typed, owner, matchPinyin)
  const isDemo = Boolean(useSite()?.demoUsersPath)
  const pages = useMemo(() => {
    const tree = menuTree(menuRolesOf(session), extraMenus(session.info?.menus ?? []))
    const roles = menuRolesOf(session)
    return [...pageItems([{ entry: HOME_ENTRY, children: [] }, ...tree]), ...hiddenPageItems(roles)]
  }, [session])
  const matching = (choices: readonly PaletteItem[]) =>
    choices.filter((choice) => matchesQuery(typed, choice, matchPinyin))
  const recent = getRecent().map(
    ({ path, title }): PaletteItem => ({ id: `recent-${path}`, title, icon: 'clock', to: path }),
  )
  // what an action is about does not find it: the name of a job must not offer first what closes the job
  const pageActions = pageActionItems().filter(({ title, aliases }) =>
    matchesQuery(typed, { title, aliases }, matchPinyin),
  )
  const groups = orderGroups(
    {
      conversations: {
        title: '会话',
        choices: conversationItems((title) => matchesQuery(typed, { title }, matchPinyin)),
      },
      colleagues: { title: '同事', choices: found.colleagues },
      recent: { title: '最近', choices: matching(recent).slice(0, SHOWN_RECENT) },
      here: { title: '本页', choices: pageActions },
      pages: { title: '页面', choices: matching(pages) },
      jobs: { title: '职位', choices: found.jobs },
      candidates: { title: '人才', choices: found.candidates },
      acts: { title: '操作', choices: matching(actionItems(isDemo)) },
    },
    { isTyped: Boolean(typed.trim()), isInChat: Boolean(openInChatScreen()) },
  )
  return {
    groups: paletteGroups(groups),
    isAsking: found.phase === 'asking' || (mayBePinyin && !matchPinyin),
    isFailed: found.phase === 'failed',
    matchPinyin,
  }
}
