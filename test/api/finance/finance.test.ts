/** Money: company coins allocated and taken back, bank transfers. */
import { eq } from 'drizzle-orm'
import * as members from '../../../contract/calls/company/members'
import * as coinCalls from '../../../contract/calls/finance/coins'
import * as recharges from '../../../contract/calls/finance/recharges'
import * as wallet from '../../../contract/calls/finance/wallet'
import * as files from '../../../contract/calls/platform/files'
import { audits, companyMembers, notices } from '../../../server/db/schema'
import { coinHolder, companyHolder, getBalance, OUTSIDE_HOLDER, transfer } from '../../../server/modules/finance'
import { createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const testApp = freshTestApp()
let employer: Employer
let hr: Employer
beforeEach(async () => {
  employer = await createEmployer(testApp)
  hr = await createColleague(testApp, employer, 'hr')
})

let keys = 0
const give = (to: Parameters<typeof getBalance>[1], unit: 'coin' | 'fen', amount: number, note = '发放') =>
  transfer(testApp.ctx, {
    key: `test:${++keys}`,
    kind: 'grant',
    note,
    flows: [{ from: OUTSIDE_HOLDER, to, unit, amount }],
  })
const coinBalance = (of: Employer) => getBalance(testApp.ctx, companyHolder(of.companyId), 'coin')
const allocate = (items: { userId: string; coins: number }[], as: Employer = employer, key?: string) =>
  testApp.call(coinCalls.allocate, { items }, { as, ...(key ? { key } : {}) })
const walletOf = async (as: Employer) => (await testApp.call(wallet.get, {}, { as })).data
const noticesOf = async (userId: string) =>
  (await testApp.ctx.db.select().from(notices).where(eq(notices.userId, userId))).map(({ title }) => title)

/** Uploads an image as a receipt; its last bytes make each one different. */
const uploadProof = async (as: Employer, bytes = Buffer.concat([PNG, Buffer.from(String(++keys))])) => {
  const file = { field: 'file', name: '回单.png', bytes }
  return testApp.form(files.upload, { use: 'proof' }, [file], { as })
}
const proofIdOf = async (as: Employer) => ((await uploadProof(as)).data as { id: string }).id
const transferred = (as: Employer, proofFileId: string, amount = 500_00) =>
  testApp.call(recharges.submit, { amount, payerName: '锦云智联', proofFileId }, { as })
const decide = async (subjectId: string, decision: 'approved' | 'rejected', reason = '') => {
  const [audit] = await testApp.ctx.db.select().from(audits).where(eq(audits.subjectId, subjectId))
  return testApp.ctx.audits.decide(audit?.id ?? '', decision, reason, 'operator')
}

describe('company coins', () => {
  it('are given to members, who pay from theirs, while administrators pay from the purse @P-1-09 @P-7.8-01', async () => {
    await give(companyHolder(employer.companyId), 'coin', 100)
    const { data } = await allocate([{ userId: hr.userId, coins: 30 }])
    expect(data).toEqual({ balance: 70, items: [{ userId: hr.userId, coins: 30 }] })
    const whoOf = (employer: Employer, role: 'admin' | 'hr') => ({
      companyId: employer.companyId,
      userId: employer.userId,
      role,
    })
    expect(await coinHolder(testApp.ctx, whoOf(employer, 'admin'))).toEqual(companyHolder(employer.companyId))
    const holder = await coinHolder(testApp.ctx, whoOf(hr, 'hr'))
    expect(holder.kind).toBe('staff')
    expect(await getBalance(testApp.ctx, holder, 'coin')).toBe(30)
    expect(await walletOf(hr)).toEqual({ balance: 0, frozen: 0, coins: 30, frozenCoins: 0, company: null })
    expect(await walletOf(employer)).toEqual({
      balance: 0,
      frozen: 0,
      coins: 70,
      frozenCoins: 0,
      company: { fen: 0, coins: 70, frozenCoins: 0, allocated: 30 },
    })
    expect(await noticesOf(hr.userId)).toContain('收到 30 个企业币')
  })

  it('are taken back, and go back by themselves when a member leaves, is removed or becomes an administrator', async () => {
    const [colleague, member] = [
      await createColleague(testApp, employer, 'hr'),
      await createColleague(testApp, employer, 'member'),
    ]
    await give(companyHolder(employer.companyId), 'coin', 100)
    await allocate([hr, colleague, member].map(({ userId }) => ({ userId, coins: 20 })))
    expect((await allocate([{ userId: hr.userId, coins: -5 }])).data.balance).toBe(45)
    await testApp.call(members.updateRole, { userId: hr.userId, role: 'admin' }, { as: employer })
    expect(await coinBalance(employer)).toBe(60)
    await testApp.call(members.remove, { userIds: [colleague.userId] }, { as: employer })
    expect(await coinBalance(employer)).toBe(80)
    await testApp.raw(members.leave, { companyId: employer.companyId }, { as: member })
    const left = await testApp.ctx.db.select().from(companyMembers).where(eq(companyMembers.userId, member.userId))
    expect(left).toEqual([])
    expect(await coinBalance(employer)).toBe(100)
  })

  it('are never given beyond what there is, nor to administrators or strangers, and then nobody got any @P-7.8-06', async () => {
    const stranger = await createEmployer(testApp)
    await give(companyHolder(employer.companyId), 'coin', 10)
    const tooMany = await allocate([{ userId: hr.userId, coins: 11 }])
    expect(tooMany).toMatchObject({ status: 409, message: '公司可分配的企业币不足，现有 10 个' })
    const notThere = await allocate([{ userId: hr.userId, coins: -1 }])
    expect(notThere.message).toMatch(/只有 0 个企业币可以收回$/)
    expect((await allocate([{ userId: employer.userId, coins: 1 }])).message).toMatch(/是管理员/)
    const mixed = await allocate([
      { userId: hr.userId, coins: 1 },
      { userId: stranger.userId, coins: 1 },
    ])
    expect(mixed.status).toBe(404)
    expect((await walletOf(hr)).coins).toBe(0)
    expect(await coinBalance(employer)).toBe(10)
    expect((await allocate([{ userId: employer.userId, coins: 1 }], hr)).status).toBe(403)
  })

  it.each([0, 0.5, 1e12])('refuse an allocation of %p and name the field', async (coins) => {
    const answer = await allocate([{ userId: hr.userId, coins }])
    expect(answer.status).toBe(400)
    expect(answer.message).toMatch(/企业币数量|一次最多/)
  })

  it('move once when an allocation is sent twice, and never below zero when many are at once', async () => {
    await give(companyHolder(employer.companyId), 'coin', 50)
    const [first, again] = [
      await allocate([{ userId: hr.userId, coins: 20 }], employer, 'allocate-only-once'),
      await allocate([{ userId: hr.userId, coins: 20 }], employer, 'allocate-only-once'),
    ]
    expect(again.data).toEqual(first.data)
    expect(await coinBalance(employer)).toBe(30)
    const answers = await Promise.all(Array.from({ length: 8 }, () => allocate([{ userId: hr.userId, coins: 10 }])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await coinBalance(employer)).toBe(0)
  })

  it('list the members with what each has, and one member with what they received and gave @P-7.8-06', async () => {
    await give(companyHolder(employer.companyId), 'coin', 100)
    await allocate([{ userId: hr.userId, coins: 30 }])
    await allocate([{ userId: hr.userId, coins: -10 }])
    const { data, total } = await testApp.call(coinCalls.listMembers, {}, { as: employer })
    expect(total).toBe(2)
    expect(data.map(({ userId, coins, isAllocatable }) => [userId, coins, isAllocatable])).toEqual([
      [employer.userId, 0, false],
      [hr.userId, 20, true],
    ])
    const detail = await testApp.call(coinCalls.getMember, { userId: hr.userId }, { as: employer })
    expect(detail.data).toMatchObject({ coins: 20, received: 30, given: 10 })
    const stranger = await createEmployer(testApp)
    const foreignDetail = await testApp.call(coinCalls.getMember, { userId: hr.userId }, { as: stranger })
    expect(foreignDetail.status).toBe(404)
  })
})

describe('a bank transfer', () => {
  it('brings its coins once the operator has compared it, and only once @P-7.8-06', async () => {
    const { data } = await transferred(employer, await proofIdOf(employer))
    expect(data).toMatchObject({ status: 1, coins: 500, amount: 500_00, proof: { name: '回单.png' } })
    expect((await testApp.call(coinCalls.get, {}, { as: employer })).data).toEqual({
      balance: 0,
      frozen: 0,
      allocated: 0,
      recharging: 500,
    })
    await decide(data.id, 'approved')
    await expect(decide(data.id, 'approved')).rejects.toMatchObject({ error: 'AUDIT_DECIDED' })
    expect(await coinBalance(employer)).toBe(500)
    const page = await testApp.call(recharges.list, { status: 2 }, { as: employer })
    expect(page).toMatchObject({ total: 1, data: [{ status: 2, coins: 500 }] })
    expect(await noticesOf(employer.userId)).toContain('企业币已到账')
  })

  it('is refused with a reason that its sender reads, and its receipt may be sent again', async () => {
    const proof = await proofIdOf(employer)
    const { data } = await transferred(employer, proof)
    expect((await transferred(employer, proof)).message).toMatch(/已经提交过/)
    await decide(data.id, 'rejected', '没有收到这笔款')
    const detail = await testApp.call(recharges.get, { id: data.id }, { as: employer })
    expect(detail.data).toMatchObject({ status: 3, reason: '没有收到这笔款' })
    expect(await coinBalance(employer)).toBe(0)
    expect((await transferred(employer, proof)).status).toBe(200)
    expect(await noticesOf(employer.userId)).toContain('企业币充值未通过')
  })

  it('needs an image of one’s own, whole yuan, and an administrator', async () => {
    const text = await uploadProof(employer, Buffer.from('这不是图片'))
    expect(text.status).toBe(415)
    expect((await transferred(employer, await proofIdOf(hr))).message).toBeTruthy()
    const proof = await proofIdOf(employer)
    for (const amount of [0, 50, 12_345, 0.5]) {
      const answer = await transferred(employer, proof, amount)
      expect(answer.status).toBe(400)
      expect(answer.message).toMatch(/转账金额/)
    }
    expect((await transferred(hr, await proofIdOf(hr))).status).toBe(403)
    const stranger = await createEmployer(testApp)
    const { data } = await transferred(employer, proof)
    const foreignDetail = await testApp.call(recharges.get, { id: data.id }, { as: stranger })
    expect(foreignDetail.status).toBe(404)
  })

  it('names the account it goes to @P-7.8-07', async () => {
    const { data } = await testApp.call(recharges.getPayee, {}, { as: employer })
    expect(data).toMatchObject({ isOpen: true, remark: `PQ${employer.companyId}` })
    expect(data.account).toMatch(/^\d+$/)
  })
})
