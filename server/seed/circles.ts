/** Career circles of the demo data: inserted as rows, because two hundred calls would slow every first start. */
import { eq } from 'drizzle-orm'
import type { AppContext } from '../app-context'
import {
  circleApplications,
  circleMembers,
  circles,
  contributionComments,
  contributionLikes,
  contributions,
  users,
} from '../db/schema'
import { recountCircles, toCircleRow, toContributionRow } from '../modules/circles'
import { notify } from '../modules/notices'
import { contentOf, toRichText } from './circle-texts'
import { FIELD_CONTRIBUTIONS } from './fixtures/circle-posts-field'
import { OFFICE_CONTRIBUTIONS } from './fixtures/circle-posts-office'
import { SHORT_CONTRIBUTIONS } from './fixtures/circle-posts-short'
import { CIRCLE_USERS, SEED_CIRCLES, type SeedCircle, type SeedContribution } from './fixtures/circles'
import type { SeedClock } from './seed-clock'

const DAY = 86_400_000
const CONTRIBUTIONS: readonly SeedContribution[] = [
  ...OFFICE_CONTRIBUTIONS,
  ...FIELD_CONTRIBUTIONS,
  ...SHORT_CONTRIBUTIONS,
]

interface CircleSeedContext {
  ctx: AppContext
  clock: SeedClock
}

/** Creates the circles' users; returns the ids of all seeded users by name. */
async function createUsers({ ctx }: CircleSeedContext): Promise<Map<string, string>> {
  const now = ctx.clock.now()
  const rows = CIRCLE_USERS.map((name) => ({
    id: ctx.ids.next(),
    name,
    isSeeded: true,
    isDisabled: true,
    createdAt: now,
    updatedAt: now,
  }))
  await ctx.db.insert(users).values(rows)
  const employers = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(eq(users.isSeeded, true))
  return new Map(employers.map(({ id, name }) => [name, id]))
}

/** Members of the circle in the order they joined, its owner first. */
function membersOf(circle: SeedCircle): string[] {
  const waiting = new Set((circle.waiting ?? []).filter(([, role]) => role === 'member').map(([name]) => name))
  const writers = CONTRIBUTIONS.filter((contribution) => contribution.circle === circle.key).flatMap(
    ({ by, comments = [] }) => [by, ...comments.map((line) => line.replace(/^↳/, '').split(': ')[0] ?? '')],
  )
  const others = CIRCLE_USERS.filter((_name, at) => at % circle.every === 0)
  const all = [circle.owner, ...circle.creators, ...writers, ...(circle.isPublic === false ? [] : others)]
  return [...new Set(all)].filter((name) => !waiting.has(name))
}

async function createCircle(
  context: CircleSeedContext,
  circle: SeedCircle,
  idOf: (name: string) => string,
): Promise<string> {
  const { ctx, clock } = context
  clock.ago(circle.days * DAY)
  const row = toCircleRow(ctx, { ...circle, ownerId: idOf(circle.owner) })
  await ctx.db.insert(circles).values(row)
  const members = membersOf(circle)
  await ctx.db.insert(circleMembers).values(
    members.map((name, at) => ({
      circleId: row.id,
      userId: idOf(name),
      role:
        name === circle.owner
          ? ('owner' as const)
          : circle.creators.includes(name)
            ? ('creator' as const)
            : ('member' as const),
      joinedAt: new Date(row.createdAt.getTime() + (at * circle.days * DAY) / (members.length + 1)),
    })),
  )
  return row.id
}

/** Comments of one contribution; '↳' answers the last one above it. */
function commentsOf(
  { ctx, clock }: CircleSeedContext,
  contribution: SeedContribution,
  contributionId: string,
  idOf: (name: string) => string,
) {
  const rows: (typeof contributionComments.$inferInsert)[] = []
  const { comments = [] } = contribution
  let root: (typeof rows)[number] | undefined
  for (const [at, line] of comments.entries()) {
    const isReply = line.startsWith('↳')
    const [by = '', content = ''] = line.replace(/^↳/, '').split(': ')
    clock.ago(contribution.days * DAY * (0.9 - (0.8 * at) / comments.length))
    const before = rows.at(-1)
    const row = {
      id: ctx.ids.next(),
      contributionId,
      rootId: isReply ? (root?.id ?? null) : null,
      replyToUserId: isReply && before !== root ? (before?.authorId ?? null) : null,
      authorId: idOf(by),
      content,
      createdAt: ctx.clock.now(),
    }
    if (!isReply) root = row
    rows.push(row)
  }
  return rows
}

