/**
 * SMS codes (P-9-01): six digits for five minutes, resend blocked for 90 s, five attempts (sms-code-attempts.ts). Only an
 * HMAC is stored. Each step is one conditional statement or locks the phone's row, so parallel requests cannot cheat the
 * counters.
 */
import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { firstKey, isSigned } from '../../core/keys'
import { smsCodes, users } from '../../db/schema'
import { ACCOUNT_OWNER, consumeAttempt } from './sms-code-attempts'
import { countSender, incrementPhoneCounts, type Sender } from './sms-limits'

type SmsRow = typeof smsCodes.$inferSelect

const hasher = (phone: string, code: string) => (key: string) =>
  createHmac('sha256', key).update(`sms:${phone}:${code}`).digest()

/**
 * What a code is for: logging in, or an action on the caller's account. Neither works for the other, and each has its own
 * 90 s.
 */
export type SmsCodePurpose = 'login' | 'own'
/** Row key of a code. */
const keyOf = (phone: string, purpose: SmsCodePurpose) => (purpose === 'login' ? phone : `${purpose}:${phone}`)

/** Row keys of all codes of a phone. */
export const codeKeys = (phone: string): string[] => [keyOf(phone, 'login'), keyOf(phone, 'own')]

const CODE_COUNT = 10 ** LIMITS.smsCodeLength
const formatCode = (number: number) => String(number).padStart(LIMITS.smsCodeLength, '0')

/** A demo server's code follows from phone, time and secret, so that it can show the code again after a restart. */
const demoCode = (ctx: AppContext, phone: string, sentAt: Date) =>
  formatCode(
    createHmac('sha256', firstKey(ctx.config, 'APP_SECRET'))
      .update(`demo-sms:${phone}:${sentAt.getTime()}`)
      .digest()
      .readUInt32BE() % CODE_COUNT,
  )

const generateCode = (ctx: AppContext, phone: string, now: Date) =>
  ctx.config.MODE === 'demo' ? demoCode(ctx, phone, now) : formatCode(randomInt(CODE_COUNT))

/** The code last sent to a phone, until it is used; undefined in production, where it is not known. */
export async function findSmsCode(
  ctx: AppContext,
  phone: string,
  purpose: SmsCodePurpose = 'login',
): Promise<{ code: string; sentAt: Date } | undefined> {
  if (ctx.config.MODE !== 'demo') return undefined
  const key = keyOf(phone, purpose)
  const sent = and(eq(smsCodes.phone, key), eq(smsCodes.isUsed, false))
  const [row] = await ctx.db.select({ sentAt: smsCodes.sentAt }).from(smsCodes).where(sent)
  return row && { code: demoCode(ctx, key, row.sentAt), sentAt: row.sentAt }
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

interface CodeInput {
  key: string
  /** Whose five attempts these are: a guesser as consumeAttempt() names it. */
  requester: string
  code: string
  now: Date
}

/**
 * Reserves the right to send and returns the row before, for restoreSmsRow(). A refusal changes nothing. Throws
 * SMS_TOO_SOON inside the 90 seconds, SMS_TOO_MANY, TOO_MANY_REQUESTS, SMS_BUSY.
 */
async function reserveSend(ctx: AppContext, { key, requester, code, now }: CodeInput, from: Sender): Promise<SmsRow> {
  return ctx.transaction(async (tx) => {
    const isPhoneRow = eq(smsCodes.phone, key)
    await tx.db
      .insert(smsCodes)
      .values({ phone: key, ...EMPTY_CODE })
      .onConflictDoNothing()
    const [before] = (await tx.db.select().from(smsCodes).where(isPhoneRow).for('update')) as [SmsRow]
    const seconds = secondsUntilResend(before.sentAt, now)
    if (seconds > 0) throw httpError('SMS_TOO_SOON', { seconds })
    const counted = tx.config.RATE_LIMIT ? incrementPhoneCounts(before, now) : {}
    if (tx.config.RATE_LIMIT) await countSender(tx, from)
    await tx.db
      .update(smsCodes)
      .set({
        codeHash: hasher(key, code)(firstKey(tx.config, 'APP_SECRET')),
        asker: requester,
        attemptsLeft: LIMITS.smsAttempts,
        strangerGuesses: {},
        strangersToday: before.dayEndsAt && before.dayEndsAt > now ? before.strangersToday : 0,
        sentAt: now,
        expiresAt: new Date(now.getTime() + LIMITS.smsCodeSeconds * 1000),
        isUsed: false,
        ...counted,
      })
      .where(isPhoneRow)
    return before
  })
}

/** Restores the row of before a reservation that failed: the phone's counts and its earlier code. */
const restoreSmsRow = (ctx: AppContext, { phone, ...before }: SmsRow, now: Date) =>
  ctx.db
    .update(smsCodes)
    .set(before)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.sentAt, now)))

