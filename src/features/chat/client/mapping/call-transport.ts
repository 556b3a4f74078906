/** Transport of call signals: the SDK's invitations, stored as messages, and online-only messages. */
import type { Chat } from '@/im'
import { TYPES } from '@/im/constants'
import { toStr } from '../../kinds/parse-payload'
import type { CallTransport } from '../../model/call-types'
import { peerOf } from '../../model/index'
import { pushInfoOf } from './push-info'

export function createCallTransport(chat: Chat): CallTransport {
  /** The invitation already counts as unread; the record must not count again. */
  const uncounted = { messageControlInfo: { excludedFromUnreadCount: true } }
  const invite = async (to: string, userIds: readonly string[], data: string, timeout: number, more: object) => {
    const { isGroup, peerId } = peerOf(to)
    const answer = isGroup
      ? await chat.inviteInGroup({ groupID: peerId, inviteeList: [...userIds], data, timeout, ...more } as never)
      : await chat.invite({ userID: peerId, data, timeout, ...more } as never)
    return toStr((answer as { inviteID?: string; data?: { inviteID?: string } }).data?.inviteID)
  }
  return {
    invite(to, userIds, data, seconds, text) {
      const offlinePushInfo = pushInfoOf({ me: String(chat.getLoginUser()), nickName: '', to, text })
      return invite(to, userIds, data, seconds, { offlinePushInfo })
    },
    accept: async (inviteID, data) => void (await chat.accept({ inviteID, data } as never)),
    reject: async (inviteID, data) => void (await chat.reject({ inviteID, data, ...uncounted } as never)),
    cancel: async (inviteID, data) => void (await chat.cancel({ inviteID, data, ...uncounted } as never)),
    record: async (to, userIds, data) => void (await invite(to, userIds, data, 0, uncounted)),
    async sendSignal(to, userId, data) {
      const { isGroup, peerId } = peerOf(to)
      const message = chat.createCustomMessage({
        to: peerId,
        conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
        payload: { data, description: '', extension: '' },
        ...(isGroup ? { receiverList: [userId] } : {}),
      } as never)
      await chat.sendMessage(message, { onlineUserOnly: true })
    },
  }
}
