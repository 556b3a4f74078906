/** The right to send a code, reserved before it is sent: the 90 seconds, the counts, and the recipient (send-code.ts). */
import { and, eq } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import { smsCodes } from '../../../db/schema'
import { redeemProof } from './puzzles'
import { countKnownSend, countSender, DAY_SECONDS, incrementPhoneCounts, type Sender } from './send-limits'
import { issueTicket, lastSentTo, withdrawTicket } from './tickets'

type SmsRow = typeof smsCodes.$inferSelect

export interface Reservation {
  /** For the code of a request by an unknown device; else ''. */
  ticket: string
  /** Undoes the reservation when the code was not sent: the counts, and the code before it. */
  restore(): Promise<void>
}

interface CodeInput {
  /** Row of the code. */
  key: string
  codeHash: Buffer
  /** Whose five attempts these are: as consumeAttempt() names it. */
  requester: string
  now: Date
}

/** Row of a phone before its first code. */
const EMPTY_CODE = {
  codeHash: Buffer.alloc(0),
  attemptsLeft: 0,
  sentAt: new Date(0),
  expiresAt: new Date(0),
  isUsed: true,
}

/**
 * Seconds until the next code may be sent; 0 = now. A code dated further ahead than that comes from a clock that was set
 * back.
 */
const secondsUntilResend = (sentAt: Date, now: Date): number => {
  const waited = (now.getTime() - sentAt.getTime()) / 1000
  return waited < -LIMITS.smsResendSeconds ? 0 : Math.max(0, Math.ceil(LIMITS.smsResendSeconds - waited))
}

/** Throws SMS_TOO_SOON inside the 90 seconds. */
const assertWaited = (sentAt: Date, now: Date): void => {
  const seconds = secondsUntilResend(sentAt, now)
  if (seconds > 0) throw httpError('SMS_TOO_SOON', { seconds })
}

/** The row, locked, created when there is none. */
async function lockRow(tx: AppContext, key: string): Promise<SmsRow> {
  await tx.db
    .insert(smsCodes)
    .values({ phone: key, ...EMPTY_CODE })
    .onConflictDoNothing()
  const [row] = (await tx.db.select().from(smsCodes).where(eq(smsCodes.phone, key)).for('update')) as [SmsRow]
  return row
}

const isDayOver = ({ dayEndsAt }: SmsRow, now: Date) => !dayEndsAt || dayEndsAt <= now

/** Puts the code into the row. */
const putCode = (tx: AppContext, before: SmsRow, { codeHash, requester, now }: CodeInput, counted: object) => {
  const newDay = { strangersToday: 0, workedSends: 0, workedGuesses: 0 }
  return tx.db
    .update(smsCodes)
    .set({
      codeHash,
      asker: requester,
      attemptsLeft: LIMITS.smsAttempts,
      strangerGuesses: {},
      ...(isDayOver(before, now) ? newDay : {}),
      sentAt: now,
      expiresAt: new Date(now.getTime() + LIMITS.smsCodeSeconds * 1000),
      isUsed: false,
      ...counted,
    })
    .where(eq(smsCodes.phone, before.phone))
}

/** Restores the row of before a reservation: its counts and its earlier code. */
const restoreRow = async (ctx: AppContext, { phone, ...before }: SmsRow, now: Date) => {
  await ctx.db
    .update(smsCodes)
    .set(before)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.sentAt, now)))
}

/** Asks for work where the phone's allowance is used up, as long as work is accepted today. */
const askForWork = (before: SmsRow, now: Date, error: unknown): unknown => {
  const isUsedUp = error instanceof HttpError && error.error === 'SMS_TOO_MANY'
  const isWorkLeft = isDayOver(before, now) || before.workedSends < LIMITS.smsWorkedPerPhoneDay
  return isUsedUp && isWorkLeft ? httpError('SMS_PUZZLE', { field: 'phone' }) : error
}

