/** Files that were uploaded and that nothing came to refer to: forgotten after a day. */
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { chatFiles, files } from '../../db/schema'

const BATCH = 500
const HOUR_MS = 3_600_000

/** Forgets one batch; whether there may be more. */
async function deleteBatch(ctx: AppContext, before: Date): Promise<boolean> {
  const isExpired = and(isNull(files.attachedAt), lt(files.createdAt, before))
  const deleted = await ctx.db.transaction(async (tx) => {
    const batch = tx.select({ id: files.id }).from(files).where(isExpired).limit(BATCH)
    // asked again of the row itself: one that is attached in this moment stays
    const rows = await tx
      .delete(files)
      .where(and(inArray(files.id, batch), isExpired))
      .returning({ id: files.id, storeKey: files.storeKey })
    const ids = rows.map(({ id }) => id)
    if (ids.length) await tx.delete(chatFiles).where(inArray(chatFiles.id, ids))
    return rows
  })
  for (const { storeKey } of deleted)
    await ctx.ports.store.remove(storeKey).catch((err: unknown) => ctx.log.warn({ err }, 'the bytes of a file stayed'))
  return deleted.length === BATCH
}

/** Forgets every file that has waited too long, row and bytes. */
export async function deleteOrphanFiles(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.looseFileHours * HOUR_MS)
  while (await deleteBatch(ctx, before));
}
