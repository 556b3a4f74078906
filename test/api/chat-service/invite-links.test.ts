/** Invite links of people and groups over HTTP: who may make, open, use and end them (C-4-54 to C-4-58). */
import { eq } from 'drizzle-orm'
import * as chat from '../../../contract/calls/chat/chat'
import * as inviteLinks from '../../../contract/calls/chat/invite-links'
import type { GroupKind } from '../../../contract/chat/group-types'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { anonymizeAccount, chatUserId, createGroup, dismissGroup } from '../../../server/chat/commands'
import { chatGroupApplications, chatGroupMembers, chatGroups, chatInviteLinks, users } from '../../../server/db/schema'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { createTencentFixture } from '../../support/chat/tencent-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import type { TestUser } from '../../support/test-app'

const DAY_MS = 86_400_000

const testApp = freshTestApp()
let creator: Employer
/** Of another company. */
let guest: Employer
beforeEach(async () => {
  creator = await createEmployer(testApp)
  guest = await createEmployer(testApp)
  for (const as of [creator, guest]) await testApp.call(chat.getTicket, {}, { as })
})

const chatId = (user: TestUser) => chatUserId(user.userId)
const create = (input: { kind: 'user' | 'group'; groupId?: string }, as: TestUser = creator) =>
  testApp.call(inviteLinks.create, input, { as })
const detail = (code: string, as: TestUser = guest) => testApp.call(inviteLinks.get, { code }, { as })
const accept = (code: string, as: TestUser = guest) => testApp.call(inviteLinks.accept, { code }, { as })
const renew = (code: string, as: TestUser = creator) => testApp.call(inviteLinks.renew, { code }, { as })
const revoke = (code: string, as: TestUser = creator) => testApp.call(inviteLinks.revoke, { code }, { as })

let serial = 0
/** A group that `owner` made, with the creator as a member, and the maker's link to it. */
async function createLinkedGroup(inviteOption: GroupKind['inviteOption'] = 'FreeAccess', owner = creator) {
  const members = owner === creator ? [] : [chatId(creator)]
  const groupId = await createGroup(testApp.ctx, {
    ...{ type: 'Public', name: '成都招聘交流群', owner: chatId(owner), members, clientId: `g${++serial}` },
  })
  await testApp.ctx.db.update(chatGroups).set({ inviteOption }).where(eq(chatGroups.groupId, groupId))
  const link = await create({ kind: 'group', groupId })
  return { groupId, code: link.data?.code ?? '', link }
}
const membersOf = async (groupId: string) =>
  (await testApp.ctx.db.select().from(chatGroupMembers).where(eq(chatGroupMembers.groupId, groupId))).map(
    ({ userId }) => userId,
  )
const applicationsOf = (groupId: string) =>
  testApp.ctx.db.select().from(chatGroupApplications).where(eq(chatGroupApplications.groupId, groupId))

describe("a person's link", () => {
  it('is the same for every request, names the user and company, and does not expire @C-4-54', async () => {
    const [first, again] = [await create({ kind: 'user' }), await create({ kind: 'user' })]
    expect(first.data.code).toMatch(/^[\w-]{22}$/)
    expect(again.data.code).toBe(first.data.code)
    expect(first.data).toMatchObject({ kind: 'user', expiresAt: null, isMine: true, canRevoke: true, group: null })
    testApp.clock.advance((CHAT_LIMITS.groupInviteDays + 1) * DAY_MS)
    const seen = await detail(first.data.code)
    expect(seen.data).toMatchObject({ isMine: false, canRevoke: false })
    expect(seen.data.user).toMatchObject({ userId: chatId(creator), name: '周远' })
    expect(seen.data.user?.company).toMatch(/^成都锦帆\d+有限公司$/)
    expect((await create({ kind: 'user' }, guest)).data.code).not.toBe(first.data.code)
  })

  it('is replaced once by a renewal that is repeated, and the old one stops working @C-4-54', async () => {
    const { code } = (await create({ kind: 'user' })).data
    const [fresh, repeated] = [await renew(code), await renew(code)]
    expect(fresh.data.code).not.toBe(code)
    expect(repeated.data.code).toBe(fresh.data.code)
    expect(await detail(code)).toMatchObject({ status: 409, message: '这个邀请链接已被撤销，请让邀请人再发一个' })
    expect((await detail(fresh.data.code)).code).toBe(0)
    expect((await create({ kind: 'user' })).data.code).toBe(fresh.data.code)
  })

  it('is renewed and revoked by nobody else, and leads into no group @C-4-54', async () => {
    const { code } = (await create({ kind: 'user' })).data
    expect(await renew(code, guest)).toMatchObject({ status: 403 })
    expect(await revoke(code, guest)).toMatchObject({ status: 403 })
    expect(await accept(code)).toMatchObject({ status: 400, message: '这不是群聊的邀请链接' })
    expect((await detail(code)).code).toBe(0)
  })

  it('ends with its account, and its row is erased @C-4-58', async () => {
    const { code } = (await create({ kind: 'user' })).data
    await testApp.ctx.db.update(users).set({ isDisabled: true }).where(eq(users.id, creator.userId))
    expect(await detail(code)).toMatchObject({ status: 409, message: '对方的账号已停用，链接已失效' })
    await anonymizeAccount(testApp.ctx, chatId(creator), '已注销用户')
    expect(await testApp.ctx.db.select().from(chatInviteLinks)).toEqual([])
    expect(await detail(code)).toMatchObject({ status: 404, message: '这个邀请链接不存在，或者对方的账号已注销' })
  })
})

