/** SDK methods of the conversation list besides the list itself. */
import type { Chat } from '@/im'
import { EVENT, TYPES } from '@/im/constants'
import { type ConversationId, peerOf } from '../model/index'
import { MARK_UNREAD_BIT } from './mapping/map-objects'

/** Mutes or unmutes a conversation; its messages still arrive and count. */
export async function muteConversation(chat: Chat, id: ConversationId, isMuted: boolean): Promise<void> {
  const { isGroup, peerId } = peerOf(id)
  const messageRemindType = (isMuted ? TYPES.MSG_REMIND_ACPT_NOT_NOTE : TYPES.MSG_REMIND_ACPT_AND_NOTE) as never
  const target = isGroup ? { groupID: peerId } : { userIDList: [peerId] }
  await chat.setMessageRemindType({ ...target, messageRemindType } as never)
}

/** Marks a conversation unread, or removes the mark. */
export async function markConversation(chat: Chat, id: ConversationId, isMarked: boolean): Promise<void> {
  const options = { conversationIDList: [id], markType: MARK_UNREAD_BIT, enableMark: isMarked }
  await chat.markConversation(options as never)
}

interface UserStatus {
  userID: string
  statusType: number
}
const ONLINE = 1
/** Users per SDK call. */
const BATCH = 100

/** Fetches the online status of the users and subscribes to changes. Rejects without the ability. */
export async function subscribeUserStatus(chat: Chat, userIds: readonly string[]): Promise<Record<string, boolean>> {
  const online: Record<string, boolean> = {}
  for (let at = 0; at < userIds.length; at += BATCH) {
    const userIDList = userIds.slice(at, at + BATCH)
    const { data } = await chat.getUserStatus({ userIDList })
    for (const { userID, statusType } of data.successUserList as UserStatus[]) online[userID] = statusType === ONLINE
    await chat.subscribeUserStatus({ userIDList })
  }
  return online
}

/** Emits changes of the online status until the returned function is called. */
export function listenUserStatus(chat: Chat, onChange: (changes: Record<string, boolean>) => void): () => void {
  const listener = ({ data }: { data: UserStatus[] }) =>
    onChange(Object.fromEntries(data.map(({ userID, statusType }) => [userID, statusType === ONLINE])))
  chat.on(EVENT.USER_STATUS_UPDATED, listener as never)
  return () => chat.off(EVENT.USER_STATUS_UPDATED, listener as never)
}
