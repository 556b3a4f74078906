/**
 * Encrypts again, with the first key of APP_SECRET, what older keys encrypted. Covers every encrypted column of the
 * database.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { identityChecks } from '../../db/schema'
import { decrypt, encrypt, isFresh } from './encryption'

/** Rows per batch. */
const BATCH = 200

export interface RotationResult {
  /** All encrypted values. */
  total: number
  /** Values encrypted again. */
  renewed: number
  /** Values that had the first key already. */
  fresh: number
  /** Ids of identity checks that none of the keys decrypts. */
  unreadable: string[]
}

/**
 * Walks all encrypted values. Each update is one statement that applies only to an unchanged value, so it may run beside
 * servers and be restarted after an interruption: up-to-date values are only counted.
 */
export async function rotateSealed(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  onProgress: (done: number, total: number) => void,
): Promise<RotationResult> {
  const [count] = await db.select({ n: sql<number>`count(*)::int` }).from(identityChecks)
  const result: RotationResult = { total: count?.n ?? 0, renewed: 0, fresh: 0, unreadable: [] }
  let lastId = '0'
  for (let done = 0; ; ) {
    const rows = await db
      .select({ id: identityChecks.id, sealed: identityChecks.sealedNumber })
      .from(identityChecks)
      .where(gt(identityChecks.id, lastId))
      .orderBy(asc(identityChecks.id))
      .limit(BATCH)
    for (const { id, sealed } of rows) {
      lastId = id
      if (isFresh(config, sealed)) {
        result.fresh += 1
        continue
      }
      let text: string
      try {
        text = decrypt(config, sealed)
      } catch {
        result.unreadable.push(id)
        continue
      }
      await db
        .update(identityChecks)
        .set({ sealedNumber: encrypt(config, text) })
        .where(and(eq(identityChecks.id, id), eq(identityChecks.sealedNumber, sealed)))
      result.renewed += 1
    }
    done += rows.length
    onProgress(done, Math.max(result.total, done))
    if (rows.length < BATCH) return result
  }
}
