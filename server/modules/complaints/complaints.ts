/** Complaints and feedback. Status of a complaint: 1 pending, 2 in progress, 3 handled, 4 ended. */
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { complaint, complaintCalls } from '../../../contract/api/complaints'
import type * as keys from '../../../contract/calls/platform/complaints'
import type * as feedback from '../../../contract/calls/platform/feedback'
import {
  COMPLAINT_STATUS,
  type ComplaintStatus,
  type ComplaintTarget,
} from '../../../contract/domain/reviews-and-complaints'
import type { AppContext } from '../../app-context'
import { findGroupName } from '../../chat/commands'
import { httpError } from '../../core/errors'
import {
  companies,
  complaints,
  contributions,
  feedbacks,
  jobs,
  requirements,
  resumes,
  serviceOffers,
  users,
} from '../../db/schema'
import { claimFiles, findFileInfos } from '../files'
import { notify } from '../notices'

type ComplaintRow = typeof complaints.$inferSelect
type ComplaintForm = z.output<(typeof complaintCalls)[typeof keys.submit]['input']>
type Feedback = z.output<(typeof complaintCalls)[typeof feedback.create]['input']>
interface PageQuery {
  currentPage: number
  pageSize: number
}

async function present(ctx: AppContext, rows: ComplaintRow[]): Promise<z.input<typeof complaint>[]> {
  const images = await findFileInfos(
    ctx,
    rows.map((row) => row.fileIds),
  )
  return rows.map((row) => ({
    id: row.id,
    target: row.target,
    targetId: row.targetId,
    targetName: row.targetName,
    reason: row.reason,
    content: row.content,
    pictures: images(row.fileIds),
    status: row.status,
    reply: row.reply,
    createdTime: row.createdAt.toISOString(),
    handledTime: row.handledAt?.toISOString() ?? null,
    can: row.status === 1 ? ['revoke'] : [],
  }))
}
const presentComplaint = async (ctx: AppContext, row: ComplaintRow) =>
  (await present(ctx, [row]))[0] as z.input<typeof complaint>

/** Table and name column of each target outside of the chat's own tables. */
const TARGETS = {
  company: { of: companies, name: companies.name },
  job: { of: jobs, name: jobs.title },
  talent: { of: resumes, name: resumes.name },
  requirement: { of: requirements, name: requirements.title },
  service: { of: serviceOffers, name: serviceOffers.title },
  contribution: { of: contributions, name: contributions.title },
  user: { of: users, name: users.name },
} as const

/** The name of the target reported by this user; undefined for an unknown one. */
async function findTargetName(
  ctx: AppContext,
  userId: string,
  target: ComplaintTarget,
  id: string,
): Promise<string | undefined> {
  if (target === 'group') return findGroupName(ctx, userId, id)
  const number = target === 'user' ? /^user(\d{1,18})$/.exec(id)?.[1] : /^\d{1,18}$/.exec(id)?.[0]
  if (!number) return undefined
  const table = TARGETS[target]
  const [row] = await ctx.db.select({ name: table.name }).from(table.of).where(eq(table.of.id, number))
  return row?.name
}

const fileClaim = (userId: string) => ({ user: { userId }, use: 'case', field: 'fileIds' })

/**
 * Creates a report. Throws COMPLAINT_TARGET_UNKNOWN, COMPLAINT_OPEN while an earlier one of the same user is open,
 * FILE_NOT_FOUND.
 */
export async function submitComplaint(ctx: AppContext, userId: string, form: ComplaintForm) {
  const targetName = await findTargetName(ctx, userId, form.target, form.targetId)
  if (targetName === undefined) throw httpError('COMPLAINT_TARGET_UNKNOWN')
  // one at a time per user: two concurrent calls create one report
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [existing] = await ctx.db
    .select({ id: complaints.id })
    .from(complaints)
    .where(
      and(
        eq(complaints.userId, userId),
        eq(complaints.target, form.target),
        eq(complaints.targetId, form.targetId),
        inArray(complaints.status, [1, 2]),
      ),
    )
    .limit(1)
  if (existing) throw httpError('COMPLAINT_OPEN')
  const { ids: fileIds } = await claimFiles(ctx, form.fileIds, fileClaim(userId))
  const [row] = await ctx.db
    .insert(complaints)
    .values({ ...form, fileIds, id: ctx.ids.next(), userId, targetName, status: 1, createdAt: ctx.clock.now() })
    .returning()
  return presentComplaint(ctx, row as ComplaintRow)
}

