/** Every circle call by users without access: a stranger reads and changes nothing in a private circle. */
import { sql } from 'drizzle-orm'
import { api } from '../../../contract/api'
import { circleCalls } from '../../../contract/api/circle'
import * as circleApplications from '../../../contract/calls/circles/circle-applications'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as circleMembers from '../../../contract/calls/circles/circle-members'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import type { Call } from '../../../contract/define-calls'
import { shareKeyOf } from '../../../server/modules/circles/share-keys'
import {
  createCircle,
  createComment,
  createContribution,
  createUser,
  joinCircle,
  toRichText,
} from '../../support/api/circle-fixture'
import { changedTables } from '../../support/fuzz/fuzz-target'
import { fingerprint } from '../../support/fuzz/table-fingerprint'
import { sharedTestApp } from '../../support/shared-fixture'
import type { TestUser } from '../../support/test-app'

const SECRET = '只给成员看的话'
const keys = Object.keys(circleCalls) as (keyof typeof circleCalls)[]
const testApp = sharedTestApp()
let owner: TestUser
let creator: TestUser
let member: TestUser
let stranger: TestUser
let ids: Record<string, string>

beforeAll(async () => {
  owner = await createUser(testApp, '圈主')
  creator = await createUser(testApp, '作者')
  member = await createUser(testApp, '成员')
  stranger = await createUser(testApp, '路人')
  const circleId = await createCircle(testApp, owner)
  await joinCircle(testApp, circleId, creator, member)
  await testApp.call(circles.setVisibility, { circleId, isPublic: false }, { as: owner })
  await testApp.call(circleMembers.grantCreator, { circleId, userId: creator.userId }, { as: owner })
  await testApp.call(circles.setJoinApproval, { circleId, isJoinApprovalRequired: true }, { as: owner })
  const contributionId = await createContribution(testApp, circleId, creator, {
    title: SECRET,
    content: toRichText(SECRET),
  })
  const commentId = await createComment(testApp, contributionId, member, SECRET)
  const applicant = await createUser(testApp, '申请人')
  const { shareKey } = (await testApp.call(circles.get, { circleId }, { as: member })).data
  const wish = { circleId, shareKey, message: SECRET }
  const { data } = await testApp.call(circleApplications.create, wish, { as: applicant })
  ids = { circleId, contributionId, commentId, applicationId: data.id, userId: member.userId, authorId: creator.userId }
})

const fieldsOf = (key: string) =>
  Object.keys((api as unknown as Record<string, { input: { shape: object } }>)[key]?.input.shape ?? {})

/** Ids for the id fields of a call, and texts for its text fields. */
const inputOf = (key: string): Record<string, unknown> => {
  const fields = fieldsOf(key)
  const rest: Record<string, unknown> = {
    name: '别人的圈子',
    introduction: '改成这样',
    title: '一个新标题',
    content: key.endsWith('comments/create') ? '一句评论' : toRichText('正文'),
    isPublic: true,
    isJoinApprovalRequired: false,
    canApplyAsCreator: false,
    isEssence: true,
    decision: 'approved',
    isAgreed: true,
  }
  const known: Record<string, unknown> = { ...rest, ...ids }
  return Object.fromEntries(fields.flatMap((field) => (field in known ? [[field, known[field]]] : [])))
}
const tables = () => fingerprint(async (text) => (await testApp.ctx.db.execute(sql.raw(text))).rows)
/** Allowed for a stranger: creating a circle. */
const OWN_BUSINESS = new Set<string>([circles.create])

/** Calls of a circle, a contribution or a comment by its id. */
const callsById = keys.filter(
  (key) =>
    !OWN_BUSINESS.has(key) && !key.includes('/my') && /circleId|contributionId|commentId/.test(fieldsOf(key).join()),
)

