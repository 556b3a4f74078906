/** The user's groups: loaded at log-in, after a reconnect and when stale; tips update them in between. */

import type { WireGroup } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { type Conversation, toLastMessage } from '../conversations/conversation'
import { ChatError } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import type { Message } from '../messages/message'
import { syncedList } from '../synced-list'
import { Group } from './group'

export interface GroupCache {
  /** The cached instance, updated from the server's; a group the user is not in is a separate instance. */
  save(w: WireGroup): Group
  /** Loads one group and caches it. */
  load(groupID: string): Promise<Group>
  /** Removes a group and its conversation, as the SDK does. */
  remove(groupID: string): void
  /** The list changed: the throttled event follows. */
  emitChanged(): void
}
interface GroupTip {
  operationType: number
  userIDList: string[]
  memberCount: number
  newGroupProfile?: Record<string, unknown>
}
/** Role of the named members after a tip about administrators: 4 made administrator, 5 no longer. */
const ROLE_OF_OPERATION: Record<number, string> = { 4: 'Admin', 5: 'Member' }
const isLive = (g: Group) => g.type === 'AVChatRoom'

export function createGroupCache(core: ClientCore, receiver: MessageReceiver): GroupCache {
  const { groups } = core
  const emit = core.throttle(() => core.isSynced && core.emitter.emit(EVENT.GROUP_LIST_UPDATED, [...groups.values()]))
  core.resets.push(() => groups.clear())
  const save = (w: WireGroup): Group => {
    const group = groups.get(w.groupID)?.apply(w, core.me) ?? new Group(w, core.me)
    if (!w.self) return group
    groups.set(group.groupID, group)
    const conversation = core.conversations.get(`GROUP${group.groupID}`)
    if (!conversation) return group
    const isNewGroup = conversation.groupProfile !== group
    conversation.adopt(group)
    copyLastMessage(conversation)
    if (isNewGroup) core.touch(conversation)
    return group
  }
  const cache: GroupCache = {
    save,
    load: async (groupID) => save(await core.link.request('group.get', { groupID })),
    remove(groupID) {
      groups.delete(groupID)
      receiver.removeConversations([`GROUP${groupID}`])
      emit()
    },
    emitChanged: emit,
  }

  core.syncedLists.set(
    'groups',
    syncedList(core, async () => {
      const before = new Set([...groups.values()].filter((g) => !isLive(g)).map((g) => g.groupID))
      let cursor = ''
      do {
        const page = await core.link.request('group.list', { cursor })
        for (const w of page.groups) before.delete(save(w).groupID)
        cursor = page.nextCursor
      } while (cursor)
      for (const id of before) cache.remove(id)
      emit()
    }),
  )
  core.onSynced.push((isFirst) => {
    if (isFirst) return emit()
    // Live rooms are joined again on every socket; one that is closed to the user now is removed.
    for (const { groupID } of [...groups.values()].filter(isLive))
      core.link
        .request('group.join', { groupID })
        .catch((error: ChatError) => error.code > 10000 && cache.remove(groupID))
  })
  core.emitter.on(EVENT.CONVERSATION_LIST_UPDATED, () => {
    for (const conversation of core.conversations.values()) copyLastMessage(conversation)
  })
  // Runs before the handlers of the app, so that they find their groups updated.
  core.emitter.on(EVENT.MESSAGE_RECEIVED, ({ data }: { data: Message[] }) => {
    const changed = data.filter((m) => applyTip(core, m))
    // The conversation shows the group's name and avatar: it is updated with the tip, not with the next message.
    for (const { to } of changed) {
      const [group, conversation] = [groups.get(to), core.conversations.get(`GROUP${to}`)]
      if (!group || !conversation) continue
      conversation.adopt(group)
      core.touch(conversation)
    }
    if (changed.length) emit()
  })
  return cache
}

/** The last message of a group is that of its conversation, as in the SDK. */
function copyLastMessage({ groupProfile, lastMessage }: Conversation): void {
  if (groupProfile && lastMessage.payload && lastMessage.lastSequence) groupProfile.lastMessage = { ...lastMessage }
}

/** Applies a tip to its group, unless the group was loaded after it; true when something changed. */
function applyTip(core: ClientCore, message: Message): boolean {
  const group = message.conversationType === 'GROUP' ? core.groups.get(message.to) : undefined
  if (!group || message.sequence < group.nextMessageSeq) return false
  group.nextMessageSeq = message.sequence + 1
  group.lastMessage = { ...toLastMessage(message) }
  if (message.type !== 'TIMGroupTipElem') return false
  const tip = message.payload as unknown as GroupTip
  group.memberCount = tip.memberCount
  const role = ROLE_OF_OPERATION[tip.operationType]
  if (role) {
    if (tip.userIDList.includes(core.me)) group.selfInfo.role = role
  } else if (tip.newGroupProfile) applyProfileTip(group, tip.newGroupProfile, message.time, core.me)
  return true
}

/** Applies changed profile fields; with a new owner the role of `me` changes. `time` in seconds. */
function applyProfileTip(group: Group, profile: Record<string, unknown>, time: number, me: string): void {
  Object.assign(group, profile, { infoSequence: group.infoSequence + 1, lastInfoTime: time })
  if (profile.ownerID === me) group.selfInfo.role = 'Owner'
  else if (profile.ownerID && group.selfInfo.role === 'Owner') group.selfInfo.role = 'Member'
}

/** Whether the group is closed to the user or gone. */
export const isGroupGone = (error: unknown): boolean =>
  error instanceof ChatError && (error.code === 10007 || error.code === 10010)
