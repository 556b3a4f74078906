/** Everything the product knows of a person, as one file he can keep. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context, Who } from '../../context'
import {
  auditLog,
  circleComments,
  circleContributions,
  circleMembers,
  circles,
  feedbacks,
  files,
  joinApplications,
  notices,
  reports,
  users,
} from '../../db/schema'
import { sentenceOf } from '../../journal'
import { fillNames } from '../../names'
import { listSessions } from '../../sessions'
import { membershipsOf } from '../company/commands'
import { readOwn } from './own'

/** Rows of one kind that a file holds, the latest. */
const MOST = 1000

async function gather(ctx: Context, { userId }: Who) {
  const { db } = ctx
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  const { identity, avatarUrl: _address, ...account } = await readOwn(ctx, userId)
  const mine = await membershipsOf(ctx, userId)
  return {
    说明: '聘桥个人数据副本，时间为国际标准时间。聊天记录请在“沟通”里查看。',
    导出时间: ctx.clock.now(),
    账号: { ...account, phone: user?.phone ?? '' },
    实名认证: identity,
    公司: mine.map(({ companyName, role, auditStatus }) => ({ companyName, role, auditStatus })),
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
      .limit(MOST),
    登录设备: (await listSessions(ctx, userId)).map(({ device, createdAt, usedAt }) => ({ device, createdAt, usedAt })),
    操作记录: await deedsOf(ctx, userId),
    举报: await db.select().from(reports).where(eq(reports.userId, userId)).orderBy(desc(reports.id)).limit(MOST),
    反馈: await db.select().from(feedbacks).where(eq(feedbacks.userId, userId)).limit(MOST),
    职业圈: await db
      .select({ name: circles.name, role: circleMembers.role, joinedAt: circleMembers.joinedAt })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(eq(circleMembers.userId, userId))
      .limit(MOST),
    发表的内容: await db
      .select({
        kind: circleContributions.kind,
        title: circleContributions.title,
        content: circleContributions.content,
        status: circleContributions.status,
        createdAt: circleContributions.createdAt,
      })
      .from(circleContributions)
      .where(and(eq(circleContributions.authorId, userId), ne(circleContributions.status, 'deleted')))
      .orderBy(desc(circleContributions.createdAt))
      .limit(MOST),
    发表的评论: await db
      .select({
        title: circleContributions.title,
        content: circleComments.content,
        createdAt: circleComments.createdAt,
      })
      .from(circleComments)
      .innerJoin(circleContributions, eq(circleContributions.id, circleComments.contributionId))
      .where(and(eq(circleComments.authorId, userId), eq(circleComments.isDeleted, false)))
      .orderBy(desc(circleComments.createdAt), desc(circleComments.id))
      .limit(MOST),
    通知: await noticesOf(ctx, userId),
    上传的文件: await db
      .select({ name: files.name, use: files.use, size: files.size, createdAt: files.createdAt })
      .from(files)
      .where(eq(files.userId, userId))
      .orderBy(desc(files.id))
      .limit(MOST),
  }
}

async function deedsOf(ctx: Context, userId: string) {
  const lines = await ctx.db
    .select({ act: auditLog.act, detail: auditLog.detail, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(desc(auditLog.id))
    .limit(MOST)
  const texts = await fillNames(ctx, lines.map(sentenceOf))
  return lines.map(({ act, detail, createdAt }, index) => {
    const { text, people: _ids, ...more } = detail as Record<string, unknown>
    return { act, detail: text === undefined ? more : { ...more, text: texts[index] }, createdAt }
  })
}

async function noticesOf(ctx: Context, userId: string) {
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.id))
    .limit(MOST)
  const contents = await fillNames(
    ctx,
    rows.map(({ content, people }) => ({ text: content, people })),
  )
  return rows.map(({ title, createdAt }, index) => ({ title, content: contents[index], createdAt }))
}

/** Makes the file anew; the one of before goes. */
export async function exportOwn(ctx: Context, who: Who) {
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-export-'))
  try {
    const path = join(folder, 'data.json')
    await writeFile(path, JSON.stringify(await gather(ctx, who), null, 2))
    const day = ctx.clock.now().toISOString().slice(0, 10)
    const { size } = await stat(path)
    const before = await ctx.db
      .select()
      .from(files)
      .where(and(eq(files.userId, who.userId), eq(files.use, 'export')))
    const incoming = { path, name: `聘桥个人数据-${day}.json`, size, mime: 'application/json' }
    const made = await ctx.files.save(incoming, { use: 'export', userId: who.userId })
    for (const old of before) await ctx.files.remove(old)
    return ctx.files.infoOf(made)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
