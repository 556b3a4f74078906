/** Deletes uploaded files that nothing refers to after a day. */
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { chatFiles, files } from '../../db/schema'

const BATCH = 500
const HOUR_MS = 3_600_000

/** Deletes one batch; true when there may be more. */
async function deleteBatch(ctx: AppContext, before: Date): Promise<boolean> {
  const isExpired = and(isNull(files.attachedAt), lt(files.createdAt, before))
  const deleted = await ctx.transaction(async (tx) => {
    const batch = tx.db.select({ id: files.id }).from(files).where(isExpired).limit(BATCH)
    // the condition is checked again on the row: one that is claimed meanwhile stays
    const rows = await tx.db
      .delete(files)
      .where(and(inArray(files.id, batch), isExpired))
      .returning({ id: files.id, storeKey: files.storeKey })
    const ids = rows.map(({ id }) => id)
    if (ids.length) await tx.db.delete(chatFiles).where(inArray(chatFiles.id, ids))
    return rows
  })
  for (const { storeKey } of deleted)
    await ctx.ports.store.remove(storeKey).catch((err: unknown) => ctx.log.warn({ err }, 'the bytes of a file stayed'))
  return deleted.length === BATCH
}

/** Deletes every orphan file, row and bytes. */
export async function deleteOrphanFiles(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.looseFileHours * HOUR_MS)
  while (await deleteBatch(ctx, before));
}