async function listPage(ctx: AppContext, where: SQL | undefined, order: SQL, { currentPage, pageSize }: PageQuery) {
  const rows = await ctx.db
    .select()
    .from(complaints)
    .where(where)
    .orderBy(order)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(complaints).where(where)
  return { rows: await present(ctx, rows), total: all?.total ?? 0 }
}

/** A page of the user's complaints, the latest first. */
export const listMyComplaints = (ctx: AppContext, userId: string, query: PageQuery) =>
  listPage(ctx, eq(complaints.userId, userId), desc(complaints.id), query)

/** For the operator: complaints of a status, the oldest first. */
export const listComplaints = (ctx: AppContext, query: PageQuery & { status: number }) =>
  listPage(ctx, eq(complaints.status, query.status as ComplaintStatus), asc(complaints.id), query)

const lockComplaint = async (ctx: AppContext, where: SQL | undefined): Promise<ComplaintRow> => {
  const [row] = await ctx.db.select().from(complaints).where(where).for('update')
  if (!row) throw httpError('COMPLAINT_NOT_FOUND')
  return row
}

const updateComplaint = async (ctx: AppContext, id: string, set: Partial<ComplaintRow>): Promise<ComplaintRow> => {
  const [row] = await ctx.db.update(complaints).set(set).where(eq(complaints.id, id)).returning()
  return row as ComplaintRow
}

/** Revokes a report nobody works on yet; its status becomes ended. Throws COMPLAINT_NOT_FOUND, REPORT_STATE. */
export const withdrawComplaint = (ctx: AppContext, userId: string, id: string) =>
  ctx.transaction(async (tx) => {
    const row = await lockComplaint(tx, and(eq(complaints.id, id), eq(complaints.userId, userId)))
    if (row.status !== 1) throw httpError('REPORT_STATE', { status: COMPLAINT_STATUS[row.status], act: '撤销' })
    return presentComplaint(
      tx,
      await updateComplaint(tx, id, { status: 4, reply: '已撤销', handledAt: tx.clock.now() }),
    )
  })

/** The operator advances a report's status, never back; the reporter is notified. Throws COMPLAINT_NOT_FOUND, REPORT_STATE. */
export const handleComplaint = (ctx: AppContext, id: string, status: ComplaintStatus, reply: string) =>
  ctx.transaction(async (tx) => {
    const row = await lockComplaint(tx, eq(complaints.id, id))
    if (status <= row.status)
      throw httpError('REPORT_STATE', {
        status: COMPLAINT_STATUS[row.status],
        act: `改为「${COMPLAINT_STATUS[status]}」`,
      })
    const handledAt = status >= 3 ? tx.clock.now() : null
    const updated = await updateComplaint(tx, id, { status, reply: reply || row.reply, handledAt })
    await notify(
      tx,
      { userIds: [row.userId] },
      {
        typeCode: 10000,
        title: `举报${COMPLAINT_STATUS[status]}`,
        content: `您对「${row.targetName}」的举报${COMPLAINT_STATUS[status]}${reply ? `：${reply}` : '。'}`,
        ext: { path: '/accountsecurity?tab=reports' },
      },
    )
    return presentComplaint(tx, updated)
  })

/** Saves feedback. Throws FILE_NOT_FOUND. */
export async function createFeedback(ctx: AppContext, userId: string, form: Feedback) {
  const { ids: fileIds } = await claimFiles(ctx, form.fileIds, fileClaim(userId))
  const id = ctx.ids.next()
  await ctx.db.insert(feedbacks).values({ ...form, fileIds, id, userId, createdAt: ctx.clock.now() })
  return { id }
}

/** A page of feedback for the operator, the latest first. */
export async function listFeedback(ctx: AppContext, { currentPage, pageSize }: PageQuery) {
  const rows = await ctx.db
    .select()
    .from(feedbacks)
    .orderBy(desc(feedbacks.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(feedbacks)
  const images = await findFileInfos(
    ctx,
    rows.map((row) => row.fileIds),
  )
  return {
    rows: rows.map(({ id, userId, kind, content, contact, fileIds, createdAt }) => ({
      id,
      userId,
      kind,
      content,
      contact,
      pictures: images(fileIds),
      createdTime: createdAt.toISOString(),
    })),
    total: all?.total ?? 0,
  }
}
