/** Reports and feedback. Report status: 1 pending, 2 in progress, 3 handled, 4 ended. */
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { report, reviewAndReportCalls } from '../../../contract/api/reviews-and-reports'
import type * as complaints from '../../../contract/calls/platform/complaints'
import type * as feedback from '../../../contract/calls/platform/feedback'
import { REPORT_STATUS, type ReportStatus, type ReportTarget } from '../../../contract/domain/reviews-and-reports'
import type { AppContext } from '../../app-context'
import { findGroupName } from '../../chat/commands'
import { httpError } from '../../core/errors'
import {
  companies,
  contributions,
  feedbacks,
  jobs,
  reports,
  requirements,
  resumes,
  serviceOffers,
  users,
} from '../../db/schema'
import { claimFiles, findFileInfos } from '../files/commands'
import { notify } from '../notices/notify'

type ReportRow = typeof reports.$inferSelect
type ReportForm = z.output<(typeof reviewAndReportCalls)[typeof complaints.submit]['input']>
type Feedback = z.output<(typeof reviewAndReportCalls)[typeof feedback.create]['input']>
interface PageQuery {
  currentPage: number
  pageSize: number
}

async function present(ctx: AppContext, rows: ReportRow[]): Promise<z.input<typeof report>[]> {
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
const presentReport = async (ctx: AppContext, row: ReportRow) =>
  (await present(ctx, [row]))[0] as z.input<typeof report>

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
  target: ReportTarget,
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
 * Creates a report. Throws REPORT_TARGET_UNKNOWN, REPORT_OPEN while an earlier one of the same user is open,
 * FILE_NOT_FOUND.
 */
export async function submitReport(ctx: AppContext, userId: string, form: ReportForm) {
  const targetName = await findTargetName(ctx, userId, form.target, form.targetId)
  if (targetName === undefined) throw httpError('REPORT_TARGET_UNKNOWN')
  // one at a time per user: two concurrent calls create one report
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [existing] = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.userId, userId),
        eq(reports.target, form.target),
        eq(reports.targetId, form.targetId),
        inArray(reports.status, [1, 2]),
      ),
    )
    .limit(1)
  if (existing) throw httpError('REPORT_OPEN')
  const { ids: fileIds } = await claimFiles(ctx, form.fileIds, fileClaim(userId))
  const [row] = await ctx.db
    .insert(reports)
    .values({ ...form, fileIds, id: ctx.ids.next(), userId, targetName, status: 1, createdAt: ctx.clock.now() })
    .returning()
  return presentReport(ctx, row as ReportRow)
}

async function listPage(ctx: AppContext, where: SQL | undefined, order: SQL, { currentPage, pageSize }: PageQuery) {
  const rows = await ctx.db
    .select()
    .from(reports)
    .where(where)
    .orderBy(order)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(reports).where(where)
  return { rows: await present(ctx, rows), total: all?.total ?? 0 }
}

/** A page of the user's reports, the latest first. */
export const listMyReports = (ctx: AppContext, userId: string, query: PageQuery) =>
  listPage(ctx, eq(reports.userId, userId), desc(reports.id), query)

/** For the operator: reports of a status, the oldest first. */
export const listReports = (ctx: AppContext, query: PageQuery & { status: number }) =>
  listPage(ctx, eq(reports.status, query.status as ReportStatus), asc(reports.id), query)

const lockReport = async (ctx: AppContext, where: SQL | undefined): Promise<ReportRow> => {
  const [row] = await ctx.db.select().from(reports).where(where).for('update')
  if (!row) throw httpError('REPORT_NOT_FOUND')
  return row
}

const updateReport = async (ctx: AppContext, id: string, set: Partial<ReportRow>): Promise<ReportRow> => {
  const [row] = await ctx.db.update(reports).set(set).where(eq(reports.id, id)).returning()
  return row as ReportRow
}

/** Revokes a report nobody works on yet; its status becomes ended. Throws REPORT_NOT_FOUND, REPORT_STATE. */
export const revokeReport = (ctx: AppContext, userId: string, id: string) =>
  ctx.transaction(async (tx) => {
    const row = await lockReport(tx, and(eq(reports.id, id), eq(reports.userId, userId)))
    if (row.status !== 1) throw httpError('REPORT_STATE', { status: REPORT_STATUS[row.status], act: '撤销' })
    return presentReport(tx, await updateReport(tx, id, { status: 4, reply: '已撤销', handledAt: tx.clock.now() }))
  })

/** The operator advances a report's status, never back; the reporter is notified. Throws REPORT_NOT_FOUND, REPORT_STATE. */
export const handleReport = (ctx: AppContext, id: string, status: ReportStatus, reply: string) =>
  ctx.transaction(async (tx) => {
    const row = await lockReport(tx, eq(reports.id, id))
    if (status <= row.status)
      throw httpError('REPORT_STATE', { status: REPORT_STATUS[row.status], act: `改为“${REPORT_STATUS[status]}”` })
    const handledAt = status >= 3 ? tx.clock.now() : null
    const updated = await updateReport(tx, id, { status, reply: reply || row.reply, handledAt })
    await notify(
      tx,
      { userIds: [row.userId] },
      {
        typeCode: 10000,
        title: `举报${REPORT_STATUS[status]}`,
        content: `您对「${row.targetName}」的举报${REPORT_STATUS[status]}${reply ? `：${reply}` : '。'}`,
        ext: { path: '/accountsecurity?tab=reports' },
      },
    )
    return presentReport(tx, updated)
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