describe("a group's link", () => {
  it('shows name, number and inviter for a week, and no member by name @C-4-56', async () => {
    const { groupId, code, link } = await createLinkedGroup()
    const expiresAt = new Date(testApp.clock.now().getTime() + CHAT_LIMITS.groupInviteDays * DAY_MS).toISOString()
    expect(link.data).toMatchObject({ kind: 'group', expiresAt, isMine: true, user: null })
    expect((await create({ kind: 'group', groupId })).data.code).toBe(code)
    expect((await detail(code)).data).toEqual({
      ...{ code, kind: 'group', expiresAt, isMine: false, canRevoke: false, user: null },
      group: {
        ...{ groupId, name: '成都招聘交流群', avatar: '', memberCount: 1, inviterName: '周远' },
        ...{ isMember: false, needsApproval: false },
      },
    })
  })

  it('lets a user of another company in at once, and only once however often they ask @C-4-57', async () => {
    const { groupId, code } = await createLinkedGroup()
    expect((await accept(code)).data).toEqual({ groupId, status: 'joined' })
    expect((await accept(code)).data).toEqual({ groupId, status: 'member' })
    expect(await membersOf(groupId)).toEqual([chatId(creator), chatId(guest)])
    expect((await detail(code)).data.group).toMatchObject({ isMember: true, memberCount: 2 })
    expect(await testApp.ctx.db.select({ uses: chatInviteLinks.uses }).from(chatInviteLinks)).toEqual([{ uses: 1 }])
  })

  it('makes an application with a note where members need permission, only one however often the user asks @C-4-57', async () => {
    const { groupId, code } = await createLinkedGroup('NeedPermission', await createEmployer(testApp))
    expect((await detail(code)).data.group).toMatchObject({ needsApproval: true })
    for (let i = 0; i < 2; i++) expect((await accept(code)).data).toEqual({ groupId, status: 'waiting' })
    expect(await membersOf(groupId)).not.toContain(chatId(guest))
    expect(await applicationsOf(groupId)).toMatchObject([
      { userId: chatId(guest), applicant: chatId(creator), note: '由周远的邀请链接申请', handledBy: null },
    ])
  })

  it('of an admin lets in at once where only members need permission @C-4-57', async () => {
    const { groupId, code } = await createLinkedGroup('NeedPermission')
    expect((await accept(code)).data).toEqual({ groupId, status: 'joined' })
  })

  it('is made by no stranger, nor where inviting is forbidden, nor for a full or unknown group @C-4-56', async () => {
    const { groupId, code } = await createLinkedGroup()
    expect(await create({ kind: 'group', groupId }, guest)).toMatchObject({ status: 403 })
    expect(await create({ kind: 'group', groupId: 'nowhere' })).toMatchObject({ message: '这个群聊已解散，链接已失效' })
    expect(await create({ kind: 'group' })).toMatchObject({ message: '请指明群聊', data: { field: 'groupId' } })
    await testApp.ctx.db.update(chatGroups).set({ maxMemberCount: 1 }).where(eq(chatGroups.groupId, groupId))
    expect(await accept(code)).toMatchObject({ message: '群成员已满，暂时不能加入' })
    expect((await createLinkedGroup('DisableInvite')).link).toMatchObject({ message: '这个群聊不允许您邀请成员' })
  })

  it('is revoked by its creator or an admin of the group, and by nobody else @C-4-56', async () => {
    const owner = await createEmployer(testApp)
    const { groupId, code } = await createLinkedGroup('FreeAccess', owner)
    await accept(code)
    expect((await detail(code)).data.canRevoke).toBe(false)
    expect(await revoke(code, guest)).toMatchObject({ status: 403 })
    expect((await detail(code, owner)).data.canRevoke).toBe(true)
    for (let i = 0; i < 2; i++) expect((await revoke(code, owner)).code).toBe(0)
    expect(await detail(code)).toMatchObject({ message: '这个邀请链接已被撤销，请让邀请人再发一个' })
    const next = (await create({ kind: 'group', groupId })).data.code
    expect(next).not.toBe(code)
    expect((await revoke(next)).code).toBe(0)
  })
})