async function createContributions(
  context: CircleSeedContext,
  circleIds: Map<string, string>,
  idOf: (name: string) => string,
): Promise<void> {
  const { ctx, clock } = context
  const commentRows: (typeof contributionComments.$inferInsert)[] = []
  const likeRows: (typeof contributionLikes.$inferInsert)[] = []
  const contributionRows: (typeof contributions.$inferInsert)[] = []
  for (const [at, contribution] of CONTRIBUTIONS.entries()) {
    clock.ago(contribution.days * DAY)
    const authorId = idOf(contribution.by)
    const row = toContributionRow(ctx, {
      circleId: circleIds.get(contribution.circle) ?? '',
      authorId,
      kind: contribution.isQuestion ? 'question' : 'post',
      title: contribution.title,
      content: await contentOf(ctx, contribution, authorId),
      isListed: contribution.circle !== 'inner',
      isEssence: contribution.isEssence ?? false,
      reads: contribution.reads,
    })
    commentRows.push(...commentsOf(context, contribution, row.id, idOf))
    const others = contribution.circle === 'inner' ? ['陈立群', '刘思雨', '何俊杰'] : CIRCLE_USERS
    for (let n = 0; n < Math.min(contribution.likes, others.length); n += 1) {
      clock.ago(contribution.days * DAY * (0.8 - (0.7 * n) / contribution.likes))
      likeRows.push({
        contributionId: row.id,
        userId: idOf(others[(at * 5 + n) % others.length] ?? ''),
        createdAt: ctx.clock.now(),
      })
    }
    contributionRows.push(row)
  }
  await ctx.db.insert(contributions).values(contributionRows)
  await ctx.db.insert(contributionComments).values(commentRows)
  await ctx.db.insert(contributionLikes).values(likeRows)
}

/** Pending applications; owners are notified as by the call. */
async function createApplications(
  { ctx, clock }: CircleSeedContext,
  circle: SeedCircle,
  circleId: string,
  idOf: (name: string) => string,
) {
  for (const [at, [name, role, message]] of (circle.waiting ?? []).entries()) {
    clock.ago(DAY * (0.3 + at * 0.4))
    const [userId, ownerId] = [idOf(name), idOf(circle.owner)]
    const row = {
      id: ctx.ids.next(),
      circleId,
      userId,
      ownerId,
      role,
      message,
      status: 'pending' as const,
      createdAt: ctx.clock.now(),
    }
    await ctx.db.insert(circleApplications).values(row)
    const content =
      role === 'creator' ? `${name}申请成为「${circle.name}」的创作者` : `${name}申请加入「${circle.name}」`
    const ext = { circleName: circle.name, circleId, path: `/careercircle/my?manageId=${circleId}` }
    const title = role === 'creator' ? '新的创作者申请' : '新的加入申请'
    await notify(ctx, { userIds: [ownerId] }, { typeCode: 10008, title, content, ext })
  }
}

/** One post that waits for the operator. */
async function createPendingContribution(
  { ctx, clock }: CircleSeedContext,
  circleId: string,
  authorId: string,
): Promise<void> {
  clock.ago(DAY / 20)
  const title = '面试官培训，从互相面试开始'
  const content = toRichText('先让面试官两两互面，再看录音对齐评分。一次两小时，三次之后，评分差从 1.8 分降到 0.6 分。')
  const row = toContributionRow(ctx, {
    circleId,
    authorId,
    kind: 'post',
    title,
    content,
    isListed: false,
    isEssence: false,
    reads: 0,
  })
  await ctx.db.insert(contributions).values({ ...row, status: 'pending', publishedAt: null })
  await ctx.audits.open({ kind: 'contribution', subjectId: row.id, title })
  await ctx.audits.reserve('contribution', row.id)
}

/** All circles with what is in them. */
export const seedCircles = ({ ctx, clock }: CircleSeedContext): Promise<void> =>
  ctx.transaction(async (tx) => {
    const context = { ctx: tx, clock }
    clock.ago(160 * DAY)
    const idsByName = await createUsers(context)
    const idOf = (name: string): string => {
      const id = idsByName.get(name)
      if (!id) throw new Error(`nobody is called ${name}`)
      return id
    }
    const circleIds = new Map<string, string>()
    for (const circle of SEED_CIRCLES) circleIds.set(circle.key, await createCircle(context, circle, idOf))
    await createContributions(context, circleIds, idOf)
    await recountCircles(tx)
    for (const circle of SEED_CIRCLES) await createApplications(context, circle, circleIds.get(circle.key) ?? '', idOf)
    await createPendingContribution(context, circleIds.get('tech') ?? '', idOf('陈立群'))
    clock.ago(0)
  })
