/** Devices that have logged in to an account: they have codes and guesses of their own (send-code.ts). */
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { knownDevices, smsCodes, users } from '../../../db/schema'
import { deviceHash, makeDeviceId, signDevice } from '../../../services/device-credentials'

const DAY_MS = 86_400_000

/** The row of `sms_codes` that belongs to one device of one user. */
export const knownDeviceKey = (id: string): string => `known:${id}`

const expiredBefore = (ctx: AppContext) => new Date(ctx.clock.now().getTime() - LIMITS.knownDeviceDays * DAY_MS)

/** The device with this id as the user of the phone knows it; undefined when it has never logged in to this phone. */
export async function findKnownDevice(
  ctx: AppContext,
  phone: string,
  deviceId: string | undefined,
): Promise<{ id: string; userId: string } | undefined> {
  if (!deviceId) return undefined
  const [row] = await ctx.db
    .select({ id: knownDevices.id, userId: knownDevices.userId, usedAt: knownDevices.usedAt })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, deviceHash(deviceId)), eq(users.phone, phone)))
  return row && row.usedAt > expiredBefore(ctx) ? { id: row.id, userId: row.userId } : undefined
}

async function removeDevices(ctx: AppContext, rows: readonly { id: string }[]): Promise<void> {
  if (!rows.length) return
  const ids = rows.map(({ id }) => id)
  await ctx.db.delete(smsCodes).where(inArray(smsCodes.phone, ids.map(knownDeviceKey)))
  await ctx.db.delete(knownDevices).where(inArray(knownDevices.id, ids))
}

/**
 * Makes the device known to the user who has just logged in on it, and returns its credential. It is a new one each time: one that
 * somebody planted before the log-in is worth nothing after it. `deviceId`: of the credential it came with.
 */
export const rememberDevice = (ctx: AppContext, userId: string, deviceId: string | undefined): Promise<string> =>
  ctx.transaction(async (tx) => {
    const id = makeDeviceId(userId, tx.ids.token(16))
    const hash = deviceHash(id)
    const now = tx.clock.now()
    if (deviceId)
      await tx.db
        .update(knownDevices)
        .set({ deviceHash: hash })
        .where(eq(knownDevices.deviceHash, deviceHash(deviceId)))
    await tx.db
      .insert(knownDevices)
      .values({ id: tx.ids.next(), userId, deviceHash: hash, usedAt: now, createdAt: now })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { usedAt: now } })
    const surplus = await tx.db
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(desc(knownDevices.usedAt), desc(knownDevices.id))
      .offset(LIMITS.knownDevices)
    await removeDevices(tx, surplus)
    return signDevice(tx.config, id)
  })

/** Makes the user's devices unknown again, but the one with this id: when the others are logged out, or the account is closed. */
export async function removeOtherDevices(ctx: AppContext, userId: string, deviceId?: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), deviceId ? ne(knownDevices.deviceHash, deviceHash(deviceId)) : undefined),
    )
  await removeDevices(ctx, rows)
}

/** Deletes devices that have not logged in for long. */
export async function deleteExpiredDevices(ctx: AppContext): Promise<void> {
  const rows = await ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(lt(knownDevices.usedAt, expiredBefore(ctx)))
    .limit(1000)
  await removeDevices(ctx, rows)
}
