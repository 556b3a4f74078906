/** Conversations with customer service: no voice, no video. */
import { create } from 'zustand'
import { type ConversationId, peerOf } from '../model/index'
import { useCustomerServiceAccounts } from './customer-service-accounts'

export type ChatType = 'normal' | 'customerService'

/** Chat types set by the host. */
const useTypes = create<Readonly<Record<ConversationId, ChatType>>>(() => ({}))

export const setChatType = (id: ConversationId, type: ChatType): void => useTypes.setState({ [id]: type })

/** The type set by the host; else by the accounts of the customer-service plugin. */
const typeOf = (
  id: ConversationId,
  hostType: ChatType | undefined,
  customers: readonly { userId: string }[],
): ChatType => {
  const { isGroup, peerId } = peerOf(id)
  const isListed = !isGroup && customers.some(({ userId }) => userId === peerId)
  return hostType ?? (isListed ? 'customerService' : 'normal')
}

export const chatTypeOf = (id: ConversationId): ChatType =>
  typeOf(id, useTypes.getState()[id], useCustomerServiceAccounts.getState().list)

export function useChatType(id: ConversationId): ChatType {
  const hostType = useTypes((types) => types[id])
  const list = useCustomerServiceAccounts((s) => s.list)
  return typeOf(id, hostType, list)
}
