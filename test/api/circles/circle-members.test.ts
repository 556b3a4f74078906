/** Joining a circle, and what its owner decides about members and settings. */
import type { CallKey } from '../../../contract/api'
import * as circleApplications from '../../../contract/calls/circles/circle-applications'
import * as circleMembers from '../../../contract/calls/circles/circle-members'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import {
  createCircle,
  createContribution,
  createPendingCircle,
  createUser,
  joinCircle,
  listNotices,
} from '../../support/api/circle-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import type { TestUser } from '../../support/test-app'

const testApp = freshTestApp()
let owner: TestUser
let guest: TestUser
beforeEach(async () => {
  owner = await createUser(testApp, '沈悦')
  guest = await createUser(testApp, '赵一鸣')
})

const detail = (as: TestUser, circleId: string) => testApp.call(circles.get, { circleId }, { as })
const apply = (as: TestUser, circleId: string, role: 'member' | 'creator' = 'member', message = '') =>
  testApp.call(circleApplications.create, { circleId, role, message }, { as })
const decideIt = (as: TestUser, applicationId: string, decision: 'approved' | 'rejected', reason = '') =>
  testApp.call(circleApplications.decide, { applicationId, decision, reason }, { as })
const searchHot = (as: TestUser, keyword = '') => testApp.call(circles.listHot, { keyword }, { as })

