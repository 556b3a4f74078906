/** Marks, custom data, groups and removal of conversations, do-not-disturb. */
import type { ClientCore } from '../client-core'
import type { MessageReceiver } from '../incoming/message-receiver'
import { toggleItem, updateConversations } from './conversation-batch'
import { conversationGroupMethods } from './conversation-group-methods'
import type { GroupNames } from './conversation-group-names'
import { conversationRemovalMethods } from './conversation-removal-methods'
import { receiveOptMethods } from './receive-opt-methods'
import { remindTypeMethods } from './remind-type-methods'

/** The SDK's mark types are single bits; of several the lowest counts. */
const markBit = (markType: number): number => {
  let bit = 0
  for (let rest = Math.floor(markType); rest >= 2 && rest % 2 === 0; rest /= 2) bit++
  return bit
}

export function conversationSettingMethods(core: ClientCore, receiver: MessageReceiver, groupNames: GroupNames) {
  return {
    ...conversationGroupMethods(core, groupNames),
    ...conversationRemovalMethods(core, receiver),
    ...remindTypeMethods(core),
    ...receiveOptMethods(core),

    markConversation: (o: { conversationIDList: string[]; markType: number; enableMark: boolean }) => {
      const bit = markBit(o.markType)
      return updateConversations(
        core,
        o.conversationIDList,
        (list) => core.link.request('conversation.mark', { list, bit, isOn: o.enableMark }),
        (c) => {
          c.markList = toggleItem(c.markList, 2 ** bit, o.enableMark).sort((a, b) => a - b)
        },
      )
    },
    setConversationCustomData: (o: { conversationIDList: string[]; customData: string }) =>
      updateConversations(
        core,
        o.conversationIDList,
        (list) => core.link.request('conversation.custom', { list, customData: o.customData }),
        (c) => {
          c.customData = o.customData
        },
      ),
  }
}
