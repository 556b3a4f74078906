/**
 * SMS log-in codes (P-9-01): six digits for five minutes, resend blocked for 90 s, five attempts (attempts.ts says
 * whose). Only an HMAC is stored. Each step is one conditional statement or holds the phone's row, so parallel requests
 * cannot cheat the counters.
 */
import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { firstKey, isSigned } from '../../core/keys'
import { smsCodes, users } from '../../db/schema'
import { ACCOUNT_OWNER, consumeAttempt } from './sms-code-attempts'
import { incrementPhoneCounts, countSender, type Sender } from './sms-limits'

type SmsRow = typeof smsCodes.$inferSelect

const hasher = (phone: string, code: string) => (key: string) =>
  createHmac('sha256', key).update(`sms:${phone}:${code}`).digest()

/** What a code opens: the log-in, or an act on the account one is in. Neither opens the other, and each has its own 90 s. */
export type SmsCodePurpose = 'login' | 'own'
/** Under which a code is kept. */
const keyOf = (phone: string, purpose: SmsCodePurpose) => (purpose === 'login' ? phone : `${purpose}:${phone}`)

/** All keys that codes of a phone are kept under. */
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

/** The code last sent to a phone, until it is used; undefined in production, where nobody can tell. */
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

/** A phone that no code went to yet. */
const EMPTY_CODE = { codeHash: Buffer.alloc(0), attemptsLeft: 0, sentAt: new Date(0), expiresAt: new Date(0), isUsed: true }

/** Seconds until the next code may be sent; 0 = now. A code from further ahead than that is one of a clock that was set back. */
const secondsUntilResend = (sentAt: Date, now: Date): number => {
  const waited = (now.getTime() - sentAt.getTime()) / 1000
  return waited < -LIMITS.smsResendSeconds ? 0 : Math.max(0, Math.ceil(LIMITS.smsResendSeconds - waited))
}

interface CodeInput {
  key: string
  /** Whose attempts at it are his own: as takeAttempt() names guessers. */
  requester: string
  code: string
  now: Date
}

/**
 * Takes the right to send and returns what stood there before, for giveBack(). A refusal leaves everything as it was.
 * Throws SMS_TOO_SOON inside the 90 seconds, SMS_TOO_MANY, TOO_MANY_REQUESTS, SMS_BUSY.
 */
async function reserveSend(ctx: AppContext, { key, requester, code, now }: CodeInput, from: Sender): Promise<SmsRow> {
  return ctx.db.transaction(async (tx) => {
    const isPhoneRow = eq(smsCodes.phone, key)
    await tx
      .insert(smsCodes)
      .values({ phone: key, ...EMPTY_CODE })
      .onConflictDoNothing()
    const [before] = (await tx.select().from(smsCodes).where(isPhoneRow).for('update')) as [SmsRow]
    const seconds = secondsUntilResend(before.sentAt, now)
    if (seconds > 0) throw httpError('SMS_TOO_SOON', { seconds })
    const counted = ctx.config.RATE_LIMIT ? incrementPhoneCounts(before, now) : {}
    if (ctx.config.RATE_LIMIT) await countSender(ctx, from)
    await tx
      .update(smsCodes)
      .set({
        codeHash: hasher(key, code)(firstKey(ctx.config, 'APP_SECRET')),
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

/** Puts back what stood there before a claim that came to nothing: the phone's counts and its code of before. */
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
 * Sends a code and says when. Throws what claim() throws, and SMS_FAILED (the phone may then try again at once). A number
 * of the demo world belongs to nobody we know: no real SMS ever goes there.
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
 * Judges one attempt of somebody at `network` (as networkOf() gives it) to log in; a right code is used up by it. Throws
 * SMS_CODE_NONE, SMS_CODE_EXPIRED, SMS_CODE_WRONG (with the attempts left) or SMS_CODE_USED_UP, all naming `field`.
 */
export const verifySmsCode = (
  ctx: AppContext,
  phone: string,
  code: string,
  network: string,
  field = 'code',
): Promise<void> => verifyCode(ctx, keyOf(phone, 'login'), code, network, field)

/** Judges one attempt of somebody logged in at a code for an act on his account, as judgeCode() does. */
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

/** Why no attempt was left to judge. */
async function codeError(ctx: AppContext, key: string, now: Date, field: string) {
  const [row] = await ctx.db.select().from(smsCodes).where(eq(smsCodes.phone, key))
  if (!row || row.isUsed) return httpError('SMS_CODE_NONE', { field })
  if (row.expiresAt <= now) return httpError('SMS_CODE_EXPIRED', { field })
  return httpError('SMS_CODE_USED_UP', { field })
}
