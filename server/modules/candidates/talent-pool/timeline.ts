/** Timeline of a candidate in one company: everything that happened, latest first. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { timelineEvent } from '../../../../contract/api/candidates/talent-pool-timeline'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import { formatMegabytes } from '../../../../contract/domain/texts/byte-sizes'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { countRows } from '../../../db/keyset-page'
import { files, timelineEvents, users } from '../../../db/schema'
import { afterCommit } from '../../../db/transaction'
import type { Upload } from '../../../http/uploads'
import { candidateChatId } from '../candidates'
import { requireVisibleResume } from '../resume-policy'
import { type BatchResult, lockEntries, runForEach } from './batch-action'
import { addTimelineEntries } from './pool-entry'

type TimelineEventView = z.input<typeof timelineEvent>

const actor = ({ companyId, userId }: RequestContext) => ({ companyId, userId })
const EVENT_COLUMNS = { event: timelineEvents, userName: users.name, file: files }

const selectEvents = (ctx: AppContext) =>
  ctx.db
    .select(EVENT_COLUMNS)
    .from(timelineEvents)
    .leftJoin(users, eq(users.id, timelineEvents.userId))
    .leftJoin(files, eq(files.id, timelineEvents.fileId))

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

const present = (ctx: AppContext, request: RequestContext, { event, userName, file }: EventRow): TimelineEventView => ({
  id: event.id,
  kind: event.kind,
  text: event.text,
  userName: userName ?? '',
  isOwn: event.userId === request.userId,
  createdTime: event.createdAt.toISOString(),
  file: file ? ctx.files.infoOf(file) : null,
})

const getEvent = async (
  ctx: AppContext,
  request: RequestContext,
  id: string | undefined,
): Promise<TimelineEventView> => {
  const [row] = await selectEvents(ctx).where(eq(timelineEvents.id, id ?? '0'))
  if (!row) throw new Error('inserted event missing')
  return present(ctx, request, row)
}

/** Members who had a conversation with the candidate, latest first. Bounded by the candidate's conversations. */
const listConversations = async (ctx: AppContext, request: RequestContext, candidateId: string | null) => {
  if (!candidateId) return []
  const { rows } = await ctx.db.execute(sql`
    select u.name as "userName", c.last_count::int as count, c.last_at as "lastAt"
    from chat_members m
    join chat_conversations c on c.id = m.conversation_id and c.scene = 'C2C' and c.last_seq > 0
    join company_members e on e.company_id = ${request.companyId}::bigint and ${chatUserId('')} || e.user_id = m.peer
    join users u on u.id = e.user_id
    where m.user_id = ${candidateChatId(candidateId)}
    order by c.last_at desc nulls last limit 20`)
  return (rows as { userName: string; count: number; lastAt: Date | string | null }[]).flatMap((row) =>
    row.lastAt ? [{ userName: row.userName, count: row.count, lastTime: new Date(row.lastAt).toISOString() }] : [],
  )
}

/** A page of the timeline, latest first; the first page also has the members' conversations. Throws TALENT_NOT_FOUND, BAD_INPUT. */
export async function listTimeline(
  ctx: AppContext,
  request: RequestContext,
  { resumeId, cursor, pageSize }: { resumeId: string; cursor: string; pageSize: number },
) {
  const resume = await requireVisibleResume(ctx, request, resumeId)
  if (cursor && !/^\d{1,18}$/.test(cursor)) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  const where = and(eq(timelineEvents.companyId, request.companyId), eq(timelineEvents.resumeId, resumeId))
  const found = await selectEvents(ctx)
    .where(and(where, cursor ? lt(timelineEvents.id, cursor) : undefined))
    .orderBy(desc(timelineEvents.id))
    .limit(pageSize + 1)
  const rows = found.slice(0, pageSize)
  return {
    rows: rows.map((row) => present(ctx, request, row)),
    nextCursor: found.length > pageSize ? (rows.at(-1)?.event.id ?? '') : '',
    countAll: () => countRows(ctx.db, timelineEvents, where),
    talks: cursor ? [] : await listConversations(ctx, request, resume.personId),
  }
}

