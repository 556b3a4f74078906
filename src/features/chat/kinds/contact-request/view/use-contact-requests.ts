/** The contact requests between the user and a candidate, as the server has them: cards and the bar read the same answer. */
import { type Output, useApiQuery } from '@/api'
import * as contactRequests from '~contract/calls/candidates/contact-requests'

export type ContactRequest = Output<typeof contactRequests.list>['requests'][number]

/** Idle in a conversation with anybody but a candidate. */
export const useContactRequests = (chatUserId: string) =>
  useApiQuery(contactRequests.list, /^cand\d+$/.test(chatUserId) ? { chatUserId } : null, {
    showError: false,
    staleMs: 60_000,
  })
