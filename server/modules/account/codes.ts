/**
 * SMS log-in codes (platform.md 5, 9; issue 2): six digits for five minutes, resend blocked for 90 s, five attempts.
 * Only an HMAC is stored. Each step is one conditional statement, so parallel requests cannot cheat the counters.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { LIMITS } from '../../../contract/domain/limits'
import type { Context } from '../../context'
import { smsCodes, users } from '../../db/schema'
import { fail } from '../../plugins/errors'

const hashOf = (ctx: Context, phone: string, code: string) =>
  createHmac('sha256', ctx.config.APP_SECRET).update(`sms:${phone}:${code}`).digest()

/** What a code opens: the log-in, or an act on the account one is in. Neither opens the other, and each has its own 90 s. */
export type CodeUse = 'login' | 'own'
/** Under which a code is kept. */
const keyOf = (phone: string, use: CodeUse) => (use === 'login' ? phone : `${use}:${phone}`)

/** All keys that codes of a phone are kept under. */
export const codeKeys = (phone: string): string[] => [keyOf(phone, 'login'), keyOf(phone, 'own')]

const CODES = 10 ** LIMITS.smsCodeLength
const asCode = (number: number) => String(number).padStart(LIMITS.smsCodeLength, '0')

/** A demo server's code follows from phone, time and secret, so that it can show the code again after a restart. */
const demoCode = (ctx: Context, phone: string, sentAt: Date) =>
  asCode(
    createHmac('sha256', ctx.config.APP_SECRET)
      .update(`demo-sms:${phone}:${sentAt.getTime()}`)
      .digest()
      .readUInt32BE() % CODES,
  )

const newCode = (ctx: Context, phone: string, now: Date) =>
  ctx.config.MODE === 'demo' ? demoCode(ctx, phone, now) : asCode(randomInt(CODES))

/** The code last sent to a phone, until it is used; undefined in production, where nobody can tell. */
export async function shownCode(
  ctx: Context,
  phone: string,
  use: CodeUse = 'login',
): Promise<{ code: string; sentAt: Date } | undefined> {
  if (ctx.config.MODE !== 'demo') return undefined
  const key = keyOf(phone, use)
  const sent = and(eq(smsCodes.phone, key), eq(smsCodes.isUsed, false))
  const [row] = await ctx.db.select({ sentAt: smsCodes.sentAt }).from(smsCodes).where(sent)
  return row && { code: demoCode(ctx, key, row.sentAt), sentAt: row.sentAt }
}

/** Takes the right to send: fails inside the 90 seconds. */
async function claim(ctx: Context, phone: string, code: string, now: Date): Promise<void> {
  const row = {
    codeHash: hashOf(ctx, phone, code),
    attemptsLeft: LIMITS.smsAttempts,
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIMITS.smsCodeSeconds * 1000),
    isUsed: false,
  }
  const latest = new Date(now.getTime() - LIMITS.smsResendSeconds * 1000)
  const won = await ctx.db
    .insert(smsCodes)
    .values({ phone, ...row })
    .onConflictDoUpdate({ target: smsCodes.phone, set: row, setWhere: lte(smsCodes.sentAt, latest) })
    .returning({ phone: smsCodes.phone })
  if (won.length > 0) return
  const [last] = await ctx.db.select({ sentAt: smsCodes.sentAt }).from(smsCodes).where(eq(smsCodes.phone, phone))
  const waited = last ? now.getTime() - last.sentAt.getTime() : 0
  throw fail('SMS_TOO_SOON', { seconds: Math.max(1, Math.ceil(LIMITS.smsResendSeconds - waited / 1000)) })
}

const isSeeded = async (ctx: Context, phone: string) => {
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isSeeded, true)))
  return found.length > 0
}

/**
 * Sends a code and says when. Throws SMS_TOO_SOON, SMS_FAILED (the phone may then try again at once). A number of the
 * demo world belongs to nobody we know: no real SMS ever goes there.
 */
export async function sendCode(ctx: Context, phone: string, use: CodeUse = 'login'): Promise<Date> {
  const now = ctx.clock.now()
  const key = keyOf(phone, use)
  const code = newCode(ctx, key, now)
  await claim(ctx, key, code, now)
  try {
    const isSilent = ctx.config.SMS_PROVIDER !== 'console' && (await isSeeded(ctx, phone))
    if (!isSilent) await ctx.ports.sms.sendCode(phone, code, LIMITS.smsCodeSeconds / 60)
  } catch (err) {
    ctx.log.error({ err }, 'sms failed')
    await ctx.db.delete(smsCodes).where(and(eq(smsCodes.phone, key), eq(smsCodes.sentAt, now)))
    throw fail('SMS_FAILED')
  }
  return now
}

/**
 * Judges one attempt; a right code is used up by it. Throws SMS_CODE_NONE, SMS_CODE_EXPIRED, SMS_CODE_WRONG (with the
 * attempts left) or SMS_CODE_USED_UP, all naming `field`.
 */
export async function judgeCode(
  ctx: Context,
  phone: string,
  code: string,
  { field = 'code', use = 'login' }: { field?: string; use?: CodeUse } = {},
): Promise<void> {
  const now = ctx.clock.now()
  const key = keyOf(phone, use)
  const open = and(eq(smsCodes.phone, key), eq(smsCodes.isUsed, false), gt(smsCodes.expiresAt, now))
  const [row] = await ctx.db
    .update(smsCodes)
    .set({ attemptsLeft: sql`${smsCodes.attemptsLeft} - 1` })
    .where(and(open, gt(smsCodes.attemptsLeft, 0)))
    .returning()
  if (!row) throw await refusal(ctx, key, now, field)
  if (!timingSafeEqual(row.codeHash, hashOf(ctx, key, code)))
    throw row.attemptsLeft > 0
      ? fail('SMS_CODE_WRONG', { left: row.attemptsLeft, field })
      : fail('SMS_CODE_USED_UP', { field })
  const won = await ctx.db
    .update(smsCodes)
    .set({ isUsed: true })
    .where(and(open, eq(smsCodes.codeHash, row.codeHash)))
    .returning({ phone: smsCodes.phone })
  if (won.length === 0) throw fail('SMS_CODE_NONE', { field })
}

/** Why no attempt was left to judge. */
async function refusal(ctx: Context, key: string, now: Date, field: string) {
  const [row] = await ctx.db.select().from(smsCodes).where(eq(smsCodes.phone, key))
  if (!row || row.isUsed) return fail('SMS_CODE_NONE', { field })
  if (row.expiresAt <= now) return fail('SMS_CODE_EXPIRED', { field })
  return fail('SMS_CODE_USED_UP', { field })
}
