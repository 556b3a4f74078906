/**
 * Limits password guesses. They are counted before they are checked, so that parallel ones cannot pass the limit together.
 * The fast limit belongs to the account and the guesser's network, so wrong guesses lock out only the guesser. A slow limit
 * of the account alone stops guessers with many addresses; it blocks the password only, log-in by SMS still works.
 */
import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { rateLimits } from '../../db/schema'
import { createDatabaseRateLimiter } from '../../services/rate-limit'

const NETWORK_LIMIT = { max: 5, seconds: 15 * 60 }
const ACCOUNT_LIMIT = { max: 50, seconds: 86_400 }

/**
 * Consumes one guess. `account` is the account's id, or the name typed when there is none, so that both answer alike.
 * Returns what to call after a right guess: it clears the network's guesses and takes this one off the account's. Throws
 * PASSWORD_LOCKED, PASSWORD_NEEDS_SMS.
 */
export async function consumeGuess(ctx: AppContext, account: string, network: string): Promise<() => Promise<void>> {
  const limiter = createDatabaseRateLimiter(ctx)
  const accountKey = `password:${account}`
  const networkKey = `${accountKey}:${network}`
  const seconds = await limiter.hit(networkKey, NETWORK_LIMIT)
  if (seconds > 0) throw httpError('PASSWORD_LOCKED', { seconds })
  const accountSeconds = await limiter.hit(accountKey, ACCOUNT_LIMIT)
  if (accountSeconds > 0) throw httpError('PASSWORD_NEEDS_SMS', { seconds: accountSeconds })
  return async () => {
    await ctx.db.delete(rateLimits).where(eq(rateLimits.key, networkKey))
    await ctx.db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(eq(rateLimits.key, accountKey))
  }
}
