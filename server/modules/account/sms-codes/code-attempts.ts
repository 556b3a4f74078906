/**
 * Limits attempts at SMS codes. They are counted before they are checked, so that parallel ones cannot pass the limit
 * together. The requester of a code has five attempts, which nobody else can use up. Any other network has five, and all
 * others together twenty a day for a phone: enough for a requester whose network has changed; the rest request a new code.
 *
 * Devices that have logged in to the phone have codes of their own, and anyone who holds the ticket of a request has its code
 * (tickets.ts): strangers reach neither. Once their twenty a day are used up, another twenty cost work (puzzles.ts).
 *
 * A code has 6 digits. The requester's five attempts guess it with a probability of 1 in 200,000. In a day strangers get 20 codes, and
 * 20 for work: 200 guesses of their requesters, 20 of others and 20 for work make 1 in 4,166, while the owner gets 40 messages.
 */
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { smsCodes } from '../../../db/schema'

/** The requester of codes for actions on an account: its logged-in owner, from any network. */
export const ACCOUNT_OWNER = ''

export interface Attempt {
  codeHash: Buffer
  /** Attempts left to this guesser after this one. */
  left: number
  /** Marks the code as used; false when another attempt was faster. */
  redeem(): Promise<boolean>
}

/** Marks the open code with this hash as used; false when another attempt was faster. */
const redeemer =
  (ctx: AppContext, isOpen: SQL | undefined, codeHash: Buffer, extra: { strangersToday?: SQL } = {}) =>
  async () => {
    const redeemed = await ctx.db
      .update(smsCodes)
      .set({ isUsed: true, ...extra })
      .where(and(isOpen, eq(smsCodes.codeHash, codeHash)))
      .returning({ phone: smsCodes.phone })
    return redeemed.length > 0
  }

/**
 * Consumes one of the requester's attempts at the code that `isOpen` selects. `requester`: a network as networkOf() gives it, a key of a
 * known device, or ACCOUNT_OWNER. Undefined when somebody else requested the code, there is none, or no attempt is left.
 */
export async function consumeAttempt(
  ctx: AppContext,
  isOpen: SQL | undefined,
  requester: string,
): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db
    .update(smsCodes)
    .set({ attemptsLeft: sql`${smsCodes.attemptsLeft} - 1` })
    .where(and(isOpen, eq(smsCodes.asker, requester), gt(smsCodes.attemptsLeft, 0)))
    .returning({ codeHash: smsCodes.codeHash, left: smsCodes.attemptsLeft })
  return attempt && { ...attempt, redeem: redeemer(ctx, isOpen, attempt.codeHash) }
}

/** Consumes one attempt of a network that did not request the code. Undefined as above. */
export async function consumeStrangersAttempt(
  ctx: AppContext,
  isOpen: SQL | undefined,
  guesser: string,
): Promise<Attempt | undefined> {
  const used = sql<number>`coalesce((${smsCodes.strangerGuesses}->>${guesser}::text)::int, 0)`
  const [attempt] = await ctx.db
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
  if (!attempt) return undefined
  const left = Math.min(LIMITS.smsAttempts - attempt.used, LIMITS.smsStrangersPerPhoneDay - attempt.today)
  // a right code is no guess: a user who changes networks every day is not counted
  const refund = { strangersToday: sql`greatest(${smsCodes.strangersToday} - 1, 0)` }
  return { codeHash: attempt.codeHash, left, redeem: redeemer(ctx, isOpen, attempt.codeHash, refund) }
}

/** Whether a stranger may guess on for work: the day's guesses are used up, and not yet those for work. */
export async function mayWorkForGuess(ctx: AppContext, isOpen: SQL | undefined, guesser: string): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(smsCodes)
    .where(and(isOpen, ne(smsCodes.asker, guesser)))
  if (!row || row.strangersToday < LIMITS.smsStrangersPerPhoneDay) return false
  return row.workedGuesses < LIMITS.smsWorkedGuessesPerPhoneDay
}

/** Consumes one attempt that a stranger has worked for. Undefined as above. */
export async function consumeWorkedAttempt(
  ctx: AppContext,
  isOpen: SQL | undefined,
  guesser: string,
): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db
    .update(smsCodes)
    .set({ workedGuesses: sql`${smsCodes.workedGuesses} + 1` })
    .where(and(isOpen, ne(smsCodes.asker, guesser), lt(smsCodes.workedGuesses, LIMITS.smsWorkedGuessesPerPhoneDay)))
    .returning({ codeHash: smsCodes.codeHash, worked: smsCodes.workedGuesses })
  if (!attempt) return undefined
  const left = LIMITS.smsWorkedGuessesPerPhoneDay - attempt.worked
  return { codeHash: attempt.codeHash, left, redeem: redeemer(ctx, isOpen, attempt.codeHash) }
}
