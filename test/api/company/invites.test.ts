/** Invite codes: how they expire, who may use them, and what an administrator sees of them. */

import * as notices from '../../../contract/calls/account/notices'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as members from '../../../contract/calls/company/members'
import * as operator from '../../../contract/calls/operator'
import { createColleague, createEmployer, type Employer, nextPhone } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import type { TestUser } from '../../support/test-app'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DEAD = { status: 404, message: '邀请码无效或已过期' }

const testApp = freshTestApp()
let admin: Employer
beforeEach(async () => {
  admin = await createEmployer(testApp)
})

const codeBy = async (as: Employer, terms: { role?: 'admin' | 'hr'; days?: number; maxUses?: number } = {}) => {
  const created = await testApp.call(inviteCodes.create, terms, { as, companyId: as.companyId })
  expect(created.message).toBe('ok')
  return created.data.code
}
const join = (as: TestUser, code: string) => testApp.raw(inviteCodes.accept, { code }, { as })
/** Finds the user by phone. */
const find = (user: TestUser, as: Employer = admin) =>
  testApp.call(members.findUserByPhone, { phone: user.phone }, { as })
const inviteUser = (user: TestUser, role: 'hr' | 'member' = 'hr', as: Employer = admin) =>
  testApp.raw(members.invite, { userId: user.userId, role }, { as })
const codeOf = ({ data }: { data: unknown }) => (data as { code: string }).code
const titles = async (as: TestUser) => (await testApp.call(notices.list, {}, { as })).data.map(({ title }) => title)
const list = async (as: Employer = admin) => (await testApp.call(inviteCodes.list, {}, { as })).data
const revoke = (code: string, as: Employer = admin) => testApp.raw(inviteCodes.revoke, { code }, { as })
const remove = (userIds: string[], as: Employer = admin) => testApp.raw(members.remove, { userIds }, { as })

