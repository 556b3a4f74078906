/** Career circles: made, changed, closed, joined, managed. */

import {
  createCircle,
  createContribution,
  createPendingCircle,
  createUser,
  joinCircle,
  listNotices,
  MOBILE_CIRCLE_PATH,
  PRODUCT_CIRCLE_PATH,
  uploadImage,
} from '../../support/api/circle-fixture'
import { decideAudit } from '../../support/api/company-fixture'
import type { TestApp, TestUser } from '../../support/test-app'
import { createTestApp } from '../../support/test-app'

let testApp: TestApp
let owner: TestUser
let guest: TestUser
beforeEach(async () => {
  testApp = await createTestApp()
  owner = await createUser(testApp, '沈悦')
  guest = await createUser(testApp, '赵一鸣')
})
afterEach(() => testApp.close())

const detail = (as: TestUser, circleId: string) =>
  testApp.call(`POST ${MOBILE_CIRCLE_PATH}/detail`, { circleId }, { as })
const apply = (as: TestUser, circleId: string, role: 'member' | 'creator' = 'member', message = '') =>
  testApp.call(`POST ${MOBILE_CIRCLE_PATH}/applications/apply`, { circleId, role, message }, { as })
const decideIt = (as: TestUser, applicationId: string, decision: 'approved' | 'rejected', reason = '') =>
  testApp.call(`POST ${MOBILE_CIRCLE_PATH}/applications/approve`, { applicationId, decision, reason }, { as })
const searchHot = (as: TestUser, keyword = '') =>
  testApp.call(`POST ${MOBILE_CIRCLE_PATH}/contributions/list-hot-circles`, { keyword }, { as })