describe('a dead link', () => {
  const refused = async (code: string, message: string) => {
    for (const answer of [await detail(code), await accept(code)]) expect(answer.message).toBe(message)
  }

  it('of a group says that it expired, and a new one is made @C-4-58', async () => {
    const { groupId, code } = await createLinkedGroup()
    testApp.clock.advance(CHAT_LIMITS.groupInviteDays * DAY_MS - 1)
    expect((await detail(code)).code).toBe(0)
    testApp.clock.advance(1)
    await refused(code, '这个邀请链接已过期，请让邀请人再发一个')
    expect((await create({ kind: 'group', groupId })).data.code).not.toBe(code)
    await refused(code, '这个邀请链接已过期，请让邀请人再发一个')
    expect(await membersOf(groupId)).toEqual([chatId(creator)])
  })

  it('says that its creator left, lost the right, or that the group was dismissed @C-4-58', async () => {
    const { groupId, code } = await createLinkedGroup('FreeAccess', await createEmployer(testApp))
    const { ctx } = testApp
    await ctx.db.update(chatGroups).set({ inviteOption: 'DisableInvite' }).where(eq(chatGroups.groupId, groupId))
    await refused(code, '邀请人已不能邀请成员加入这个群聊，链接已失效')
    await ctx.db.update(chatGroups).set({ inviteOption: 'FreeAccess' }).where(eq(chatGroups.groupId, groupId))
    expect((await detail(code)).code).toBe(0)
    await ctx.db.delete(chatGroupMembers).where(eq(chatGroupMembers.userId, chatId(creator)))
    await refused(code, '邀请人已不能邀请成员加入这个群聊，链接已失效')
    await dismissGroup(ctx, groupId)
    await refused(code, '这个群聊已解散，链接已失效')
  })

  it('that was guessed is unknown, and a wrong code is named @C-4-58', async () => {
    await refused('A'.repeat(22), '这个邀请链接不存在，或者对方的账号已注销')
    await refused('short', '邀请码格式不正确')
    expect(await testApp.call(inviteLinks.get, { code: 'A'.repeat(22) })).toMatchObject({ status: 401 })
  })
})

it("at Tencent's chat a link adds members of the product's groups there, and says no where it cannot @C-4-57", async () => {
  const tencent = await createTencentFixture()
  const { testApp: app } = tencent
  const [me, other] = [await createEmployer(app), await createEmployer(app)]
  for (const as of [me, other]) await app.call(chat.getTicket, {}, { as })
  const groupId = await createGroup(app.ctx, { type: 'Public', name: '项目群', owner: chatId(me), clientId: 'g' })
  const { code } = (await app.call(inviteLinks.create, { kind: 'group', groupId }, { as: me })).data
  expect((await app.call(inviteLinks.accept, { code }, { as: other })).data).toEqual({ groupId, status: 'joined' })
  await app.jobs.idle()
  expect(tencent.callsOf('group_open_http_svc/add_group_member')).toMatchObject([
    { GroupId: groupId, MemberList: [{ Member_Account: chatId(other) }] },
  ])
  const refusal = '这个群聊由腾讯云承载，暂不支持用邀请链接加入'
  const elsewhere = await app.call(inviteLinks.create, { kind: 'group', groupId: '@TGS#1' }, { as: me })
  expect(elsewhere.message).toBe(refusal)

  const asking = await createEmployer(app)
  await app.call(chat.getTicket, {}, { as: asking })
  await app.ctx.db.update(chatGroups).set({ inviteOption: 'NeedPermission' }).where(eq(chatGroups.groupId, groupId))
  const another = (await app.call(inviteLinks.create, { kind: 'group', groupId }, { as: other })).data
  expect((await app.call(inviteLinks.accept, { code: another.code }, { as: asking })).message).toBe(refusal)
  expect(await app.ctx.db.select().from(chatGroupApplications)).toEqual([])
  await tencent.close()
})
