/** Call signals of the SDK: invitations (TSignaling), and frames from other browsers. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TSignaling } from '@/im/constants'
import { toStr, toStrings } from '../kinds/parse-payload'
import type { CallSignal } from '../model/call-types'
import { SIGNAL_BUSINESS_ID } from '../model/signal-id'

type SdkEvent = { data: Record<string, unknown> }

/** The frame of another browser of a call; undefined for any other message. */
export function callFrameOf(m: SdkMessage): string | undefined {
  if (m.type !== 'TIMCustomElem') return undefined
  const data = toStr(m.payload.data)
  return data.startsWith(`{"businessID":"${SIGNAL_BUSINESS_ID}"`) ? data : undefined
}

/** Subscribes to invitations until the client is destroyed. */
export function listenCallSignals(chat: Chat, onSignal: (signal: CallSignal) => void): void {
  const on = (name: string, signalOf: (d: Record<string, unknown>, inviteId: string) => CallSignal) =>
    chat.addSignalingListener(
      name as never,
      (({ data }: SdkEvent) => onSignal(signalOf(data, toStr(data.inviteID)))) as never,
    )
  on(TSignaling.NEW_INVITATION_RECEIVED, (d, inviteId) => ({
    kind: 'invited',
    inviteId,
    inviterId: toStr(d.inviter),
    userIds: toStrings(d.inviteeList),
    groupId: toStr(d.groupID),
    data: toStr(d.data),
  }))
  on(TSignaling.INVITEE_ACCEPTED, (d, inviteId) => ({
    kind: 'accepted',
    inviteId,
    userId: toStr(d.invitee),
    data: toStr(d.data),
  }))
  on(TSignaling.INVITEE_REJECTED, (d, inviteId) => ({
    kind: 'rejected',
    inviteId,
    userId: toStr(d.invitee),
    data: toStr(d.data),
  }))
  on(TSignaling.INVITATION_CANCELLED, (d, inviteId) => ({ kind: 'cancelled', inviteId, data: toStr(d.data) }))
  on(TSignaling.INVITATION_TIMEOUT, (d, inviteId) => ({
    kind: 'timedOut',
    inviteId,
    userIds: toStrings(d.inviteeList),
  }))
}