/** Throws TALENT_NOT_FOUND. */
export const addRemark = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  text: string,
): Promise<TimelineEventView> =>
  ctx.transaction(async (tx) => {
    await requireVisibleResume(tx, request, resumeId)
    await lockEntries(tx, request, [resumeId])
    const [id] = await addTimelineEntries(tx, [{ ...actor(request), resumeId, kind: 'remark', text }])
    return getEvent(tx, request, id)
  })

type RemarkResult = BatchResult & { eventId: string | null }

/** Adds the same remark to candidates in bulk; the results name each one's event. */
export async function addRemarks(
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  text: string,
): Promise<RemarkResult[]> {
  const written = new Map<string, string | undefined>()
  const results = await runForEach(ctx, request, resumeIds, async (tx, ids) => {
    await lockEntries(tx, request, ids)
    const eventIds = await addTimelineEntries(
      tx,
      ids.map((resumeId) => ({ ...actor(request), resumeId, kind: 'remark' as const, text })),
    )
    for (const [i, resumeId] of ids.entries()) written.set(resumeId, eventIds[i])
    return new Map()
  })
  return results.map((result) => ({ ...result, eventId: written.get(result.resumeId) ?? null }))
}

/** Deletes those of these remarks on the candidates that the member wrote; where there is none it counts as done. */
export async function deleteRemarks(
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  eventIds: string[],
): Promise<RemarkResult[]> {
  const results = await runForEach(ctx, request, resumeIds, async (tx, ids) => {
    await tx.db
      .delete(timelineEvents)
      .where(
        and(
          inArray(timelineEvents.id, eventIds),
          eq(timelineEvents.companyId, request.companyId),
          eq(timelineEvents.userId, request.userId),
          inArray(timelineEvents.resumeId, ids),
          eq(timelineEvents.kind, 'remark'),
        ),
      )
    return new Map()
  })
  return results.map((result) => ({ ...result, eventId: null }))
}

/** Checks the one file of a request. Throws FILE_MISSING, PAYLOAD_TOO_LARGE. */
export async function readAttachment(uploads: Upload[]): Promise<Upload> {
  const [upload] = uploads
  if (!upload || uploads.length !== 1) throw httpError('FILE_MISSING', { field: 'file' })
  if (upload.size > POOL_LIMITS.attachmentBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(POOL_LIMITS.attachmentBytes), field: 'file' })
  return upload
}

/** Saves the file and its timeline event in one transaction. Throws TALENT_NOT_FOUND. */
export const addAttachment = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  upload: Upload,
): Promise<TimelineEventView> =>
  ctx.transaction(async (tx) => {
    await requireVisibleResume(tx, request, resumeId)
    await lockEntries(tx, request, [resumeId])
    const file = await tx.files.save(upload, { use: 'resume', ...actor(request) })
    const [id] = await addTimelineEntries(tx, [
      { ...actor(request), resumeId, kind: 'file', text: file.name, fileId: file.id },
    ])
    return getEvent(tx, request, id)
  })

/** Deletes the member's own remark or file. Throws REMARK_NOT_FOUND. */
export const deleteTimelineEvent = (ctx: AppContext, request: RequestContext, eventId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [deleted] = await tx.db
      .delete(timelineEvents)
      .where(
        and(
          eq(timelineEvents.id, eventId),
          eq(timelineEvents.companyId, request.companyId),
          eq(timelineEvents.userId, request.userId),
          sql`${timelineEvents.kind} in ('remark', 'file')`,
        ),
      )
      .returning()
    if (!deleted) throw httpError('REMARK_NOT_FOUND')
    await deleteAttachmentFile(tx, deleted.fileId)
  })

/** Deletes a file; its bytes are removed after the transaction has committed. */
export async function deleteAttachmentFile(ctx: AppContext, fileId: string | null): Promise<void> {
  const file = fileId ? await ctx.files.find(fileId) : undefined
  if (!file) return
  await ctx.db.delete(files).where(eq(files.id, file.id))
  afterCommit(
    ctx.db,
    () => void ctx.ports.store.remove(file.storeKey).catch((err) => ctx.log.warn({ err }, 'file not removed')),
  )
}
