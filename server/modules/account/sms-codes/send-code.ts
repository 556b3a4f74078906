/**
 * SMS codes: six digits for five minutes, resend blocked for 90 s, five attempts (code-attempts.ts). Only an
 * HMAC is stored. Each step is one conditional statement or locks the phone's row, so parallel requests cannot cheat the
 * counters. A log-in has two lanes: a device that has logged in to the phone before has a row of its own, all others share
 * the phone's, where each request has a ticket besides (tickets.ts).
 */
import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { firstKey } from '../../../core/keys'
import { knownDevices, smsCodes, smsTickets, users } from '../../../db/schema'
import { ACCOUNT_OWNER } from './code-attempts'
import { codeHasher } from './code-hash'
import { findKnownDevice, knownDeviceKey } from './known-devices'
import { type Reservation, reserveForKnown, reserveForWork, reserveSend } from './reservations'
import type { Sender } from './send-limits'

/**
 * What a code is for: logging in, or an action on the caller's account. Neither works for the other, and each has its own
 * 90 s.
 */
export type SmsCodePurpose = 'login' | 'own'
/** Row key of a code. */
export const keyOf = (phone: string, purpose: SmsCodePurpose) => (purpose === 'login' ? phone : `${purpose}:${phone}`)

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

/** Row keys of the codes of a phone: for this purpose, and for log-ins also those of the devices that know it. */
async function keysOfPhone(ctx: AppContext, phone: string, purpose: SmsCodePurpose): Promise<string[]> {
  if (purpose === 'own') return [keyOf(phone, purpose)]
  const devices = await ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(eq(users.phone, phone))
  return [phone, ...devices.map(({ id }) => knownDeviceKey(id))]
}

/** The code last sent to a phone, until it is used; undefined in production, where it is not known. */
export async function findSmsCode(
  ctx: AppContext,
  phone: string,
  purpose: SmsCodePurpose = 'login',
): Promise<{ code: string; sentAt: Date } | undefined> {
  if (ctx.config.MODE !== 'demo') return undefined
  const keys = await keysOfPhone(ctx, phone, purpose)
  const [row] = await ctx.db
    .select({ key: smsCodes.phone, sentAt: smsCodes.sentAt })
    .from(smsCodes)
    .where(and(inArray(smsCodes.phone, keys), eq(smsCodes.isUsed, false)))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1)
  const [ticket] = await ctx.db
    .select({ key: smsTickets.phone, sentAt: smsTickets.sentAt })
    .from(smsTickets)
    .where(and(inArray(smsTickets.phone, keys), eq(smsTickets.isUsed, false)))
    .orderBy(desc(smsTickets.sentAt))
    .limit(1)
  const last = row && ticket ? (ticket.sentAt > row.sentAt ? ticket : row) : (row ?? ticket)
  return last && { code: demoCode(ctx, last.key, last.sentAt), sentAt: last.sentAt }
}

const isSeededPhone = async (ctx: AppContext, phone: string) => {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isSeeded, true)))
  return rows.length > 0
}

/** Sends the reserved code. Throws SMS_FAILED, after which the phone may try again at once. */
async function sendReserved(ctx: AppContext, phone: string, code: string, { restore }: Reservation): Promise<void> {
  try {
    // numbers of seeded users belong to nobody we know: no real SMS goes there
    const isSilent = ctx.config.SMS_PROVIDER !== 'console' && (await isSeededPhone(ctx, phone))
    if (!isSilent) await ctx.ports.sms.sendCode(phone, code, LIMITS.smsCodeSeconds / 60)
  } catch (err) {
    ctx.log.error({ err }, 'sms failed')
    await restore()
    throw httpError('SMS_FAILED')
  }
}

/** A code, its row and its hash. */
function makeCode(ctx: AppContext, key: string, now: Date) {
  const code = generateCode(ctx, key, now)
  return { key, code, now, codeHash: codeHasher(key, code)(firstKey(ctx.config, 'APP_SECRET')) }
}

/**
 * Sends a code for an action on the caller's account and returns the time. Throws SMS_TOO_SOON, SMS_TOO_MANY,
 * TOO_MANY_REQUESTS, SMS_BUSY, SMS_FAILED.
 */
export async function sendAccountCode(ctx: AppContext, phone: string, from: Sender): Promise<Date> {
  const made = makeCode(ctx, keyOf(phone, 'own'), ctx.clock.now())
  await sendReserved(ctx, phone, made.code, await reserveSend(ctx, { ...made, requester: ACCOUNT_OWNER }, from))
  return made.now
}

/**
 * Sends a code for a log-in; the time, and the ticket for it, '' for a known device. Throws what sendAccountCode() throws, and
 * SMS_PUZZLE when others have used up the phone's allowance: then `from.proof` has to solve a puzzle.
 */
export async function sendLoginCode(
  ctx: AppContext,
  phone: string,
  from: Sender,
): Promise<{ sentAt: Date; ticket: string }> {
  const now = ctx.clock.now()
  const known = await findKnownDevice(ctx, phone, from.knownDeviceId)
  if (known) {
    const made = makeCode(ctx, knownDeviceKey(known.id), now)
    await sendReserved(ctx, phone, made.code, await reserveForKnown(ctx, made, known.userId))
    return { sentAt: now, ticket: '' }
  }
  const made = makeCode(ctx, keyOf(phone, 'login'), now)
  const input = { ...made, requester: from.network }
  const reservation = await (from.proof ? reserveForWork(ctx, input, from) : reserveSend(ctx, input, from))
  await sendReserved(ctx, phone, made.code, reservation)
  return { sentAt: now, ticket: reservation.ticket }
}
