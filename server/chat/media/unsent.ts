/** Files that were brought but that no message carries. */
import { sql } from 'drizzle-orm'
import { CHAT } from '../../../contract/chat/limits'
import type { Context } from '../../context'
import { rowsOf, str } from '../sql'

const BATCH = 500

/** Forgets files that waited for their message long enough, copies included. */
export async function forgetUnsent(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - CHAT.unsentFileDays * 86_400_000).toISOString()
  const rows = await rowsOf(
    ctx.db,
    sql`DELETE FROM chat_files WHERE id IN (
          SELECT id FROM chat_files c WHERE created_at < ${before}::timestamptz
            AND NOT EXISTS (SELECT 1 FROM chat_file_links k WHERE k.file_id = c.id) LIMIT ${BATCH})
        RETURNING id::text AS id, thumb_id::text AS thumb_id, large_id::text AS large_id`,
  )
  for (const id of rows.flatMap((r) => [str(r.id), str(r.thumb_id), str(r.large_id)]).filter(Boolean)) {
    const file = await ctx.files.find(id)
    if (file) await ctx.files.remove(file)
  }
}
