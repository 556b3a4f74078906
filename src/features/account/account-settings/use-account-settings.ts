/** Query of the account settings, refreshed after every action. */
import { type Output, useApiQuery } from '@/api'

export const ACCOUNT_CALL = 'GET /pinqiao/v1/account/detail'
export type AccountSettingsData = Output<typeof ACCOUNT_CALL>

export const useAccountSettings = () => useApiQuery(ACCOUNT_CALL, {}, { mute: true })
