/**
 * Guesses of a password, counted before they are judged, so that parallel ones cannot pass the limit together. Who guesses
 * wrong locks out himself: the count belongs to the account and the guesser's network. A slow count of the account alone
 * stops guessers with many addresses; it closes the password only, the code by SMS still opens.
 */
import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { rateLimits } from '../../db/schema'
import { createDatabaseRateLimiter } from '../../services/rate-limit'

const NETWORK_LIMIT = { max: 5, seconds: 15 * 60 }
const ACCOUNT_LIMIT = { max: 50, seconds: 86_400 }

/**
 * Takes the right to one guess. `account` names the account, or the name typed when there is none, so that both sound the
 * same. Returns what to do when the guess was right: forget the network's guesses and take this one off the account.
 * Throws PASSWORD_LOCKED, PASSWORD_NEEDS_SMS.
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