describe('joining', () => {
  test('a circle that requires no approval takes a member in at once; leaving and joining again count right', async () => {
    const id = await createCircle(testApp, owner)
    expect((await apply(guest, id)).data).toMatchObject({ status: 'approved', role: 'member' })
    expect((await detail(guest, id)).data).toMatchObject({
      role: 'member',
      memberCount: 2,
      can: ['ask', 'applyCreator', 'leave'],
    })
    expect(await apply(guest, id)).toMatchObject({ status: 409, message: '您已在圈子里' })
    const leave = (as: TestUser) => testApp.call(circles.leave, { circleId: id }, { as })
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

  test('an application taken back and made again reaches the owner three times a day', async () => {
    const id = await createCircle(testApp, owner, { isJoinApprovalRequired: true })
    for (const _ of [1, 2, 3]) {
      const { data } = await apply(guest, id)
      await testApp.call(circleApplications.cancel, { applicationId: data.id }, { as: guest })
    }
    expect(await apply(guest, id)).toMatchObject({
      status: 429,
      message: '同一个圈子一天最多申请 3 次，请 24 小时后再试',
    })
    expect((await listNotices(testApp, owner)).filter(({ typeCode }) => typeCode === 10008)).toHaveLength(3)
  })

  test('applications are seen in both directions: of one circle, over all one owns, and one’s own @P-3-12 @P-6-09 @P-7.9-01', async () => {
    const [circleA, circleB] = [
      await createCircle(testApp, owner, { isJoinApprovalRequired: true }),
      await createCircle(testApp, owner, { isJoinApprovalRequired: true }),
    ]
    const application = await apply(guest, circleA)
    await apply(guest, circleB)
    const page = (as: TestUser, circleId: string) => testApp.call(circleApplications.list, { circleId }, { as })
    expect(await page(owner, circleA)).toMatchObject({
      waitingCount: 1,
      data: [{ id: application.data.id, can: ['decide'], applicant: { name: '赵一鸣' } }],
    })
    expect(await page(guest, circleA)).toMatchObject({
      status: 403,
      message: '只有圈主可以查看申请',
    })
    const all = await testApp.call(circleApplications.listReceived, { pageSize: 1 }, { as: owner })
    expect(all).toMatchObject({ waitingCount: 2, total: 2, data: [{ circle: { id: circleB } }] })
    const rest = await testApp.call(
      circleApplications.listReceived,
      { pageSize: 1, cursor: all.nextCursor },
      { as: owner },
    )
    expect(rest).toMatchObject({ nextCursor: '', waitingCount: null, total: 2, data: [{ circle: { id: circleA } }] })
    await testApp.call(circleApplications.cancel, { applicationId: application.data.id }, { as: guest })
    const applications = await testApp.call(circleApplications.listMine, {}, { as: guest })
    expect(applications.data.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    const waiting = await testApp.call(circleApplications.listMine, { status: 'pending' }, { as: guest })
    expect(waiting.data).toHaveLength(1)
    expect((await testApp.call(circleApplications.listReceived, {}, { as: guest })).data).toEqual([])
  })

  test('a closed circle refuses to be joined and written in, can be read, and opens again @P-4.4-02 @P-7.9-03', async () => {
    const id = await createCircle(testApp, owner, { isJoinApprovalRequired: true })
    const waiting = await apply(guest, id)
    const set = (call: typeof circles.open | typeof circles.close, as: TestUser) =>
      testApp.call(call, { circleId: id }, { as })
    expect(await set(circles.close, guest)).toMatchObject({ status: 403, message: '只有圈主可以关闭圈子' })
    expect((await set(circles.close, owner)).data).toMatchObject({ status: 'closed', can: ['edit', 'open', 'manage'] })
    expect((await set(circles.close, owner)).code).toBe(0)
    const other = await createUser(testApp, '邓凯')
    expect(await apply(other, id)).toMatchObject({ status: 409, message: '圈子已关闭，不能加入' })
    expect(await decideIt(owner, waiting.data.id, 'approved')).toMatchObject({ status: 409 })
    expect(
      await testApp.raw(contributions.createQuestion, { circleId: id, title: '还能提问吗' }, { as: owner }),
    ).toMatchObject({ message: '圈子已关闭，不能提问' })
    expect((await testApp.call(contributions.listByCircle, { circleId: id }, { as: other })).code).toBe(0)
    expect((await searchHot(guest)).data).toEqual([])
    await set(circles.open, owner)
    expect((await decideIt(owner, waiting.data.id, 'approved')).code).toBe(0)
  })

  test('twenty users joining at once make twenty members; one joining twenty times makes one', async () => {
    const id = await createCircle(testApp, owner)
    const users = await Promise.all(Array.from({ length: 20 }, (_, n) => createUser(testApp, `人${n}`)))
    await Promise.all(users.map((as) => apply(as, id)))
    await Promise.all(Array.from({ length: 20 }, () => apply(guest, id)))
    expect((await detail(owner, id)).data.memberCount).toBe(22)
    const members = await testApp.call(circleMembers.list, { circleId: id, pageSize: 50 }, { as: owner })
    expect(members.data).toHaveLength(22)
  })
})

describe('the owner’s desk', () => {
  const changeMember = (
    call: typeof circleMembers.grantCreator | typeof circleMembers.revokeCreator | typeof circleMembers.remove,
    as: TestUser,
    circleId: string,
    userId: string,
  ) => testApp.raw(call, { circleId, userId }, { as })

  test('grants and removes creators, removes a member whose contributions stay @P-4.4-02 @P-7.9-03', async () => {
    const id = await createCircle(testApp, owner)
    await joinCircle(testApp, id, guest)
    const post = { circleId: id, title: '我也来写一篇', content: [{ type: 'paragraph', runs: [{ text: '正文' }] }] }
    expect(await testApp.raw(contributions.createPost, post, { as: guest })).toMatchObject({
      status: 403,
      message: expect.stringContaining('创作者'),
    })
    expect(await changeMember(circleMembers.grantCreator, guest, id, guest.userId)).toMatchObject({ status: 403 })
    expect((await changeMember(circleMembers.grantCreator, owner, id, guest.userId)).data).toMatchObject({
      role: 'creator',
      can: ['removeCreator', 'remove'],
    })
    const contributionId = await createContribution(testApp, id, guest)
    const creators = await testApp.call(circleMembers.listCreators, { circleId: id }, { as: guest })
    expect(creators.data).toMatchObject([{ userId: guest.userId, role: 'creator', can: [] }])
    expect((await changeMember(circleMembers.revokeCreator, owner, id, guest.userId)).data).toMatchObject({
      role: 'member',
    })
    expect(await changeMember(circleMembers.remove, owner, id, owner.userId)).toMatchObject({
      status: 409,
      message: '这是圈主，不能移除',
    })
    expect(await changeMember(circleMembers.remove, owner, id, guest.userId)).toMatchObject({
      code: 0,
      message: '已移除，他发表的内容保留',
    })
    expect(await changeMember(circleMembers.remove, owner, id, guest.userId)).toMatchObject({
      status: 404,
      message: '圈子里没有这位成员',
    })
    expect((await detail(guest, id)).data).toMatchObject({ role: null, memberCount: 1, contributionCount: 1 })
    const remaining = await testApp.call(contributions.getPost, { contributionId }, { as: owner })
    expect(remaining.data.author.name).toBe('赵一鸣')
    expect((await listNotices(testApp, guest)).map(({ content }) => content).join()).toContain('移出')
  })

  test('the three settings: applying as creator, approval, and who may read @P-6-09 @P-7.9-04', async () => {
    const id = await createCircle(testApp, owner, { canApplyAsCreator: false })
    const set = (call: CallKey, value: object, as = owner) => testApp.raw(call, { circleId: id, ...value }, { as })
    expect(await apply(guest, id, 'creator')).toMatchObject({ status: 409, message: '这个圈子没有开放创作者申请' })
    expect(await set(circles.setCreatorApplications, { canApplyAsCreator: true }, guest)).toMatchObject({ status: 403 })
    expect((await set(circles.setCreatorApplications, { canApplyAsCreator: true })).data).toMatchObject({
      canApplyAsCreator: true,
    })
    const wish = await apply(guest, id, 'creator', '写过两年招聘专栏')
    expect(wish.data).toMatchObject({ status: 'pending', role: 'creator' })
    await decideIt(owner, wish.data.id, 'approved')
    expect((await detail(guest, id)).data).toMatchObject({ role: 'creator', memberCount: 2 })
    expect(await apply(guest, id, 'creator')).toMatchObject({ message: '您已是这个圈子的创作者' })
    const other = await createUser(testApp, '何静怡')
    await set(circles.setJoinApproval, { isJoinApprovalRequired: true })
    expect((await apply(other, id)).data.status).toBe('pending')
    const contributionId = await createContribution(testApp, id, guest)
    await set(circles.setVisibility, { isPublic: false })
    const read = (as: TestUser) => testApp.call(contributions.getPost, { contributionId }, { as })
    const list = (as: TestUser) => testApp.call(contributions.listByCircle, { circleId: id }, { as })
    const latest = (as: TestUser) => testApp.call(contributions.listLatest, {}, { as })
    expect(await read(other)).toMatchObject({ status: 404 })
    expect(await list(other)).toMatchObject({ status: 403 })
    expect(await testApp.call(circleMembers.list, { circleId: id }, { as: other })).toMatchObject({
      status: 403,
    })
    expect((await latest(other)).data).toEqual([])
    expect((await searchHot(other)).data).toEqual([])
    expect((await detail(other, id)).data).toMatchObject({ isPublic: false, applying: { role: 'member' } })
    expect((await read(owner)).code).toBe(0)
    expect((await latest(guest)).data.map((row) => row.id)).toEqual([contributionId])
    await set(circles.setVisibility, { isPublic: true })
    expect((await latest(other)).data.map((row) => row.id)).toEqual([contributionId])
  })

  test('my circles: owned and joined, those that wait too @P-3-12 @P-7.9-01', async () => {
    const ownCircleId = await createCircle(testApp, owner)
    const waiting = await createPendingCircle(testApp, owner)
    const joined = await createCircle(testApp, guest)
    await joinCircle(testApp, joined, owner)
    const listMine = async (relation: 'all' | 'owned' | 'joined') => {
      const { data, total } = await testApp.call(circles.listMine, { relation }, { as: owner })
      return [total, ...data.map(({ id }) => id).sort()]
    }
    expect(await listMine('all')).toEqual([3, ...[ownCircleId, waiting, joined].sort()])
    expect(await listMine('owned')).toEqual([2, ...[ownCircleId, waiting].sort()])
    expect(await listMine('joined')).toEqual([1, joined])
  })

  test('hot circles: those with members and news first, found by their names, page by page @P-7.9-02', async () => {
    const quiet = await createCircle(testApp, owner, { name: '安静的圈子' })
    const busy = await createCircle(testApp, owner, { name: '热闹的招聘圈' })
    await joinCircle(testApp, busy, guest, await createUser(testApp, '甲'), await createUser(testApp, '乙'))
    const first = await testApp.call(circles.listHot, { pageSize: 1 }, { as: guest })
    expect(first.data.map(({ id }) => id)).toEqual([busy])
    const next = await testApp.call(circles.listHot, { pageSize: 1, cursor: first.nextCursor }, { as: guest })
    expect(next).toMatchObject({ nextCursor: '', data: [{ id: quiet }] })
    expect((await searchHot(guest, '招聘圈')).data.map(({ id }) => id)).toEqual([busy])
    expect((await searchHot(guest, '%')).data).toEqual([])
    expect(await testApp.raw(circles.listHot, { cursor: 'x' }, { as: guest })).toMatchObject({
      status: 400,
    })
  })

  test('users who close their account leave their circles; those they owned are closed and can be read', async () => {
    const id = await createCircle(testApp, owner)
    const joined = await createCircle(testApp, guest)
    await joinCircle(testApp, joined, owner)
    const { leaveCircles } = await import('../../../server/modules/circles/commands')
    await testApp.ctx.transaction((tx) => leaveCircles(tx, owner.userId))
    expect((await detail(guest, id)).data.status).toBe('closed')
    expect((await detail(guest, joined)).data.memberCount).toBe(1)
  })
})
