/** What the SDK tells about calls: its invitations (TSignaling), and lines from other browsers. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TSignaling } from '@/im/constants'
import { FRAME } from '../calls/frame'
import type { CallSignal } from '../calls/types'
import { str } from './payload'

type Told = { data: Record<string, unknown> }

/** What another browser of a call says; undefined for any other message. */
export function frameOf(m: SdkMessage): string | undefined {
  if (m.type !== 'TIMCustomElem') return undefined
  const data = str(m.payload.data)
  return data.startsWith(`{"businessID":"${FRAME}"`) ? data : undefined
}

/** Listens to invitations. */
export function hearSignals(chat: Chat, tell: (signal: CallSignal) => void): void {
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(str) : [])
  const on = (name: string, signalOf: (d: Record<string, unknown>, inviteId: string) => CallSignal) =>
    chat.addSignalingListener(name as never, (({ data }: Told) => tell(signalOf(data, str(data.inviteID)))) as never)
  on(TSignaling.NEW_INVITATION_RECEIVED, (d, inviteId) => ({
    kind: 'invited',
    inviteId,
    inviterId: str(d.inviter),
    userIds: strings(d.inviteeList),
    groupId: str(d.groupID),
    data: str(d.data),
  }))
  on(TSignaling.INVITEE_ACCEPTED, (d, inviteId) => ({
    kind: 'accepted',
    inviteId,
    userId: str(d.invitee),
    data: str(d.data),
  }))
  on(TSignaling.INVITEE_REJECTED, (d, inviteId) => ({
    kind: 'rejected',
    inviteId,
    userId: str(d.invitee),
    data: str(d.data),
  }))
  on(TSignaling.INVITATION_CANCELLED, (d, inviteId) => ({ kind: 'cancelled', inviteId, data: str(d.data) }))
  on(TSignaling.INVITATION_TIMEOUT, (d, inviteId) => ({ kind: 'timedOut', inviteId, userIds: strings(d.inviteeList) }))
}
