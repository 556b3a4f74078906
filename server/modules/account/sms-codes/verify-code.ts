/** Checks attempts at SMS codes: of a known device, with the ticket of a request, from the network that requested it, of others. */
import { and, eq, gt } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { type HttpError, httpError } from '../../../core/errors'
import { isSigned } from '../../../core/keys'
import { smsCodes } from '../../../db/schema'
import {
  ACCOUNT_OWNER,
  type Attempt,
  consumeAttempt,
  consumeStrangersAttempt,
  consumeWorkedAttempt,
  mayWorkForGuess,
} from './code-attempts'
import { codeHasher } from './code-hash'
import { findKnownDevice, knownDeviceKey } from './known-devices'
import { redeemProof } from './puzzles'
import { keyOf } from './send-code'
import { consumeTicket, countOnTicket } from './tickets'

/** Who enters a code. */
export interface CodeHolder {
  /** As networkOf() gives it. */
  network: string
  /** The id of its credential (services/device-credentials.ts). */
  knownDeviceId?: string | undefined
  /** What the request for the code answered. */
  ticket?: string
  /** A solved puzzle. */
  proof?: string
}

interface Entered {
  /** Row of the code. */
  key: string
  code: string
  now: Date
  /** The input that errors name. */
  field: string
}

const openCode = (key: string, now: Date) =>
  and(eq(smsCodes.phone, key), eq(smsCodes.isUsed, false), gt(smsCodes.expiresAt, now))

/** Throws SMS_CODE_WRONG, SMS_CODE_USED_UP, SMS_CODE_NONE unless the code is right; a right one is used up. */
async function settle(ctx: AppContext, { key, code, field }: Entered, attempt: Attempt): Promise<void> {
  const { codeHash, left, redeem } = attempt
  if (!isSigned(ctx.config, 'APP_SECRET', codeHash, codeHasher(key, code)))
    throw left > 0 ? httpError('SMS_CODE_WRONG', { left, field }) : httpError('SMS_CODE_USED_UP', { field })
  if (!(await redeem())) throw httpError('SMS_CODE_NONE', { field })
}

/** The error for an attempt that could not be consumed. */
async function codeError(ctx: AppContext, { key, now, field }: Entered): Promise<HttpError> {
  const [row] = await ctx.db.select().from(smsCodes).where(eq(smsCodes.phone, key))
  if (!row || row.isUsed) return httpError('SMS_CODE_NONE', { field })
  if (row.expiresAt <= now) return httpError('SMS_CODE_EXPIRED', { field })
  return httpError('SMS_CODE_USED_UP', { field })
}

/** Whether the code was that of the known device, and right; false when it has none open. Throws as settle(). */
async function isCodeOfDevice(ctx: AppContext, phone: string, entered: Entered, holder: CodeHolder): Promise<boolean> {
  const device = await findKnownDevice(ctx, phone, holder.knownDeviceId)
  if (!device) return false
  const key = knownDeviceKey(device.id)
  const isOpen = openCode(key, entered.now)
  if (!(await ctx.db.$count(smsCodes, isOpen))) return false
  const attempt = await consumeAttempt(ctx, isOpen, key)
  if (!attempt) throw httpError('SMS_CODE_USED_UP', { field: entered.field })
  await settle(ctx, { ...entered, key }, attempt)
  return true
}

const TICKET_ERRORS = { used: 'SMS_CODE_NONE', expired: 'SMS_CODE_EXPIRED', usedUp: 'SMS_CODE_USED_UP' } as const

/** The same for the ticket; false when there is no such ticket. */
async function isCodeOfTicket(ctx: AppContext, entered: Entered, { ticket }: CodeHolder): Promise<boolean> {
  if (!ticket) return false
  const attempt = await consumeTicket(ctx, { phone: entered.key, ticket, now: entered.now })
  if (attempt === 'none') return false
  if (typeof attempt === 'string') throw httpError(TICKET_ERRORS[attempt], { field: entered.field })
  await settle(ctx, entered, attempt)
  return true
}

/** An attempt at the phone's shared code by somebody who did not request it. Throws as codeError(), and SMS_PUZZLE. */
async function consumeAsStranger(ctx: AppContext, entered: Entered, { network, proof = '' }: CodeHolder) {
  const { key, field, now } = entered
  const isOpen = openCode(key, now)
  const attempt = await consumeStrangersAttempt(ctx, isOpen, network)
  if (attempt) return attempt
  if (!(await mayWorkForGuess(ctx, isOpen, network))) throw await codeError(ctx, entered)
  if (!(await redeemProof(ctx, { phone: key, use: 'guess', proof }))) throw httpError('SMS_PUZZLE', { field })
  const worked = await consumeWorkedAttempt(ctx, isOpen, network)
  if (!worked) throw await codeError(ctx, entered)
  return worked
}

/**
 * Checks one attempt at a code for a log-in and uses up a right code. Throws SMS_CODE_NONE, SMS_CODE_EXPIRED, SMS_CODE_WRONG
 * (with the attempts left), SMS_CODE_USED_UP, and SMS_PUZZLE when strangers have used up the day's guesses, all naming `field`.
 */
export async function verifySmsCode(
  ctx: AppContext,
  { phone, code, field = 'code' }: { phone: string; code: string; field?: string },
  holder: CodeHolder,
): Promise<void> {
  const entered = { key: keyOf(phone, 'login'), code, now: ctx.clock.now(), field }
  if (await isCodeOfDevice(ctx, phone, entered, holder)) return
  if (await isCodeOfTicket(ctx, entered, holder)) return
  const attempt = await consumeAttempt(ctx, openCode(entered.key, entered.now), holder.network)
  if (!attempt) return settle(ctx, entered, await consumeAsStranger(ctx, entered, holder))
  const isRight = isSigned(ctx.config, 'APP_SECRET', attempt.codeHash, codeHasher(entered.key, code))
  await countOnTicket(ctx, phone, attempt.codeHash, isRight)
  await settle(ctx, entered, attempt)
}

/** Checks one attempt of a logged-in user at a code for an action on the account. Throws as verifySmsCode(), without SMS_PUZZLE. */
export async function verifyAccountCode(ctx: AppContext, phone: string, code: string): Promise<void> {
  const entered = { key: keyOf(phone, 'own'), code, now: ctx.clock.now(), field: 'code' }
  const attempt = await consumeAttempt(ctx, openCode(entered.key, entered.now), ACCOUNT_OWNER)
  if (!attempt) throw await codeError(ctx, entered)
  await settle(ctx, entered, attempt)
}
