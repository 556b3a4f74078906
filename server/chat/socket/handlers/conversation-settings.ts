/** conversation.mark, custom and readAll, conversationGroup.*, receiveOpt.*; the user's other devices are notified. */
import type { conversationSettingCalls } from '../../../../contract/chat/calls/conversation-settings'
import { CHAT_LIMITS } from '../../../../contract/chat/limits'
import type { Db } from '../../../db/types'
import {
  createConversationGroup,
  deleteConversationGroup,
  listConversationGroups,
  renameConversationGroup,
  updateConversationGroup,
} from '../../conversations/conversation-groups'
import { markConversation, type SettingChange, setCustomData } from '../../conversations/conversation-settings'
import { markAllRead } from '../../conversations/read-status'
import { getRemindSetting, setRemindSetting } from '../../conversations/remind-settings'
import { ChatError } from '../../core/chat-error'
import type { HandlerContext, Handlers } from './handler-context'

/** Runs one transaction; then the other devices load the changes. */
async function applySettings(caller: HandlerContext, work: (tx: Db) => Promise<SettingChange>, isListChanged = false) {
  const { changed, failed } = await caller.chat.ctx.transaction(({ db }) => work(db))
  publishSettings(caller, changed, isListChanged)
  return { failed }
}
function publishSettings({ chat, me, connection }: HandlerContext, changed: string[], isListChanged: boolean): void {
  for (const conversationId of changed)
    chat.publish({ type: 'flags', conversationId, userId: me.userId, origin: connection.id })
  if (isListChanged) chat.publishStale([me.userId], ['conversationGroups'], connection.id)
}

export const conversationSettingHandlers: Handlers<keyof typeof conversationSettingCalls> = {
  'conversation.mark': (caller, { list, bit, isOn }) =>
    applySettings(caller, (tx) => markConversation(tx, caller.me.userId, list, bit, isOn)),

  async 'conversation.custom'(caller, { list, customData }) {
    if (Buffer.byteLength(customData) > CHAT_LIMITS.conversationDataBytes) throw new ChatError('BAD_PARAMS')
    return applySettings(caller, (tx) => setCustomData(tx, caller.me.userId, list, customData))
  },

  async 'conversation.readAll'(caller, input) {
    const { db, clock } = caller.chat.ctx
    const read = await markAllRead(db, caller.me.userId, input.scene, clock.now())
    for (const conversationId of read)
      caller.chat.publish({ type: 'read', conversationId, userId: caller.me.userId, origin: caller.connection.id })
    return {}
  },

  async 'conversationGroup.list'({ chat, me }) {
    return { names: await listConversationGroups(chat.ctx.db, me.userId) }
  },

  'conversationGroup.create': (caller, { name, list }) =>
    applySettings(
      caller,
      (tx) => createConversationGroup(tx, caller.me.userId, name, list, caller.chat.ctx.clock.now()),
      true,
    ),

  async 'conversationGroup.delete'(caller, { name }) {
    publishSettings(
      caller,
      await caller.chat.ctx.transaction(({ db }) => deleteConversationGroup(db, caller.me.userId, name)),
      true,
    )
    return {}
  },

  async 'conversationGroup.rename'(caller, { oldName, newName }) {
    publishSettings(
      caller,
      await caller.chat.ctx.transaction(({ db }) => renameConversationGroup(db, caller.me.userId, oldName, newName)),
      true,
    )
    return {}
  },

  'conversationGroup.change': (caller, { name, list, isIn }) =>
    applySettings(caller, (tx) => updateConversationGroup(tx, caller.me.userId, name, list, isIn)),

  'receiveOpt.get': ({ chat, me }) => getRemindSetting(chat.ctx.db, me.userId),

  async 'receiveOpt.set'({ chat, me, connection }, input) {
    await setRemindSetting(chat.ctx.db, me.userId, input)
    chat.publishStale([me.userId], ['receiveOpt'], connection.id)
    return {}
  },
}
