/** The account one is in: what its page shows, and keeping it fresh after every act. */
import { type Output, useApiQuery } from '@/api'

export const ACCOUNT_CALL = 'GET /pinqiao/v1/account/detail'
export type AccountSettingsData = Output<typeof ACCOUNT_CALL>

export const useAccountSettings = () => useApiQuery(ACCOUNT_CALL, {}, { mute: true })
