/** The mention list after @ in a group: its visibility, its members, its keys. */
import { useEffect, useState } from 'react'
import { type ConversationId, type GroupMember, peerOf } from '../../model/index'
import type { MentionRange } from '../../model/mention-ranges'
import { activeSession } from '../../session/session'
import { draftOf } from '../../store/drafts'
import { useChat } from '../../store/store'
import { filterMentions, insertMention, mentionQueryAt } from './mention'

/** Rows the list shows at most. */
const ROWS = 50

/** The list of conversation `id`; `setText` stores a text with a chosen mention in it. */
export function useMentions(
  id: ConversationId,
  caret: { current: number },
  setText: (text: string, mention: MentionRange) => void,
) {
  const { isGroup, peerId } = peerOf(id)
  // Typing @ while the session is starting shows the members as soon as it is ready.
  const isReady = useChat((s) => s.phase === 'ready')
  const [members, setMembers] = useState<readonly GroupMember[]>()
  const [state, setState] = useState<{ text: string; query: string }>()
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: members are fetched once a conversation, when @ is typed
  useEffect(() => {
    if (!state || members || !isReady) return
    Promise.resolve(activeSession()?.client.members(peerId)).then(
      (list) => setMembers(list ?? []),
      () => setMembers([]),
    )
  }, [state !== undefined, peerId, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation has other members
  useEffect(() => {
    setMembers(undefined)
    setState(undefined)
  }, [id])

  const list = state && members ? filterMentions(members, state.query).slice(0, ROWS) : []
  const isOpen = list.length > 0
  const pick = (member: GroupMember) => {
    if (!state) return
    const next = insertMention(state.text, caret.current, member)
    caret.current = next.caret
    setState(undefined)
    setText(next.text, next.mention)
  }
  return {
    isOpen,
    list,
    at,
    pick,
    /** The text changed: an @ before the caret opens the list. */
    changed(text: string) {
      const query = isGroup ? mentionQueryAt(text, caret.current, draftOf(id).mentions ?? []) : undefined
      setState(query === undefined ? undefined : { text, query })
      setAt(0)
    },
    close: () => setState(undefined),
    /** Arrow keys, Enter and Esc while the list is open; true = settled. */
    key(key: string): boolean {
      if (!isOpen) return false
      if (key === 'ArrowDown') setAt((at + 1) % list.length)
      else if (key === 'ArrowUp') setAt((at + list.length - 1) % list.length)
      else if (key === 'Enter') pick(list[at] as GroupMember)
      else if (key === 'Escape') setState(undefined)
      else return false
      return true
    },
  }
}