describe('an invite code', () => {
  test('ends with its days and with its uses; a user who is a member already uses none', async () => {
    const [first, second] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    const singleUseCode = await codeBy(admin, { maxUses: 1, days: 1 })
    expect(await join(first, singleUseCode)).toMatchObject({ code: 0 })
    expect(await join(second, singleUseCode)).toMatchObject(DEAD)
    const doubleUseCode = await codeBy(admin, { maxUses: 2 })
    expect(await join(first, doubleUseCode)).toMatchObject({ code: 0, data: { role: 'hr' } })
    expect((await list()).find(({ code }) => code === doubleUseCode)).toMatchObject({
      uses: 0,
      maxUses: 2,
      state: 'active',
    })
    const short = await codeBy(admin, { days: 1 })
    testApp.clock.advance(DAY + MINUTE)
    expect(await join(second, short)).toMatchObject(DEAD)
    const states = Object.fromEntries((await list()).map(({ code, state }) => [code, state]))
    expect(states).toEqual({ [singleUseCode]: 'usedUp', [doubleUseCode]: 'active', [short]: 'expired' })
  })

  test('with one use left lets one of two in at once', async () => {
    const users = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    const code = await codeBy(admin, { maxUses: 1 })
    const answers = await Promise.all(users.map((user) => join(user, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test.each([
    ['days', { days: 0 }, '有效期至少一天'],
    ['days', { days: 31 }, '有效期最多三十天'],
    ['maxUses', { maxUses: -1 }, '可用次数不能小于 0'],
    ['maxUses', { maxUses: 1.5 }, '可用次数必须是整数'],
  ])('with wrong %s is not made', async (field, terms, message) => {
    const created = await testApp.raw(inviteCodes.create, terms, { as: admin })
    expect(created).toMatchObject({ status: 400, message, data: { field } })
    expect(await list()).toEqual([])
  })

  test('is listed and revoked by administrators of its company, nobody else', async () => {
    const code = await codeBy(admin)
    const [hr, stranger] = [await createColleague(testApp, admin, 'hr'), await createEmployer(testApp)]
    expect(await testApp.raw(inviteCodes.list, {}, { as: hr })).toMatchObject({
      status: 403,
    })
    expect(await revoke(code, hr)).toMatchObject({ status: 403 })
    expect(await revoke(code, stranger)).toMatchObject(DEAD)
    expect(await list(stranger)).toEqual([])
    expect((await list()).find((invite) => invite.code === code)).toMatchObject({ makerName: '周远', state: 'active' })
    expect(await revoke(code)).toMatchObject({ code: 0 })
    expect(await revoke(code)).toMatchObject({ code: 0 })
    expect((await list()).find((invite) => invite.code === code)?.state).toBe('revoked')
    expect(await join(await testApp.login(nextPhone()), code)).toMatchObject(DEAD)
    expect(await testApp.raw(inviteCodes.get, { code })).toMatchObject(DEAD)
  })

  test.each(['leaves', 'is removed', 'loses the role', 'is disabled'])('dies when its maker %s', async (reason) => {
    const maker = await createColleague(testApp, admin, 'admin')
    const code = await codeBy(maker)
    if (reason === 'leaves') await testApp.call(members.leave, { companyId: admin.companyId }, { as: maker })
    if (reason === 'is removed') await remove([maker.userId])
    if (reason === 'is disabled') {
      const input = { phone: maker.phone, note: '多次被举报' }
      await testApp.call(operator.setUserDisabled, input, { as: testApp.config.OPERATOR_TOKEN })
    }
    const change = { userId: maker.userId, role: 'hr' as const }
    if (reason === 'loses the role') await testApp.call(members.updateRole, change, { as: admin })
    expect(await join(await testApp.login(nextPhone()), code)).toMatchObject(DEAD)
    expect((await list()).find((invite) => invite.code === code)?.state).toBe('revoked')
  })

  test('made before somebody was removed does not bring them back; a later one does', async () => {
    const colleague = await createColleague(testApp, admin, 'hr')
    const code = await codeBy(admin)
    testApp.clock.advance(MINUTE)
    await remove([colleague.userId])
    expect(await join(colleague, code)).toMatchObject(DEAD)
    testApp.clock.advance(MINUTE)
    expect(await join(colleague, await codeBy(admin))).toMatchObject({ code: 0, data: { role: 'hr' } })
  })

  test('for one person, made before they were removed, is invalid too', async () => {
    const user = await testApp.login(nextPhone())
    await find(user)
    const invite = async () => codeOf(await inviteUser(user))
    const [used, unused] = [await invite(), codeOf(await inviteUser(user, 'member'))]
    expect(await join(user, used)).toMatchObject({ code: 0 })
    testApp.clock.advance(MINUTE)
    await remove([user.userId])
    expect(await join(user, unused)).toMatchObject(DEAD)
    testApp.clock.advance(MINUTE)
    expect(await join(user, await invite())).toMatchObject({ code: 0 })
  })
})

describe('an invitation of one person', () => {
  test('is for a user that the inviter found by phone within a day, not for an id', async () => {
    const user = await testApp.login(nextPhone())
    const colleague = await createColleague(testApp, admin, 'admin')
    expect(await inviteUser(user)).toMatchObject({ status: 404, message: '没有找到这位用户' })
    await find(user, { ...admin, ...colleague })
    expect((await inviteUser(user)).status).toBe(404)
    await find(user)
    expect((await inviteUser(user)).status).toBe(200)
    const other = await testApp.login(nextPhone())
    await find(other)
    testApp.clock.advance(DAY)
    expect((await inviteUser(other)).status).toBe(404)
    expect(await titles(user)).toEqual(['邀请您加入公司'])
    expect(await titles(other)).toEqual([])
  })

  test('is one while it is open, however often it is sent; another role is another', async () => {
    const user = await testApp.login(nextPhone())
    await find(user)
    const codes = [codeOf(await inviteUser(user)), codeOf(await inviteUser(user))]
    expect(new Set(codes).size).toBe(1)
    expect(await titles(user)).toHaveLength(1)
    expect(codeOf(await inviteUser(user, 'member'))).not.toBe(codes[0])
    expect(await titles(user)).toHaveLength(2)
  })

  test('reaches one person ten times a day, of all companies', async () => {
    const user = await testApp.login(nextPhone())
    const other = await createEmployer(testApp)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const as = n % 2 ? admin : other
      await find(user, as)
      const invite = await inviteUser(user, 'hr', as)
      statuses.push(invite.status)
      if (invite.status === 200) await revoke(codeOf(invite), as)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(await titles(user)).toHaveLength(10)
    testApp.clock.advance(DAY)
    await find(user)
    expect((await inviteUser(user)).status).toBe(200)
  })
})

test('an application that is taken back and made again reaches a company three times a day', async () => {
  const user = await testApp.login(nextPhone(), '聘桥通知')
  const apply = () => testApp.raw(joinApplications.create, { joinCompanyId: admin.companyId }, { as: user })
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const { status, data } = await apply()
    statuses.push(status)
    if (status === 200)
      await testApp.raw(joinApplications.cancel, { applyId: (data as { id: string }).id }, { as: user })
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await titles(admin)).filter((title) => title === '新的加入申请')).toHaveLength(3)
})

describe('an invite code of administrators', () => {
  const application = async (as: TestUser) => (await testApp.call(joinApplications.getMine, {}, { as })).data
  const decide = (applyId: string, isAgreed: boolean) =>
    testApp.raw(joinApplications.decide, { applyId, isAgreed, role: 'admin' }, { as: admin })
  const isMember = async ({ userId }: TestUser) =>
    (await testApp.call(members.list, { pageSize: 100 }, { as: admin })).data.some(
      (member) => member.userId === userId && member.role === 'admin',
    )

  test('asks, and an administrator confirms', async () => {
    const user = await testApp.login(nextPhone(), '王敏')
    const code = await codeBy(admin, { role: 'admin' })
    const preview = await testApp.call(inviteCodes.get, { code })
    expect(preview.data.isConfirmationRequired).toBe(true)
    expect(await join(user, code)).toMatchObject({ code: 0, data: null })
    expect(await join(user, code)).toMatchObject({ code: 0, data: null })
    expect(await isMember(user)).toBe(false)
    expect((await list())[0]).toMatchObject({ uses: 1 })
    const joinApplication = await application(user)
    expect(joinApplication).toMatchObject({ status: 'pending', role: 'admin' })
    expect(await decide(joinApplication?.id ?? '', true)).toMatchObject({ code: 0 })
    expect(await isMember(user)).toBe(true)
  })

  test('lets nobody in who was refused; an application without a code asks for the role from then on', async () => {
    const user = await testApp.login(nextPhone())
    const wish = { joinCompanyId: admin.companyId, message: '我负责人事' }
    await testApp.call(joinApplications.create, wish, { as: user })
    expect(await join(user, await codeBy(admin, { role: 'admin' }))).toMatchObject({ code: 0, data: null })
    const joinApplication = await application(user)
    expect(joinApplication).toMatchObject({ message: '我负责人事', role: 'admin' })
    expect(await decide(joinApplication?.id ?? '', false)).toMatchObject({ code: 0 })
    expect(await isMember(user)).toBe(false)
    const other = await createEmployer(testApp)
    expect(await join(user, await codeBy(other, { role: 'admin' }))).toMatchObject({ code: 0, data: null })
    expect(await join(user, await codeBy(admin, { role: 'admin' }))).toMatchObject({ status: 409 })
  })
})
