/** The custom messages that carry invitations, and the options they are sent with. */
import type { Message } from '../messages/message'
import type { SendOptions } from '../messages/send-methods'
import { ACTION, type Signal } from './signal-codec'

export interface SignalSendOptions {
  createCustomMessage(o: object): Message
  sendMessage(m: Message, o?: SendOptions): Promise<{ code: 0; data: { message: Message } }>
  modifyMessage(m: Message): Promise<{ code: 0; data: { message: Message } }>
}

/** A message with a signal: to its group, without one to the user `to`. */
export const createSignalMessage = (sending: SignalSendOptions, signal: Signal, to: string): Message =>
  sending.createCustomMessage({
    to: signal.groupID || to,
    conversationType: signal.groupID ? 'GROUP' : 'C2C',
    priority: 'High',
    payload: { data: JSON.stringify(signal) },
  })

/** The other user of a C2C invitation, as `me` sees it. */
export const peerOfSignal = (s: Signal, me: string): string => (s.inviter === me ? (s.inviteeList[0] ?? '') : s.inviter)

/** Whether the app asked, by words in the data, to leave the signal out of the conversation. */
function isHiddenSignal({ actionType, data }: Signal): boolean {
  if (actionType === ACTION.timeout) return data.includes('excludeTimeoutSignalingFromHistoryMessage')
  return data.includes('excludeFromHistoryMessage') || data.includes('excludeOriginalSignalingFromHistoryMessage')
}

/** Options of the app for a signal; an answer to an online-only invitation, `original`, is online only too. */
export function toSignalOptions(signal: Signal, o: SendOptions, original?: Message): SendOptions {
  const isHidden = isHiddenSignal(signal)
  return {
    onlineUserOnly: o.onlineUserOnly === true || original?._onlineOnlyFlag === true,
    offlinePushInfo: o.offlinePushInfo,
    messageControlInfo: {
      excludedFromUnreadCount: isHidden || o.messageControlInfo?.excludedFromUnreadCount === true,
      excludedFromLastMessage: isHidden,
    },
  }
}

/** The part of a signal that every event has. */
export const toEventData = ({ inviteID, inviter, groupID, data }: Signal) => ({ inviteID, inviter, groupID, data })
