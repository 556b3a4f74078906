/** Comments, likes and collections in circles. */

import { sql } from 'drizzle-orm'
import type { CallKey } from '../../../contract/api'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import {
  createCircleFixture,
  createComment,
  createContribution,
  createUser,
  getContributionAs,
  idsOf,
  listNotices,
} from '../../support/api/circle-fixture'
import type { TestApp, TestUser } from '../../support/test-app'

let testApp: TestApp
let owner: TestUser
let member: TestUser
let stranger: TestUser
let circleId: string
beforeEach(async () => {
  ;({ testApp, owner, member, stranger, circleId } = await createCircleFixture())
})
afterEach(() => testApp.close())

const read = (as: TestUser, contributionId: string, kind: 'post' | 'question' = 'post') =>
  getContributionAs(testApp, as, contributionId, kind)

describe('comments', () => {
  let post: string
  beforeEach(async () => {
    post = await createContribution(testApp, circleId, owner)
  })
  const list = (sort: 'hot' | 'latest' | 'earliest', more: object = {}) =>
    testApp.call(circleComments.list, { contributionId: post, sort, ...more }, { as: stranger })

  test('two levels: replies appear under their comment, name the person they answer, and come in pages @P-3-12 @P-7.9-01', async () => {
    const root = await createComment(testApp, post, member, '组长愿意花这个时间吗？')
    const replies: string[] = []
    for (let n = 0; n < 5; n += 1) {
      testApp.clock.advance(1000)
      replies.push(await createComment(testApp, post, n % 2 ? member : owner, `回复${n}`, replies.at(-1) ?? root))
    }
    const [firstComment] = (await list('hot')).data
    expect(firstComment).toMatchObject({
      id: root,
      replyCount: 5,
      author: { name: '赵一鸣' },
      isByAuthor: false,
      can: [],
    })
    expect(firstComment?.replies.map(({ id }) => id)).toEqual(replies.slice(0, 3))
    expect(firstComment?.replies[0]).toMatchObject({ replyTo: null, isByAuthor: true })
    expect(firstComment?.replies[1]).toMatchObject({ replyTo: { name: '沈悦' } })
    const rest = await testApp.call(
      circleComments.listReplies,
      { commentId: root, cursor: firstComment?.repliesCursor ?? '' },
      { as: stranger },
    )
    expect(rest).toMatchObject({ nextCursor: '', total: replies.length, data: replies.slice(3).map((id) => ({ id })) })
    expect((await read(owner, post)).data.commentCount).toBe(6)
    expect(await testApp.raw(circleComments.listReplies, { commentId: replies[0] }, { as: owner })).toMatchObject({
      status: 404,
    })
  })

  test('sorted by likes, newest or earliest, page by page @P-7.9-05', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      testApp.clock.advance(1000)
      ids.push(await createComment(testApp, post, member, `评论${n}`))
    }
    const like = (commentId: string, as: TestUser) => testApp.call(circleComments.like, { commentId }, { as })
    expect((await like(ids[1] as string, owner)).data).toEqual({ isLiked: true, likeCount: 1 })
    expect((await like(ids[1] as string, owner)).data.likeCount).toBe(1)
    await like(ids[1] as string, stranger)
    await like(ids[3] as string, owner)
    const walk = async (sort: 'hot' | 'latest' | 'earliest') => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const page = await list(sort, { pageSize: 2, cursor })
        found.push(...idsOf(page))
        cursor = page.nextCursor
        if (!cursor) return found
      }
    }
    expect(await walk('earliest')).toEqual(ids)
    expect(await walk('latest')).toEqual([...ids].reverse())
    expect(await walk('hot')).toEqual([1, 3, 4, 2, 0].map((n) => ids[n]))
    const unlike = await testApp.call(circleComments.unlike, { commentId: ids[1] as string }, { as: owner })
    expect(unlike.data).toEqual({ isLiked: false, likeCount: 1 })
  })

  test('only members comment; the author of the post and of the comment replied to get one notice each', async () => {
    const comment = (as: TestUser, content: string, replyToId = '') =>
      testApp.raw(circleComments.create, { contributionId: post, content, replyToId }, { as })
    expect(await comment(stranger, '我也说一句')).toMatchObject({ status: 403, message: '加入圈子后才能评论' })
    expect(await comment(member, '  ')).toMatchObject({ status: 400, message: '请填写评论' })
    expect(await comment(member, '长'.repeat(1001))).toMatchObject({ status: 400 })
    expect(await comment(member, '回复谁', '42')).toMatchObject({ status: 404 })
    const root = await createComment(testApp, post, member, '<b>不是</b>标签')
    await createComment(testApp, post, owner, '谢谢', root)
    const received = (await listNotices(testApp, owner)).filter(({ typeCode }) => typeCode === 10009)
    expect(received).toMatchObject([
      { content: expect.stringContaining('<b>不是</b>标签'), path: `/careercircle/my?articleId=${post}` },
    ])
    expect((await listNotices(testApp, member)).filter(({ typeCode }) => typeCode === 10009)).toMatchObject([
      { content: '沈悦回复了您：谢谢' },
    ])
  })

  test('a deleted comment leaves its replies; without replies it is gone', async () => {
    const root = await createComment(testApp, post, member, '会被删除')
    const reply = await createComment(testApp, post, owner, '留下的回复', root)
    const remove = (as: TestUser, commentId: string) => testApp.raw(circleComments.delete, { commentId }, { as })
    expect(await remove(stranger, root)).toMatchObject({ status: 403 })
    expect((await remove(member, root)).code).toBe(0)
    expect((await remove(member, root)).code).toBe(0)
    const [firstComment] = (await list('latest')).data
    expect(firstComment).toMatchObject({ id: root, isDeleted: true, content: '', replies: [{ id: reply }] })
    expect(
      await testApp.raw(circleComments.create, { contributionId: post, content: '回', replyToId: root }, { as: owner }),
    ).toMatchObject({ status: 404 })
    await remove(owner, reply)
    expect((await list('latest')).data).toEqual([])
    expect((await read(owner, post)).data.commentCount).toBe(0)
  })
})

