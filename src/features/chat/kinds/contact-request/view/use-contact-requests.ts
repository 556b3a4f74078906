/** The contact requests between the user and a candidate, as the server has them: cards and the bar read the same answer. */
import { type Output, useApiQuery } from '@/api'

const LIST = 'POST /pinqiao/v1/contact-requests/list'

export type ContactRequest = Output<typeof LIST>['requests'][number]

/** Idle in a conversation with anybody but a candidate. */
export const useContactRequests = (chatUserId: string) =>
  useApiQuery(LIST, /^cand\d+$/.test(chatUserId) ? { chatUserId } : null, { mute: true, staleMs: 60_000 })
