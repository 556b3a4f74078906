/** Events from other devices and users: read, removed, changed profiles. */
import type { ChatPushes } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { setReadPosition, toProfile } from '../conversations/conversation'
import { serverSeqOf } from '../messages/message'

/** Another device of this user read up to `readSeq`. */
export function onReadByOtherDevice(core: ClientCore, id: string, unread: number, readSeq: number): void {
  const conversation = core.conversations.get(id)
  if (!conversation) return
  conversation.unreadCount = unread
  setReadPosition(conversation, readSeq)
  core.touch(conversation)
}

/** The peer of a C2C conversation read up to `seq`. */
export function onPeerRead(core: ClientCore, id: string, seq: number, time: number): void {
  const conversation = core.conversations.get(id)
  const read = (core.lists.get(id) ?? []).filter(
    (m) => m.flow === 'out' && !m.isPeerRead && serverSeqOf(m) > 0 && serverSeqOf(m) <= seq,
  )
  for (const m of read) m.isPeerRead = true
  if (conversation && time > conversation.peerReadTime) {
    conversation.peerReadTime = time
    const last = conversation.lastMessage
    if (last.fromAccount === core.me && last.lastTime <= time) conversation.lastMessage = { ...last, isPeerRead: true }
    core.touch(conversation)
  }
  if (read.length) core.emitter.emit(EVENT.MESSAGE_READ_BY_PEER, read)
}

/** Removes conversations and all their local data. */
export function onConversationsRemoved(core: ClientCore, ids: string[]): void {
  const removed = ids.filter((id) => core.conversations.delete(id))
  for (const id of removed) {
    core.syncPositions.delete(id)
    for (const m of core.lists.get(id) ?? []) core.messages.delete(m.ID)
    core.lists.delete(id)
  }
  if (removed.length) core.touch()
}

/** New names and avatars. */
export function onProfilesChanged(core: ClientCore, profiles: ChatPushes['profiles']['profiles']): void {
  const list = profiles.map(toProfile)
  for (const p of list) {
    core.profiles.set(p.userID, p)
    const conversation = core.conversations.get(`C2C${p.userID}`)
    if (!conversation) continue
    conversation.userProfile = p
    core.touch(conversation)
  }
  core.emitter.emit(EVENT.PROFILE_UPDATED, list)
}
