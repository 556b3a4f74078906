/** Where the unread messages of the open conversation begin: counted when it opens, since opening reads them. */
import { useRef } from 'react'
import { create } from 'zustand'
import { isServiceLine } from '../kinds/registry'
import type { ConversationId, Message } from '../model/index'
import { useChat } from '../store/store'
import { getMessageWindow } from '../store/store-updates'
import { useUnreadAtOpening } from '../store/unread-at-opening'
import { loadOlderMessages } from './conversation-actions'
import { jumpToMessage } from './message-window'

/** Pages fetched at most on the way to the first unread message. */
const MAX_PAGES = 50

type Messages = Readonly<Record<string, Pick<Message, 'isMine' | 'body'>>>

/** The first of the last `count` messages of others up to `lastId`; undefined while it is not loaded. Pure. */
export function firstUnreadOf(
  ids: readonly string[],
  lastId: string | undefined,
  count: number,
  messages: Messages,
): string | undefined {
  if (count <= 0 || lastId === undefined) return undefined
  const received = ids
    .slice(0, ids.lastIndexOf(lastId) + 1)
    .filter((id) => messages[id] && !messages[id].isMine && !isServiceLine(messages[id].body))
  return received.length < count ? undefined : received[received.length - count]
}

export interface FirstUnread {
  /** Undefined while it is not loaded. */
  firstId: string | undefined
  /** Messages that were unread when the conversation opened. */
  count: number
  /** Shows the first unread message, which may be pages away. */
  jump(): void
}

const useJumped = create<{ at: object | undefined }>(() => ({ at: undefined }))

export function useFirstUnread(id: ConversationId, ids: readonly string[]): FirstUnread {
  const opening = useUnreadAtOpening()
  const isJumped = useJumped((s) => s.at === opening)
  const count = opening.conversationId === id ? opening.count : 0
  const last = useRef<{ opening: object; id: string }>()
  const lastId = ids.at(-1)
  if (count > 0 && lastId && last.current?.opening !== opening) last.current = { opening, id: lastId }
  const find = () =>
    firstUnreadOf(getMessageWindow(useChat.getState(), id).ids, last.current?.id, count, useChat.getState().messages)
  const jump = async () => {
    useJumped.setState({ at: opening })
    for (let page = 0; !find() && page < MAX_PAGES; page++) {
      if (!getMessageWindow(useChat.getState(), id).next) break
      await loadOlderMessages(id)
    }
    const message = useChat.getState().messages[find() ?? getMessageWindow(useChat.getState(), id).ids[0] ?? '']
    if (message) await jumpToMessage(message)
  }
  return { firstId: find(), count: isJumped ? 0 : count, jump: () => void jump() }
}
