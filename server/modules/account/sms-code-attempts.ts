/**
 * Limits attempts at SMS codes. They are counted before they are checked, so that parallel ones cannot pass the limit
 * together. The requester of a code has five attempts, which nobody else can use up. Any other network has five, and all
 * others together twenty a day for a phone: enough for a requester whose network has changed; the rest request a new code.
 *
 * A code has 6 digits. The requester's five attempts guess it with a probability of 1 in 200,000, all 25 with 1 in 40,000.
 * A phone gets 20 codes a day: the 100 guesses of their requesters and 20 of everybody else make 1 in 8,333 for a whole day
 * of guessing from many addresses, while the owner gets 20 messages.
 */
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { smsCodes } from '../../db/schema'

/** The requester of codes for actions on an account: its logged-in owner, from any network. */
export const ACCOUNT_OWNER = ''

export interface Attempt {
  codeHash: Buffer
  /** Attempts left to this guesser after this one. */
  left: number
  /** Marks the code as used; false when another attempt was faster. */
  redeem(): Promise<boolean>
}

/**
 * Consumes one attempt of `guesser` (a network as networkOf() gives it, or ACCOUNT_OWNER) at the code that `isOpen`
 * selects. Undefined when there is no such code or no attempt is left.
 */
export async function consumeAttempt(
  ctx: AppContext,
  isOpen: SQL | undefined,
  guesser: string,
): Promise<Attempt | undefined> {
  const used = sql<number>`coalesce((${smsCodes.strangerGuesses}->>${guesser}::text)::int, 0)`
  const redeem =
    (codeHash: Buffer, extra: { strangersToday?: SQL } = {}) =>
    async () => {
      const redeemed = await ctx.db
        .update(smsCodes)
        .set({ isUsed: true, ...extra })
        .where(and(isOpen, eq(smsCodes.codeHash, codeHash)))
        .returning({ phone: smsCodes.phone })
      return redeemed.length > 0
    }
  const [requesterAttempt] = await ctx.db
    .update(smsCodes)
    .set({ attemptsLeft: sql`${smsCodes.attemptsLeft} - 1` })
    .where(and(isOpen, eq(smsCodes.asker, guesser), gt(smsCodes.attemptsLeft, 0)))
    .returning({ codeHash: smsCodes.codeHash, left: smsCodes.attemptsLeft })
  if (requesterAttempt) return { ...requesterAttempt, redeem: redeem(requesterAttempt.codeHash) }
  const [otherAttempt] = await ctx.db
    .update(smsCodes)
    .set({
      strangerGuesses: sql`${smsCodes.strangerGuesses} || jsonb_build_object(${guesser}::text, ${used} + 1)`,
      strangersToday: sql`${smsCodes.strangersToday} + 1`,
    })
    .where(
      and(
        isOpen,
        ne(smsCodes.asker, guesser),
        lt(used, LIMITS.smsAttempts),
        lt(smsCodes.strangersToday, LIMITS.smsStrangersPerPhoneDay),
      ),
    )
    .returning({ codeHash: smsCodes.codeHash, used, today: smsCodes.strangersToday })
  if (!otherAttempt) return undefined
  const attemptsLeft = Math.min(
    LIMITS.smsAttempts - otherAttempt.used,
    LIMITS.smsStrangersPerPhoneDay - otherAttempt.today,
  )
  // a right code is no guess: a user who changes networks every day is not counted
  const refund = { strangersToday: sql`greatest(${smsCodes.strangersToday} - 1, 0)` }
  return { codeHash: otherAttempt.codeHash, left: attemptsLeft, redeem: redeem(otherAttempt.codeHash, refund) }
}
