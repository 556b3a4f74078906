/** Seeds a private circle with one row of every kind. */
import * as account from '../../../contract/calls/account/account'
import {
  circleApplications,
  circleMembers,
  circles,
  contributionComments,
  contributions,
} from '../../../server/db/schema'
import { toCircleRow, toContributionRow } from '../../../server/modules/circles/bulk-insert'
import type { TestApp } from '../test-app'
import type { CompanyRows } from './seed-companies'
import type { IdsByField } from './seed-money'

export async function userOf(testApp: TestApp, token: string): Promise<string> {
  const me = await testApp.raw(account.get, {}, { as: token })
  return (me.data as { userInfo_: { userId: string } }).userInfo_.userId
}

/** The admin owns it, the hr writes in it, the technician applies to join; ids by field name. */
export async function addCircle(
  testApp: TestApp,
  { members, secrets }: CompanyRows,
  number: number,
): Promise<IdsByField> {
  const { ctx } = testApp
  const [ownerId, writerId, seekerId] = [
    await userOf(testApp, members.admin.token),
    await userOf(testApp, members.hr.token),
    await userOf(testApp, members.technician.token),
  ]
  const name = `第${number}号圈子`
  const circle = toCircleRow(ctx, { ownerId, name, introduction: '一个圈子', isPublic: false })
  const circleId = circle.id
  const now = testApp.clock.now()
  await ctx.db.insert(circles).values({ ...circle, memberCount: 2 })
  await ctx.db.insert(circleMembers).values([
    { circleId, userId: ownerId, role: 'owner', joinedAt: now },
    { circleId, userId: writerId, role: 'creator', joinedAt: now },
  ])
  const title = `秘密帖子${number}`
  const content = [{ type: 'paragraph' as const, runs: [{ text: `秘密正文${number}` }] }]
  const base = { circleId, authorId: writerId, title, content, isListed: false, isEssence: false, reads: 0 }
  const rows = (['post', 'question'] as const).map((kind) => toContributionRow(ctx, { ...base, kind }))
  await ctx.db.insert(contributions).values(rows)
  const contributionId = rows[0]?.id ?? ''
  const comment = {
    id: ctx.ids.next(),
    contributionId,
    authorId: ownerId,
    content: `秘密评论${number}`,
    createdAt: now,
  }
  await ctx.db.insert(contributionComments).values(comment)
  const applicationId = ctx.ids.next()
  const application = { role: 'member', message: `秘密申请${number}`, status: 'pending', createdAt: now } as const
  await ctx.db
    .insert(circleApplications)
    .values({ ...application, id: applicationId, circleId, userId: seekerId, ownerId })
  secrets.push(title, `秘密正文${number}`, comment.content, application.message)
  return {
    circleId: [circleId],
    contributionId: rows.map(({ id }) => id),
    commentId: [comment.id],
    replyToId: [comment.id, ''],
    applicationId: [applicationId],
    authorId: [writerId, ''],
    userId: [writerId, seekerId],
  }
}