const isSeededPhone = async (ctx: AppContext, phone: string) => {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isSeeded, true)))
  return rows.length > 0
}

/**
 * Sends a code and returns the time. Throws what reserveSend() throws, and SMS_FAILED (the phone may then try again at
 * once). Numbers of seeded users belong to nobody we know: no real SMS goes there.
 */
export async function sendSmsCode(
  ctx: AppContext,
  phone: string,
  from: Sender,
  purpose: SmsCodePurpose = 'login',
): Promise<Date> {
  const now = ctx.clock.now()
  const key = keyOf(phone, purpose)
  const code = generateCode(ctx, key, now)
  const requester = purpose === 'own' ? ACCOUNT_OWNER : from.network
  const before = await reserveSend(ctx, { key, requester, code, now }, from)
  try {
    const isSilent = ctx.config.SMS_PROVIDER !== 'console' && (await isSeededPhone(ctx, phone))
    if (!isSilent) await ctx.ports.sms.sendCode(phone, code, LIMITS.smsCodeSeconds / 60)
  } catch (err) {
    ctx.log.error({ err }, 'sms failed')
    await restoreSmsRow(ctx, before, now)
    throw httpError('SMS_FAILED')
  }
  return now
}

/**
 * Checks one log-in attempt from `network` (as networkOf() gives it) and uses up a right code. Throws SMS_CODE_NONE,
 * SMS_CODE_EXPIRED, SMS_CODE_WRONG (with the attempts left), SMS_CODE_USED_UP, all naming `field`.
 */
export const verifySmsCode = (
  ctx: AppContext,
  phone: string,
  code: string,
  network: string,
  field = 'code',
): Promise<void> => verifyCode(ctx, keyOf(phone, 'login'), code, network, field)

/** Checks one attempt of a logged-in user at a code for an action on the account. Throws what verifySmsCode() throws. */
export const verifyAccountCode = (ctx: AppContext, phone: string, code: string): Promise<void> =>
  verifyCode(ctx, keyOf(phone, 'own'), code, ACCOUNT_OWNER, 'code')

async function verifyCode(ctx: AppContext, key: string, code: string, guesser: string, field: string): Promise<void> {
  const now = ctx.clock.now()
  const open = and(eq(smsCodes.phone, key), eq(smsCodes.isUsed, false), gt(smsCodes.expiresAt, now))
  const attempt = await consumeAttempt(ctx, open, guesser)
  if (!attempt) throw await codeError(ctx, key, now, field)
  const { codeHash, left, redeem } = attempt
  if (!isSigned(ctx.config, 'APP_SECRET', codeHash, hasher(key, code)))
    throw left > 0 ? httpError('SMS_CODE_WRONG', { left, field }) : httpError('SMS_CODE_USED_UP', { field })
  if (!(await redeem())) throw httpError('SMS_CODE_NONE', { field })
}

/** The error for an attempt that could not be consumed. */
async function codeError(ctx: AppContext, key: string, now: Date, field: string) {
  const [row] = await ctx.db.select().from(smsCodes).where(eq(smsCodes.phone, key))
  if (!row || row.isUsed) return httpError('SMS_CODE_NONE', { field })
  if (row.expiresAt <= now) return httpError('SMS_CODE_EXPIRED', { field })
  return httpError('SMS_CODE_USED_UP', { field })
}
