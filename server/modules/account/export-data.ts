/** The user's personal data as one downloadable file. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import {
  activityLog,
  circleMembers,
  circles,
  complaints,
  contributionComments,
  contributions,
  feedbacks,
  files,
  joinApplications,
  notices,
  users,
} from '../../db/schema'
import { sentenceOf } from '../../services/activity-log'
import { fillNames } from '../../services/name-placeholders'
import { listSessions } from '../../services/sessions'
import { listMemberships } from '../company'
import { getAccountSettings } from './account-settings'

/** Rows of each kind in the file, the latest first. */
const MAX_ROWS = 1000

async function collectData(ctx: AppContext, { userId }: RequestContext) {
  const { db } = ctx
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  const { identity, avatarUrl: _address, ...account } = await getAccountSettings(ctx, userId)
  const memberships = await listMemberships(ctx, userId)
  return {
    说明: '聘桥个人数据副本，时间为国际标准时间。聊天记录请在「沟通」里查看。',
    导出时间: ctx.clock.now(),
    账号: { ...account, phone: user?.phone ?? '' },
    实名认证: identity,
    公司: memberships.map(({ companyName, role, auditStatus }) => ({ companyName, role, auditStatus })),
    加入申请: await db
      .select({
        companyId: joinApplications.companyId,
        status: joinApplications.status,
        message: joinApplications.message,
        createdAt: joinApplications.createdAt,
      })
      .from(joinApplications)
      .where(eq(joinApplications.userId, userId))
      .orderBy(desc(joinApplications.createdAt))
      .limit(MAX_ROWS),
    登录设备: (await listSessions(ctx, userId)).map(({ device, createdAt, usedAt }) => ({ device, createdAt, usedAt })),
    操作记录: await listActivities(ctx, userId),
    举报: await db
      .select()
      .from(complaints)
      .where(eq(complaints.userId, userId))
      .orderBy(desc(complaints.id))
      .limit(MAX_ROWS),
    反馈: await db.select().from(feedbacks).where(eq(feedbacks.userId, userId)).limit(MAX_ROWS),
    ...(await collectCircleData(ctx, userId)),
    通知: await listNotices(ctx, userId),
    上传的文件: await db
      .select({ name: files.name, use: files.use, size: files.size, createdAt: files.createdAt })
      .from(files)
      .where(eq(files.userId, userId))
      .orderBy(desc(files.id))
      .limit(MAX_ROWS),
  }
}

/** The user's circles, contributions and comments. */
async function collectCircleData({ db }: AppContext, userId: string) {
  return {
    职业圈: await db
      .select({ name: circles.name, role: circleMembers.role, joinedAt: circleMembers.joinedAt })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(eq(circleMembers.userId, userId))
      .limit(MAX_ROWS),
    发表的内容: await db
      .select({
        kind: contributions.kind,
        title: contributions.title,
        content: contributions.content,
        status: contributions.status,
        createdAt: contributions.createdAt,
      })
      .from(contributions)
      .where(and(eq(contributions.authorId, userId), ne(contributions.status, 'deleted')))
      .orderBy(desc(contributions.createdAt))
      .limit(MAX_ROWS),
    发表的评论: await db
      .select({
        title: contributions.title,
        content: contributionComments.content,
        createdAt: contributionComments.createdAt,
      })
      .from(contributionComments)
      .innerJoin(contributions, eq(contributions.id, contributionComments.contributionId))
      .where(and(eq(contributionComments.authorId, userId), eq(contributionComments.isDeleted, false)))
      .orderBy(desc(contributionComments.createdAt), desc(contributionComments.id))
      .limit(MAX_ROWS),
  }
}

async function listActivities(ctx: AppContext, userId: string) {
  const rows = await ctx.db
    .select({ act: activityLog.act, detail: activityLog.detail, createdAt: activityLog.createdAt })
    .from(activityLog)
    .where(eq(activityLog.userId, userId))
    .orderBy(desc(activityLog.id))
    .limit(MAX_ROWS)
  const texts = await fillNames(ctx, rows.map(sentenceOf))
  return rows.map(({ act, detail, createdAt }, index) => {
    const { text, people: _ids, subjectIds: _subjectIds, ...fields } = detail as Record<string, unknown>
    return { act, detail: text === undefined ? fields : { ...fields, text: texts[index] }, createdAt }
  })
}

async function listNotices(ctx: AppContext, userId: string) {
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.id))
    .limit(MAX_ROWS)
  const contents = await fillNames(
    ctx,
    rows.map(({ content, people }) => ({ text: content, people })),
  )
  return rows.map(({ title, createdAt }, index) => ({ title, content: contents[index], createdAt }))
}

/** Creates the export file and removes earlier ones. */
export async function exportMyData(ctx: AppContext, request: RequestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-export-'))
  try {
    const path = join(folder, 'data.json')
    await writeFile(path, JSON.stringify(await collectData(ctx, request), null, 2))
    const day = ctx.clock.now().toISOString().slice(0, 10)
    const { size } = await stat(path)
    const previousExports = await ctx.db
      .select()
      .from(files)
      .where(and(eq(files.userId, request.userId), eq(files.use, 'export')))
    const incoming = { path, name: `聘桥个人数据-${day}.json`, size, mime: 'application/json' }
    const file = await ctx.files.save(incoming, { use: 'export', userId: request.userId })
    for (const old of previousExports) await ctx.files.remove(old)
    return ctx.files.infoOf(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