describe('making a circle', () => {
  test('it waits for the operator, then opens, and its owner is reminded of the agreement (10004) @P-2.5-11 @P-7.9-03', async () => {
    const avatarFileId = await uploadImage(testApp, owner)
    const id = await createPendingCircle(testApp, owner, { name: '成都技术招聘圈', avatarFileId })
    expect((await detail(owner, id)).data).toMatchObject({
      status: 'pending',
      role: 'owner',
      can: ['edit'],
      memberCount: 1,
    })
    expect(await detail(guest, id)).toMatchObject({ status: 404, message: '没有找到这个圈子' })
    expect((await searchHot(guest)).data.rows).toEqual([])
    await decideAudit(testApp, 'circle', id)
    const { data } = await detail(guest, id)
    expect(data).toMatchObject({ status: 'open', role: null, can: ['apply', 'applyCreator'], owner: { name: '沈悦' } })
    expect(data.avatarUrl).toContain(avatarFileId)
    const [notice] = await listNotices(testApp, owner)
    expect(notice).toMatchObject({ typeCode: 10004, path: `/careercircle/my?addId=${id}` })
    expect(notice?.content).toContain('圈子公约')
  })

  test('a refused circle tells why (10005), is changed and waits again @P-2.5-12', async () => {
    const id = await createPendingCircle(testApp, owner)
    await decideAudit(testApp, 'circle', id, '简介太笼统')
    expect(await listNotices(testApp, owner)).toMatchObject([{ typeCode: 10005, opinion: '简介太笼统' }])
    expect((await detail(owner, id)).data).toMatchObject({ status: 'reject', opinion: '简介太笼统', can: ['edit'] })
    const form = { circleId: id, name: '校招圈', introduction: '聊校招签约和入职' }
    expect((await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/modify`, form, { as: owner })).data).toMatchObject({
      status: 'pending',
      name: '校招圈',
    })
    await decideAudit(testApp, 'circle', id)
    expect((await detail(owner, id)).data).toMatchObject({ status: 'open', opinion: '' })
  })

  test('an approved circle stays as it is while its change waits or is refused', async () => {
    const id = await createCircle(testApp, owner, { name: '老名字' })
    const modify = (name: string) =>
      testApp.call(`POST ${MOBILE_CIRCLE_PATH}/modify`, { circleId: id, name, introduction: '新的简介' }, { as: owner })
    await modify('新名字')
    expect((await detail(owner, id)).data).toMatchObject({
      name: '老名字',
      status: 'open',
      change: { name: '新名字', isRefused: false },
    })
    expect((await detail(guest, id)).data.change).toBeNull()
    await decideAudit(testApp, 'circleChange', id, '名称不合适')
    expect((await detail(owner, id)).data).toMatchObject({
      name: '老名字',
      change: { isRefused: true, opinion: '名称不合适' },
    })
    expect((await listNotices(testApp, owner))[0]).toMatchObject({ typeCode: 10005, opinion: '名称不合适' })
    await modify('更好的名字')
    await decideAudit(testApp, 'circleChange', id)
    expect((await detail(owner, id)).data).toMatchObject({ name: '更好的名字', introduction: '新的简介', change: null })
    expect((await searchHot(guest, '更好的')).data.rows.map((row) => row.id)).toEqual([id])
  })

  test('names are unique, texts are held to their lengths, the picture is one’s own, ten circles are enough', async () => {
    await createCircle(testApp, owner, { name: '同名圈' })
    const create = (as: TestUser, more: object) =>
      testApp.raw(
        `POST ${MOBILE_CIRCLE_PATH}/create`,
        { name: '某某圈', introduction: '简介', isAgreed: true, ...more },
        { as },
      )
    expect(await create(guest, { name: '同名圈' })).toMatchObject({
      status: 409,
      message: '已有同名的圈子，请换一个名称',
    })
    expect(await create(guest, { name: '圈' })).toMatchObject({ status: 400, message: '圈子名称至少2个字' })
    expect(await create(guest, { introduction: '长'.repeat(301) })).toMatchObject({ status: 400 })
    expect(await create(guest, { isAgreed: false })).toMatchObject({ message: '请先阅读并同意圈子公约' })
    const foreignImageId = await uploadImage(testApp, owner)
    expect(await create(guest, { avatarFileId: foreignImageId })).toMatchObject({ message: '图片不可用，请重新上传' })
    for (let n = 0; n < 9; n += 1) expect((await create(owner, { name: `第${n}个圈` })).code).toBe(0)
    expect(await create(owner, { name: '第十一个圈' })).toMatchObject({ status: 409, message: '最多建 10 个圈子' })
  })

  test('the company id in the request is not read: circles belong to people @P-7-05', async () => {
    const id = await createCircle(testApp, owner)
    const created = await testApp.raw(
      `POST ${MOBILE_CIRCLE_PATH}/detail`,
      { circleId: id, companyId: '9000000000000000001' },
      { as: guest },
    )
    expect(created.code).toBe(0)
  })
})

describe('what the operator reads before he decides', () => {
  test('a circle with its change, a contribution with its whole text', async () => {
    const as = testApp.config.OPERATOR_TOKEN
    const id = await createCircle(testApp, owner, { name: '老名字' })
    const modified = { circleId: id, name: '新名字', introduction: '新的简介' }
    await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/modify`, modified, { as: owner })
    const circle = await testApp.call('GET /operator/v1/circles/{id}/detail', { id }, { as })
    expect(circle.data).toMatchObject({ name: '老名字', ownerName: '沈悦', change: { name: '新名字' } })
    const content = [{ type: 'paragraph' as const, runs: [{ text: '全文在这里' }] }]
    const title = '等待审核的帖子'
    const created = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/posts/create`,
      { circleId: id, title, content },
      { as: owner },
    )
    const post = await testApp.call('GET /operator/v1/contributions/{id}/detail', { id: created.data.id }, { as })
    expect(post.data).toMatchObject({ status: 'pending', title, words: '全文在这里', circleName: '老名字' })
    const waiting = await testApp.call('GET /operator/v1/audits', { kind: 'contribution' }, { as })
    expect(waiting.data).toMatchObject([{ kindLabel: '圈子内容', subjectId: created.data.id, title }])
    for (const key of ['GET /operator/v1/circles/{id}/detail', 'GET /operator/v1/contributions/{id}/detail'])
      expect(await testApp.raw(key, { id: '42' }, { as })).toMatchObject({ status: 404 })
  })
})

describe('joining', () => {
  test('a circle that asks for no approval takes one in at once; leaving and joining again count right', async () => {
    const id = await createCircle(testApp, owner)
    expect((await apply(guest, id)).data).toMatchObject({ status: 'approved', role: 'member' })
    expect((await detail(guest, id)).data).toMatchObject({
      role: 'member',
      memberCount: 2,
      can: ['ask', 'applyCreator', 'leave'],
    })
    expect(await apply(guest, id)).toMatchObject({ status: 409, message: '您已在圈子里' })
    const leave = (as: TestUser) => testApp.call(`POST ${PRODUCT_CIRCLE_PATH}/leave`, { circleId: id }, { as })
    expect((await leave(guest)).data).toMatchObject({ role: null, memberCount: 1 })
    expect((await leave(guest)).data).toMatchObject({ memberCount: 1 })
    expect(await leave(owner)).toMatchObject({ status: 409 })
    expect((await apply(guest, id)).data.status).toBe('approved')
  })

  test('otherwise the owner decides: yes brings one in (10007), no needs a reason (10006) @P-2.5-13 @P-2.5-14 @P-4.4-02 @P-7.9-03', async () => {
    const id = await createCircle(testApp, owner, { isJoinApprovalRequired: true })
    const other = await createUser(testApp, '何静怡')
    const first = await apply(guest, id, 'member', '想交流校招')
    expect(first.data).toMatchObject({ status: 'pending', can: ['cancel'] })
    expect(await apply(guest, id)).toMatchObject({ status: 409, message: '您已提交过申请，请等待圈主处理' })
    expect((await detail(guest, id)).data).toMatchObject({
      role: null,
      applying: { id: first.data.id, role: 'member' },
      can: [],
    })
    expect((await listNotices(testApp, owner))[0]).toMatchObject({
      content: expect.stringContaining('赵一鸣'),
      path: `/careercircle/my?manageId=${id}`,
    })
    const second = await apply(other, id)
    expect((await detail(owner, id)).data.waitingCount).toBe(2)
    expect(await decideIt(other, first.data.id, 'approved')).toMatchObject({ status: 404 })
    expect(await decideIt(owner, second.data.id, 'rejected')).toMatchObject({ message: '请填写原因' })
    expect((await decideIt(owner, second.data.id, 'rejected', '请先完善资料')).data.status).toBe('rejected')
    expect((await decideIt(owner, first.data.id, 'approved')).data).toMatchObject({ status: 'approved', can: [] })
    expect(await decideIt(owner, first.data.id, 'rejected', '反悔')).toMatchObject({
      status: 409,
      message: '这条申请已经处理过',
    })
    expect((await listNotices(testApp, guest))[0]).toMatchObject({
      typeCode: 10007,
      path: `/careercircle/my?addId=${id}`,
    })
    expect((await listNotices(testApp, other))[0]).toMatchObject({ typeCode: 10006, opinion: '请先完善资料' })
    expect((await detail(guest, id)).data).toMatchObject({ role: 'member', memberCount: 2 })
  })

  test('applications are seen in both directions: of one circle, over all one owns, and one’s own @P-3-12 @P-6-09 @P-7.9-01', async () => {
    const [circleA, circleB] = [
      await createCircle(testApp, owner, { isJoinApprovalRequired: true }),
      await createCircle(testApp, owner, { isJoinApprovalRequired: true }),
    ]
    const application = await apply(guest, circleA)
    await apply(guest, circleB)
    const page = (path: 'applications/page', as: TestUser, more: { circleId: string }) =>
      testApp.call(`POST ${MOBILE_CIRCLE_PATH}/${path}`, more, { as })
    expect((await page('applications/page', owner, { circleId: circleA })).data).toMatchObject({
      waitingCount: 1,
      rows: [{ id: application.data.id, can: ['decide'], applicant: { name: '赵一鸣' } }],
    })
    expect(await page('applications/page', guest, { circleId: circleA })).toMatchObject({
      status: 403,
      message: '只有圈主可以查看申请',
    })
    const all = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/my-circles/applications/page`,
      { pageSize: 1 },
      { as: owner },
    )
    expect(all.data).toMatchObject({ waitingCount: 2, rows: [{ circle: { id: circleB } }] })
    const rest = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/my-circles/applications/page`,
      { pageSize: 1, cursor: all.data.nextCursor },
      { as: owner },
    )
    expect(rest.data).toMatchObject({ nextCursor: '', waitingCount: null, rows: [{ circle: { id: circleA } }] })
    await testApp.call(
      `POST ${PRODUCT_CIRCLE_PATH}/applications/cancel`,
      { applicationId: application.data.id },
      { as: guest },
    )
    const applications = await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/my/applications/page`, {}, { as: guest })
    expect(applications.data.rows.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    const waiting = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/my/applications/page`,
      { status: 'pending' },
      { as: guest },
    )
    expect(waiting.data.rows).toHaveLength(1)
    expect(
      (await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/my-circles/applications/page`, {}, { as: guest })).data.rows,
    ).toEqual([])
  })

  test('a closed circle refuses to be joined and written in, can be read, and opens again @P-4.4-02 @P-7.9-03', async () => {
    const id = await createCircle(testApp, owner, { isJoinApprovalRequired: true })
    const waiting = await apply(guest, id)
    const set = (action: 'open' | 'close', as: TestUser) =>
      testApp.call(`POST ${MOBILE_CIRCLE_PATH}/${action}`, { circleId: id }, { as })
    expect(await set('close', guest)).toMatchObject({ status: 403, message: '只有圈主可以关闭圈子' })
    expect((await set('close', owner)).data).toMatchObject({ status: 'closed', can: ['edit', 'open', 'manage'] })
    expect((await set('close', owner)).code).toBe(0)
    const other = await createUser(testApp, '邓凯')
    expect(await apply(other, id)).toMatchObject({ status: 409, message: '圈子已关闭，不能加入' })
    expect(await decideIt(owner, waiting.data.id, 'approved')).toMatchObject({ status: 409 })
    expect(
      await testApp.raw(
        `POST ${MOBILE_CIRCLE_PATH}/questions/create`,
        { circleId: id, title: '还能提问吗' },
        { as: owner },
      ),
    ).toMatchObject({ message: '圈子已关闭，不能提问' })
    expect(
      (
        await testApp.call(
          `POST ${MOBILE_CIRCLE_PATH}/contributions/list-by-circle-id`,
          { circleId: id },
          { as: other },
        )
      ).code,
    ).toBe(0)
    expect((await searchHot(guest)).data.rows).toEqual([])
    await set('open', owner)
    expect((await decideIt(owner, waiting.data.id, 'approved')).code).toBe(0)
  })

  test('twenty people at once are twenty members; one pressing twenty times is one', async () => {
    const id = await createCircle(testApp, owner)
    const users = await Promise.all(Array.from({ length: 20 }, (_, n) => createUser(testApp, `人${n}`)))
    await Promise.all(users.map((as) => apply(as, id)))
    await Promise.all(Array.from({ length: 20 }, () => apply(guest, id)))
    expect((await detail(owner, id)).data.memberCount).toBe(22)
    const members = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/members/page`,
      { circleId: id, pageSize: 50 },
      { as: owner },
    )
    expect(members.data.rows).toHaveLength(22)
  })
})

describe('the owner’s desk', () => {
  const changeMember = (
    path: 'grant-creator' | 'remove-creator' | 'remove',
    as: TestUser,
    circleId: string,
    userId: string,
  ) => testApp.raw(`POST ${MOBILE_CIRCLE_PATH}/members/${path}`, { circleId, userId }, { as })

  test('grants and removes creators, removes a member whose contributions stay @P-4.4-02 @P-7.9-03', async () => {
    const id = await createCircle(testApp, owner)
    await joinCircle(testApp, id, guest)
    const post = { circleId: id, title: '我也来写一篇', content: [{ type: 'paragraph', runs: [{ text: '正文' }] }] }
    expect(await testApp.raw(`POST ${MOBILE_CIRCLE_PATH}/posts/create`, post, { as: guest })).toMatchObject({
      status: 403,
      message: expect.stringContaining('创作者'),
    })
    expect(await changeMember('grant-creator', guest, id, guest.userId)).toMatchObject({ status: 403 })
    expect((await changeMember('grant-creator', owner, id, guest.userId)).data).toMatchObject({
      role: 'creator',
      can: ['removeCreator', 'remove'],
    })
    const contributionId = await createContribution(testApp, id, guest)
    const creators = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/members/creators/page`,
      { circleId: id },
      { as: guest },
    )
    expect(creators.data.rows).toMatchObject([{ userId: guest.userId, role: 'creator', can: [] }])
    expect((await changeMember('remove-creator', owner, id, guest.userId)).data).toMatchObject({ role: 'member' })
    expect(await changeMember('remove', owner, id, owner.userId)).toMatchObject({
      status: 409,
      message: '这是圈主，不能移除',
    })
    expect(await changeMember('remove', owner, id, guest.userId)).toMatchObject({
      code: 0,
      message: '已移除，他发表的内容保留',
    })
    expect(await changeMember('remove', owner, id, guest.userId)).toMatchObject({
      status: 404,
      message: '圈子里没有这位成员',
    })
    expect((await detail(guest, id)).data).toMatchObject({ role: null, memberCount: 1, contributionCount: 1 })
    const remaining = await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/posts/detail`, { contributionId }, { as: owner })
    expect(remaining.data.author.name).toBe('赵一鸣')
    expect((await listNotices(testApp, guest)).map(({ content }) => content).join()).toContain('移出')
  })

  test('the three settings: applying as creator, approval, and who may read @P-6-09 @P-7.9-04', async () => {
    const id = await createCircle(testApp, owner, { canApplyAsCreator: false })
    const set = (name: string, value: object, as = owner) =>
      testApp.raw(`POST ${MOBILE_CIRCLE_PATH}/permission/settings/${name}`, { circleId: id, ...value }, { as })
    expect(await apply(guest, id, 'creator')).toMatchObject({ status: 409, message: '这个圈子没有开放创作者申请' })
    expect(await set('can-apply-as-creator', { canApplyAsCreator: true }, guest)).toMatchObject({ status: 403 })
    expect((await set('can-apply-as-creator', { canApplyAsCreator: true })).data).toMatchObject({
      canApplyAsCreator: true,
    })
    const wish = await apply(guest, id, 'creator', '写过两年招聘专栏')
    expect(wish.data).toMatchObject({ status: 'pending', role: 'creator' })
    await decideIt(owner, wish.data.id, 'approved')
    expect((await detail(guest, id)).data).toMatchObject({ role: 'creator', memberCount: 2 })
    expect(await apply(guest, id, 'creator')).toMatchObject({ message: '您已是这个圈子的创作者' })
    const other = await createUser(testApp, '何静怡')
    await set('join-approval-required', { isJoinApprovalRequired: true })
    expect((await apply(other, id)).data.status).toBe('pending')
    const contributionId = await createContribution(testApp, id, guest)
    await set('public-visibility', { isPublic: false })
    const read = (as: TestUser) => testApp.call(`POST ${MOBILE_CIRCLE_PATH}/posts/detail`, { contributionId }, { as })
    const list = (as: TestUser) =>
      testApp.call(`POST ${MOBILE_CIRCLE_PATH}/contributions/list-by-circle-id`, { circleId: id }, { as })
    const latest = (as: TestUser) => testApp.call(`POST ${MOBILE_CIRCLE_PATH}/contributions/latest`, {}, { as })
    expect(await read(other)).toMatchObject({ status: 404 })
    expect(await list(other)).toMatchObject({ status: 403 })
    expect(
      await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/members/page`, { circleId: id }, { as: other }),
    ).toMatchObject({
      status: 403,
    })
    expect((await latest(other)).data.rows).toEqual([])
    expect((await searchHot(other)).data.rows).toEqual([])
    expect((await detail(other, id)).data).toMatchObject({ isPublic: false, applying: { role: 'member' } })
    expect((await read(owner)).code).toBe(0)
    expect((await latest(guest)).data.rows.map((row) => row.id)).toEqual([contributionId])
    await set('public-visibility', { isPublic: true })
    expect((await latest(other)).data.rows.map((row) => row.id)).toEqual([contributionId])
  })

  test('my circles: owned and joined, those that wait too @P-3-12 @P-7.9-01', async () => {
    const ownCircleId = await createCircle(testApp, owner)
    const waiting = await createPendingCircle(testApp, owner)
    const joined = await createCircle(testApp, guest)
    await joinCircle(testApp, joined, owner)
    const listMine = async (relation: 'all' | 'owned' | 'joined') => {
      const { data, total } = await testApp.call(`POST ${MOBILE_CIRCLE_PATH}/my-circles`, { relation }, { as: owner })
      return [total, ...data.map(({ id }) => id).sort()]
    }
    expect(await listMine('all')).toEqual([3, ...[ownCircleId, waiting, joined].sort()])
    expect(await listMine('owned')).toEqual([2, ...[ownCircleId, waiting].sort()])
    expect(await listMine('joined')).toEqual([1, joined])
  })

  test('hot circles: the ones with people and news first, found by their names, page by page @P-7.9-02', async () => {
    const quiet = await createCircle(testApp, owner, { name: '安静的圈子' })
    const busy = await createCircle(testApp, owner, { name: '热闹的招聘圈' })
    await joinCircle(testApp, busy, guest, await createUser(testApp, '甲'), await createUser(testApp, '乙'))
    const first = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/contributions/list-hot-circles`,
      { pageSize: 1 },
      { as: guest },
    )
    expect(first.data.rows.map(({ id }) => id)).toEqual([busy])
    const next = await testApp.call(
      `POST ${MOBILE_CIRCLE_PATH}/contributions/list-hot-circles`,
      { pageSize: 1, cursor: first.data.nextCursor },
      { as: guest },
    )
    expect(next.data).toMatchObject({ nextCursor: '', rows: [{ id: quiet }] })
    expect((await searchHot(guest, '招聘圈')).data.rows.map(({ id }) => id)).toEqual([busy])
    expect((await searchHot(guest, '%')).data.rows).toEqual([])
    expect(
      await testApp.raw(`POST ${MOBILE_CIRCLE_PATH}/contributions/list-hot-circles`, { cursor: 'x' }, { as: guest }),
    ).toMatchObject({
      status: 400,
    })
  })

  test('whoever closes his account leaves his circles; those he owned are closed and can be read', async () => {
    const id = await createCircle(testApp, owner)
    const joined = await createCircle(testApp, guest)
    await joinCircle(testApp, joined, owner)
    const { leaveCircles } = await import('../../../server/modules/circles/commands')
    await testApp.ctx.db.transaction(() => leaveCircles(testApp.ctx, owner.userId))
    expect((await detail(guest, id)).data.status).toBe('closed')
    expect((await detail(guest, joined)).data.memberCount).toBe(1)
  })
})