/** The counts of the row with one code more. Throws SMS_TOO_MANY, or SMS_PUZZLE where `mayWork`. */
function countOnRow({ config }: AppContext, before: SmsRow, now: Date, mayWork = false): Partial<SmsRow> {
  if (!config.RATE_LIMIT) return {}
  try {
    return incrementPhoneCounts(before, now)
  } catch (error) {
    throw mayWork ? askForWork(before, now, error) : error
  }
}

/**
 * Reserves out of the allowance of a phone, or of the user who is logged in. A refusal changes nothing. Throws SMS_TOO_SOON,
 * SMS_TOO_MANY, SMS_PUZZLE (log-ins only), TOO_MANY_REQUESTS, SMS_BUSY.
 */
export async function reserveSend(ctx: AppContext, input: CodeInput, from: Sender): Promise<Reservation> {
  const { key, now, requester, codeHash } = input
  const { before, ticket } = await ctx.transaction(async (tx) => {
    const isLogin = requester === from.network
    const before = await lockRow(tx, key)
    assertWaited(before.sentAt, now)
    const counted = countOnRow(tx, before, now, isLogin)
    if (tx.config.RATE_LIMIT) await countSender(tx, from)
    await putCode(tx, before, input, counted)
    const ticket = isLogin ? await issueTicket(tx, { phone: key, network: requester, codeHash, now }) : ''
    return { before, ticket }
  })
  return {
    ticket,
    async restore() {
      await restoreRow(ctx, before, now)
      if (ticket) await withdrawTicket(ctx, ticket)
    },
  }
}

/**
 * Reserves for a solved puzzle. The code is found by its ticket only, so that the phone's shared code stays; a sender waits 90 seconds
 * for its own codes only. Without need, as reserveSend(). Throws what that throws.
 */
export async function reserveForWork(ctx: AppContext, input: CodeInput, from: Sender): Promise<Reservation> {
  try {
    return await reserveSend(ctx, input, from)
  } catch (error) {
    if (!(error instanceof HttpError) || error.error !== 'SMS_PUZZLE') throw error
  }
  const ticket = await ctx.transaction(async (tx) => {
    const { key: phone, now, codeHash } = input
    const { network, proof = '' } = from
    const before = await lockRow(tx, phone)
    assertWaited(await lastSentTo(tx, phone, network), now)
    if (before.workedSends >= LIMITS.smsWorkedPerPhoneDay)
      throw httpError('SMS_TOO_MANY', { seconds: DAY_SECONDS, field: 'phone' })
    if (!(await redeemProof(tx, { phone, use: 'send', proof }))) throw httpError('SMS_PUZZLE', { field: 'phone' })
    const limit = { max: LIMITS.smsWorkedPerNetworkDay, seconds: DAY_SECONDS }
    const seconds = await tx.limiter.hit(`sms:worked:${phone}:${network}`, limit)
    if (seconds > 0) throw httpError('SMS_TOO_MANY', { seconds, field: 'phone' })
    await countSender(tx, from)
    await tx.db
      .update(smsCodes)
      .set({ workedSends: before.workedSends + 1 })
      .where(eq(smsCodes.phone, phone))
    return issueTicket(tx, { phone, network, codeHash, now })
  })
  // what failed to be sent was worked for all the same
  const restore = async () => void (await withdrawTicket(ctx, ticket))
  return { ticket, restore }
}

/** Reserves for a device that has logged in to the phone: it has the same allowance, for itself. Throws as reserveSend(). */
export async function reserveForKnown(
  ctx: AppContext,
  input: Omit<CodeInput, 'requester'>,
  userId: string,
): Promise<Reservation> {
  const { key, now } = input
  const before = await ctx.transaction(async (tx) => {
    const before = await lockRow(tx, key)
    assertWaited(before.sentAt, now)
    const counted = countOnRow(tx, before, now)
    if (tx.config.RATE_LIMIT) await countKnownSend(tx, userId)
    await putCode(tx, before, { ...input, requester: key }, counted)
    return before
  })
  return { ticket: '', restore: () => restoreRow(ctx, before, now) }
}
