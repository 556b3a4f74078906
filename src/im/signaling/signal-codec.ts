/** An invitation inside a custom message. */
import type { Message } from '../messages/message'

export { SIGNAL_ACTION as ACTION } from '~contract/chat/signals'
export interface Signal {
  businessID: number
  inviteID: string
  groupID: string
  inviter: string
  inviteeList: string[]
  data: string
  actionType: number
  timeout: number
}

/** The invitation signal of a message; null for any other message. */
export function signalOf(message: Message): Signal | null {
  const { data } = (message?.payload ?? {}) as { data?: unknown }
  if (message?.type !== 'TIMCustomElem' || typeof data !== 'string' || !/inviteID/.test(data)) return null
  try {
    const s = JSON.parse(data) as Partial<Signal> | null
    if (typeof s?.inviteID !== 'string' || !s.inviteID || typeof s.actionType !== 'number') return null
    return {
      businessID: s.businessID ?? 1,
      inviteID: s.inviteID,
      groupID: s.groupID ?? '',
      inviter: s.inviter ?? '',
      inviteeList: Array.isArray(s.inviteeList) ? s.inviteeList : [],
      data: s.data ?? '',
      actionType: s.actionType,
      timeout: s.timeout ?? 0,
    }
  } catch {
    return null
  }
}
