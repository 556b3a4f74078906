/**
 * Limits of sent SMS codes: per phone, per sender, in all. Only codes really sent count. The phone's counts are in the
 * row of its code, so that one statement reserves and counts, and one restores both.
 */
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { smsCodes } from '../../../db/schema'

type SmsCodeRow = typeof smsCodes.$inferSelect

/** The sender of a request for a code. */
export interface Sender {
  /** As networkOf() gives it. */
  network: string
  /** Device id the client gives itself; '' when it gives none. */
  deviceId: string
  /** The id of the credential of a device that has logged in (services/device-credentials.ts). */
  knownDeviceId?: string | undefined
  /** A solved puzzle (puzzles.ts). */
  proof?: string
}

const HOUR_SECONDS = 3600
export const DAY_SECONDS = 86_400
const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

/** The phone's counts plus one. Throws SMS_TOO_MANY. */
export function incrementPhoneCounts({ hourSends, hourEndsAt, daySends, dayEndsAt }: SmsCodeRow, now: Date) {
  const nextCount = (sends: number, endsAt: Date | null, max: number, seconds: number) => {
    if (!endsAt || endsAt <= now) return { sends: 1, endsAt: new Date(now.getTime() + seconds * 1000) }
    if (sends >= max) throw httpError('SMS_TOO_MANY', { seconds: secondsUntil(endsAt, now), field: 'phone' })
    return { sends: sends + 1, endsAt }
  }
  const day = nextCount(daySends, dayEndsAt, LIMITS.smsPerPhoneDay, DAY_SECONDS)
  const hour = nextCount(hourSends, hourEndsAt, LIMITS.smsPerPhoneHour, HOUR_SECONDS)
  return { hourSends: hour.sends, hourEndsAt: hour.endsAt, daySends: day.sends, dayEndsAt: day.endsAt }
}

/** Counts one code for this sender and for the platform. Throws TOO_MANY_REQUESTS, SMS_BUSY. */
export async function countSender(ctx: AppContext, { network, deviceId }: Sender): Promise<void> {
  const senderLimits: [string, number][] = [[`sms:network:${network}`, LIMITS.smsPerNetworkHour]]
  if (deviceId) senderLimits.push([`sms:device:${deviceId}`, LIMITS.smsPerDeviceHour])
  for (const [key, max] of senderLimits) {
    const seconds = await ctx.limiter.hit(key, { max, seconds: HOUR_SECONDS })
    if (seconds > 0) throw httpError('TOO_MANY_REQUESTS', { seconds })
  }
  assertPlatformLimit(ctx, await ctx.limiter.hit('sms:all', platformLimit(ctx)))
}

/**
 * Counts one code for a device that has logged in: neither its network nor what strangers have left of SMS_HOURLY_MAX limits it. Throws
 * SMS_TOO_MANY, SMS_BUSY.
 */
export async function countKnownSend(ctx: AppContext, userId: string): Promise<void> {
  const seconds = await ctx.limiter.hit(`sms:known:${userId}`, {
    max: LIMITS.smsKnownPerPhoneDay,
    seconds: DAY_SECONDS,
  })
  if (seconds > 0) throw httpError('SMS_TOO_MANY', { seconds, field: 'phone' })
  assertPlatformLimit(ctx, await ctx.limiter.hit('sms:known', platformLimit(ctx)))
}

const platformLimit = (ctx: AppContext) => ({ max: ctx.config.SMS_HOURLY_MAX, seconds: HOUR_SECONDS })

function assertPlatformLimit(ctx: AppContext, seconds: number): void {
  if (seconds === 0) return
  ctx.log.error({ max: ctx.config.SMS_HOURLY_MAX }, 'SMS_HOURLY_MAX is used up')
  throw httpError('SMS_BUSY', { seconds })
}
