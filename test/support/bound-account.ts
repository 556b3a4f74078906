/** The page of a logged-in person, for tests of what is stored of them. */
import { platform } from '@/platform'

/** From now on the page is that of `account`, as `7.5`: user and company. */
export function bindTestAccount(account: string): void {
  platform.token.set({ accessToken: `token${account}`, tokenType: 'Basic' })
  platform.bindAccount(account)
}
