/**
 * The first answers of the tab pages and the user they belong to, stored on the device, so that a member's next start
 * shows them before the network answers. Removed with the cache (query-client.ts: clearCache).
 */
import { firstScreensEpoch } from './clear'
import { loadFirstScreens } from './load-first-screens'

export { clearFirstScreens } from './clear'

/** Without its file nothing is stored or shown. */
const load = () => loadFirstScreens().catch(() => undefined)

/** From now on stores the first screens of this account, a user in a company; `user` is what the shell needs to show them. */
export async function keepFirstScreens(account: string, user: object): Promise<void> {
  const epoch = firstScreensEpoch()
  const screens = await load()
  if (epoch === firstScreensEpoch()) screens?.keepAnswers(account, user)
}

/**
 * Hands the stored user to `show`, which makes it the session's and returns true, or false when it comes too late; then
 * the answers are in the cache.
 */
export async function showFirstScreens<U extends object>(show: (user: U) => boolean): Promise<void> {
  const epoch = firstScreensEpoch()
  const screens = await load()
  const entry = screens?.loadEntry()
  if (epoch === firstScreensEpoch() && entry && show(entry.user as U)) screens?.showAnswers(entry.answers)
}