describe('likes and collections', () => {
  test('a hundred parallel likes of one person are one like; the same for collections and comments @P-7.9-05', async () => {
    const id = await createContribution(testApp, circleId, owner)
    const comment = await createComment(testApp, id, owner, '评论')
    const hundred = (call: CallKey, input: object) =>
      Promise.all(Array.from({ length: 100 }, () => testApp.raw(call, input, { as: member })))
    const replies = await hundred(contributions.like, { contributionId: id })
    expect(new Set(replies.map(({ code, data }) => `${code} ${JSON.stringify(data)}`))).toEqual(
      new Set(['0 {"isLiked":true,"likeCount":1}']),
    )
    await hundred(contributions.collect, { contributionId: id })
    await hundred(circleComments.like, { commentId: comment })
    expect((await read(member, id)).data).toMatchObject({
      likeCount: 1,
      collectCount: 1,
      isLiked: true,
      isCollected: true,
    })
    const [firstComment] = (await testApp.call(circleComments.list, { contributionId: id }, { as: member })).data
    expect(firstComment).toMatchObject({ likeCount: 1, isLiked: true })
    await hundred(contributions.unlike, { contributionId: id })
    expect((await read(member, id)).data).toMatchObject({ likeCount: 0, isLiked: false })
  })

  test('counters equal the rows of the tables after many users clicked in parallel', async () => {
    const id = await createContribution(testApp, circleId, owner)
    const users = await Promise.all(Array.from({ length: 12 }, (_, n) => createUser(testApp, `人${n}`)))
    const clicks = [contributions.like, contributions.unlike, contributions.collect, contributions.uncollect] as const
    await Promise.all(
      users.flatMap((as, n) =>
        Array.from({ length: 10 }, (_, at) =>
          testApp.raw(clicks[(n * 7 + at * 3) % 4] ?? contributions.like, { contributionId: id }, { as }),
        ),
      ),
    )
    const { rows } = await testApp.ctx.db.execute(sql`
      select like_count = (select count(*) from circle_likes l where l.contribution_id = c.id) as likes,
        collect_count = (select count(*) from circle_collections l where l.contribution_id = c.id) as collects
      from circle_contributions c where c.id = ${id}::bigint`)
    expect(rows).toEqual([{ likes: true, collects: true }])
  })

  test('what I have liked and collected, with how many, until I cannot see it any more @P-7.9-02', async () => {
    const [postA, postB] = [
      await createContribution(testApp, circleId, owner),
      await createContribution(testApp, circleId, owner),
    ]
    for (const contributionId of [postA, postB]) {
      testApp.clock.advance(1000)
      await testApp.call(contributions.like, { contributionId }, { as: stranger })
      await testApp.call(contributions.collect, { contributionId }, { as: stranger })
    }
    const listMine = (call: typeof contributions.listLiked | typeof contributions.listCollected, cursor = '') =>
      testApp.call(call, { pageSize: 1, cursor }, { as: stranger })
    const first = await listMine(contributions.listLiked)
    expect(first).toMatchObject({ count: 2, total: 2, data: [{ id: postB, isLiked: true }] })
    expect(await listMine(contributions.listLiked, first.nextCursor)).toMatchObject({
      count: null,
      total: 2,
      nextCursor: '',
      data: [{ id: postA }],
    })
    await testApp.call(contributions.uncollect, { contributionId: postB }, { as: stranger })
    expect(await listMine(contributions.listCollected)).toMatchObject({
      count: 1,
      data: [{ id: postA, isCollected: true }],
    })
    await testApp.call(circles.setVisibility, { circleId, isPublic: false }, { as: owner })
    expect(await listMine(contributions.listCollected)).toMatchObject({ count: 0, data: [] })
  })

  test('the author gets one notice for ten likes, not one for each', async () => {
    const id = await createContribution(testApp, circleId, owner)
    const users = await Promise.all(Array.from({ length: 11 }, (_, n) => createUser(testApp, `人${n}`)))
    await Promise.all(users.map((as) => testApp.call(contributions.like, { contributionId: id }, { as })))
    const likeNotices = (await listNotices(testApp, owner)).filter(({ content }) => content.includes('个赞'))
    expect(likeNotices).toMatchObject([{ content: '「招聘漏斗怎么看」得到了 10 个赞' }])
  })
})