describe('rights in a circle that is not public', () => {
  test('there are the 43 calls of circles and five more, all of a person and none of a company', () => {
    expect(keys.filter((key) => key.startsWith('POST /circle-center/'))).toHaveLength(43)
    expect(keys.filter((key) => key.startsWith('POST /pinqiao/'))).toHaveLength(5)
    for (const call of Object.values(circleCalls) as Call[])
      expect([call.auth, call.tenancy.of]).toEqual(['user', 'user'])
  })

  test.each(keys)('%s reveals nothing to a stranger and lets them change nothing', async (key) => {
    const before = await tables()
    const answer = await testApp.raw(key, inputOf(key), { as: stranger })
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.data)).not.toContain(SECRET)
    if (!OWN_BUSINESS.has(key)) expect(changedTables(before, await tables())).toEqual([])
  })

  test.each(callsById)('%s answers a stranger as if the id were unknown', async (key) => {
    const stranger2 = await createUser(testApp, '另一位路人')
    const unknown = { circleId: '1', contributionId: '1', commentId: '1' }
    const input = inputOf(key)
    const nowhere = Object.fromEntries(Object.entries(unknown).filter(([name]) => name in input))
    const [real, none] = [
      await testApp.raw(key, input, { as: stranger2 }),
      await testApp.raw(key, { ...input, ...nowhere }, { as: stranger2 }),
    ]
    expect(real.status).toBe(key.includes('/by-author') || key.includes('/page') ? none.status : 404)
    expect([real.status, real.code, real.message, real.data]).toEqual([none.status, none.code, none.message, none.data])
  })

  test('a user with a member’s link sees the circle, and joining waits for the owner whatever its settings', async () => {
    const friend = await createUser(testApp, '朋友')
    const circleId = ids.circleId ?? ''
    const detail = (shareKey: string, as = friend) => testApp.call(circles.get, { circleId, shareKey }, { as })
    const apply = (shareKey: string) => testApp.call(circleApplications.create, { circleId, shareKey }, { as: friend })
    const { shareKey } = (await detail('', member)).data
    const otherKey = shareKeyOf(testApp.ctx, '1')
    for (const wrong of ['', otherKey, `${shareKey}x`, shareKey.toLowerCase()])
      expect([wrong, (await detail(wrong)).status, (await apply(wrong)).status]).toEqual([wrong, 404, 404])

    expect((await detail(shareKey)).data).toMatchObject({ role: null, shareKey, can: ['apply', 'applyCreator'] })
    expect((await testApp.raw(circleMembers.list, { circleId, shareKey }, { as: friend })).status).toBe(404)
    await testApp.call(circles.setJoinApproval, { circleId, isJoinApprovalRequired: false }, { as: owner })
    expect((await apply(shareKey)).data.status).toBe('pending')
    expect((await detail('')).data).toMatchObject({ role: null, shareKey: '', applying: { role: 'member' } })
    expect((await testApp.call(circleMembers.list, { circleId }, { as: friend })).status).toBe(403)
    await testApp.call(circles.setJoinApproval, { circleId, isJoinApprovalRequired: true }, { as: owner })
  })

  const owners = keys.filter((key) =>
    /(modify|open|close|applications\/approve|applications\/page|grant-creator|remove-creator|members\/remove|settings\/[a-z-]+|essence)$/.test(
      key,
    ),
  )
  test.each(owners.filter((key) => !/my|contributions\/modify/.test(key)))(
    '%s is the owner’s, not a member’s or a creator’s',
    async (key) => {
      for (const as of [member, creator]) {
        const before = await tables()
        expect([403, 404]).toContain((await testApp.raw(key, inputOf(key), { as })).status)
        expect(changedTables(before, await tables())).toEqual([])
      }
    },
  )

  test('a member reads, comments, likes and asks; a creator posts too @P-6-09', async () => {
    const of = (key: string, as: TestUser) => testApp.raw(key, inputOf(key), { as })
    for (const key of [contributions.getPost, circleComments.create, contributions.createQuestion, contributions.like])
      for (const as of [member, creator, owner]) expect(await of(key, as)).toMatchObject({ code: 0 })
    expect((await of(contributions.createPost, member)).status).toBe(403)
    for (const as of [creator, owner]) expect((await of(contributions.createPost, as)).code).toBe(0)
  })
})
