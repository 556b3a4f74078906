/** The account one is in: what its page shows, and keeping it fresh after every act. */
import { type Output, useApiQuery } from '@/api'

export const OWN = 'GET /pinqiao/v1/account/detail'
export type OwnAccountData = Output<typeof OWN>

export const useOwn = () => useApiQuery(OWN, {}, { mute: true })
