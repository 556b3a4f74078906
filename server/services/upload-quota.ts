/** Upload quota: stored bytes and files per day, of a company, or of a user for files that belong to no company. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { LIMITS } from '../../contract/domain/limits'
import { httpError } from '../core/errors'
import { files } from '../db/schema'
import type { ServiceContext } from './service-context'

const MEGABYTE = 1024 * 1024
const DAY_MS = 86_400_000

interface Quota {
  /** In messages. */
  whose: string
  megabytes: number
  filesADay: number
}

const quotaOf = ({ config }: Pick<ServiceContext, 'config'>, companyId: string): Quota =>
  companyId
    ? { whose: '公司', megabytes: config.UPLOAD_QUOTA_MB, filesADay: LIMITS.companyFilesADay }
    : { whose: '您', megabytes: config.UPLOAD_QUOTA_USER_MB, filesADay: LIMITS.userFilesADay }

/**
 * Called before a byte is written. `bytes` is the announced size, 0 when unknown. Throws UPLOAD_QUOTA,
 * UPLOAD_DAILY.
 */
export async function assertCanUpload(
  ctx: Pick<ServiceContext, 'config' | 'db' | 'clock'>,
  { userId, companyId }: { userId: string; companyId: string },
  bytes: number,
): Promise<void> {
  const { whose, megabytes, filesADay } = quotaOf(ctx, companyId)
  const yesterday = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString()
  const ownerFilter = companyId
    ? eq(files.companyId, companyId)
    : and(eq(files.userId, userId), isNull(files.companyId))
  const [used] = await ctx.db
    .select({
      bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      today: sql`count(*) filter (where ${files.createdAt} > ${yesterday}::timestamptz)`.mapWith(Number),
    })
    .from(files)
    .where(ownerFilter)
  const { bytes: usedBytes = 0, today = 0 } = used ?? {}
  if (today >= filesADay) throw httpError('UPLOAD_DAILY', { whose, max: filesADay, field: 'file' })
  if (usedBytes + bytes > megabytes * MEGABYTE)
    throw httpError('UPLOAD_QUOTA', { whose, max: `${megabytes} MB`, field: 'file' })
}

/** The announced body size in bytes; 0 when unknown. */
export function announcedBytes(headers: { 'content-length'?: string | undefined }): number {
  const length = Number(headers['content-length'] ?? 0)
  return Number.isSafeInteger(length) && length > 0 ? length : 0
}
