/** Bills, their spreadsheets, and invoices. */
import { eq, sql } from 'drizzle-orm'
import * as bills from '../../../contract/calls/finance/bills'
import * as coins from '../../../contract/calls/finance/coins'
import * as invoices from '../../../contract/calls/finance/invoices'
import * as orderCalls from '../../../contract/calls/orders/orders'
import { audits, billExports, invoiceItems, notices, orders } from '../../../server/db/schema'
import {
  assertNotInvoiced,
  companyHolder,
  type getBalance,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from '../../../server/modules/finance'
import { BILL_EXPORT_CLEANUP_JOB } from '../../../server/modules/finance/exports'
import { createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import { readPdfTexts, readZip } from '../../support/api/read-documents'
import { readPage } from '../../support/read-page'
import { freshTestApp } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

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
const spend = (from: Parameters<typeof getBalance>[1], unit: 'coin' | 'fen', amount: number) =>
  transfer(testApp.ctx, {
    key: `test:${++keys}`,
    kind: 'order.pay',
    note: '买',
    flows: [{ from, to: PLATFORM_HOLDER, unit, amount }],
  })
const allocate = (items: { userId: string; coins: number }[], as: Employer = employer, key?: string) =>
  testApp.call(coins.allocate, { items }, { as, ...(key ? { key } : {}) })
const noticesOf = async (userId: string) =>
  (await testApp.ctx.db.select().from(notices).where(eq(notices.userId, userId))).map(({ title }) => title)

const decide = async (subjectId: string, decision: 'approved' | 'rejected', reason = '') => {
  const [audit] = await testApp.ctx.db.select().from(audits).where(eq(audits.subjectId, subjectId))
  return testApp.ctx.audits.decide(audit?.id ?? '', decision, reason, 'operator')
}

/** An order of the company that was paid with money. */
async function createPaidOrder(of: Employer, more: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const now = testApp.clock.now()
  const id = testApp.ctx.ids.next()
  await testApp.ctx.db.insert(orders).values({
    id,
    companyId: of.companyId,
    userId: of.userId,
    payerId: of.userId,
    goodsType: 2,
    goodsId: id,
    title: `陈思远的联系方式${id.slice(-3)}`,
    amount: 1000,
    status: 3,
    payMethod: 'WECHAT',
    createdAt: now,
    expiresAt: now,
    paidAt: now,
    ...more,
  })
  return id
}
const TITLE = { makeType: 2, title: '锦云智联科技有限公司', taxNumber: '91510100MA6XXXX12X' } as const
const invoice = (orderIds: string[], more: object = {}, as: Employer = employer) =>
  testApp.call(invoices.submit, { orderIds, invoiceType: 1, ...TITLE, ...more }, { as })

describe('a bill', () => {
  const bill = (input: object, as: Employer = employer) => testApp.call(bills.listCompany, input, { as }).then(readPage)

  it('pages to its end, each entry once, with the sums of its month @P-7.8-03', async () => {
    const holder = companyHolder(employer.companyId)
    testApp.clock.set('2026-10-31T23:59:00.000+08:00')
    await give(holder, 'coin', 1000)
    await spend(holder, 'coin', 7)
    testApp.clock.set('2026-11-01T00:00:00.000+08:00')
    for (let i = 1; i <= 5; i++) await spend(holder, 'coin', i)
    await give(holder, 'coin', 9)
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await bill({ pageSize: 3, cursor })
      seen.push(...page.rows.map(({ amount }) => amount))
      expect(page.sums).toEqual(cursor ? null : { in: 1009, out: 22 })
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual([9, -5, -4, -3, -2, -1, -7, 1000])
    expect((await bill({ month: '2026-11' })).sums).toEqual({ in: 9, out: 15 })
    expect((await bill({ month: '2026-10' })).sums).toEqual({ in: 1000, out: 7 })
    expect((await bill({ month: '2026-09' })).rows).toEqual([])
    expect((await bill({ direction: 'in' })).rows.map(({ amount }) => amount)).toEqual([9, 1000])
    expect((await bill({ kind: 'grant', month: '2026-11' })).rows.map(({ amount }) => amount)).toEqual([9])
  })

  it('keeps entries of one moment in the order in which they changed the balance', async () => {
    const holder = companyHolder(employer.companyId)
    await give(holder, 'coin', 100)
    await Promise.all(Array.from({ length: 10 }, () => spend(holder, 'coin', 1)))
    const balances = (await bill({})).rows.map(({ balanceAfter }) => balanceAfter)
    expect(balances).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
  })

  it('is one’s own, the purse’s or the members’, and nobody else reads it @P-1-09 @P-7.8-02', async () => {
    await give(userHolder(hr.userId), 'fen', 1500)
    await give(companyHolder(employer.companyId), 'coin', 50)
    await allocate([{ userId: hr.userId, coins: 20 }])
    const ownBills = await testApp.call(bills.list, {}, { as: hr })
    expect(ownBills.data.map(({ amount, unit }) => [amount, unit])).toEqual([[1500, 'fen']])
    const ownCoins = await testApp.call(bills.list, { unit: 'coin' }, { as: hr })
    expect(ownCoins.data).toMatchObject([{ amount: 20, kind: 'coin.allocate', balanceAfter: 20 }])
    const members = await testApp.call(bills.listMembers, {}, { as: employer })
    expect(members.data).toMatchObject([{ amount: 20 }])
    expect(members.sums).toEqual({ in: 20, out: 0 })
    const [entry] = ownCoins.data
    const detail = (as: Employer) => testApp.call(bills.get, { id: entry?.id ?? '' }, { as })
    expect((await detail(hr)).data).toMatchObject({ amount: 20 })
    expect((await detail(employer)).data).toMatchObject({ amount: 20 })
    expect((await detail(await createEmployer(testApp))).status).toBe(404)
    const ownBillId = ownBills.data[0]?.id ?? ''
    expect((await testApp.call(bills.get, { id: ownBillId }, { as: employer })).status).toBe(404)
    expect((await testApp.call(bills.listCompany, {}, { as: hr })).status).toBe(403)
  })

  it('becomes a spreadsheet with every entry, made once for a person who requests it twice, gone after a day @P-7.8-03', async () => {
    const holder = companyHolder(employer.companyId)
    await give(holder, 'fen', 123_456, '充值 <b>&"公式=1+1 _x0041_')
    await transfer(testApp.ctx, {
      key: 'x',
      kind: 'settlement',
      note: '结算',
      flows: [{ from: holder, to: PLATFORM_HOLDER, unit: 'fen', amount: 5 }],
    })
    const ask = (input: object, as: Employer = employer) =>
      testApp.call(bills.export, { unit: 'fen' as const, ...input }, { as })
    const begun = (await ask({})).data
    expect((await ask({})).data.exportId).toBe(begun.exportId)
    const ready = await waitUntil(async () => {
      const { data } = await ask({ exportId: begun.exportId })
      return data.status !== 'making' && data
    })
    expect(ready).toMatchObject({ status: 'ready', done: 2, total: 2, file: { name: '公司资金账单-全部.xlsx' } })
    const { rawPayload } = await testApp.app.inject({ url: ready.file?.url ?? '', headers: { host: '127.0.0.1' } })
    const sheets = readZip(rawPayload)
    const sheet = sheets.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength(3)
    expect(sheet).toContain('充值 &lt;b&gt;&amp;"公式=1+1 _x005F_x0041_')
    expect(sheet).toContain('<v>1234.56</v>')
    expect(sheet).toContain('<v>0.05</v>')
    const stranger = await createEmployer(testApp)
    expect((await ask({ exportId: begun.exportId }, stranger)).status).toBe(404)
    testApp.clock.advance(25 * 3_600_000)
    await testApp.jobs.run(BILL_EXPORT_CLEANUP_JOB.name)
    expect((await ask({ exportId: begun.exportId })).status).toBe(404)
  })

  it('exported many times by one company holds up no other company', async () => {
    const other = await createEmployer(testApp)
    const begin = async (as: Employer, month: string) =>
      (await testApp.call(bills.export, { unit: 'fen', month }, { as })).data.exportId
    const priorityOf = async (exportId: string) => {
      const isJob = sql`name = 'bills.export' and data ->> 'exportId' = ${exportId}`
      return (await testApp.ctx.db.execute(sql`select priority from pgboss.job where ${isJob}`)).rows[0]?.priority
    }
    // made by nobody: they stay open
    await testApp.ctx.db.insert(billExports).values(
      ['2026-01', '2026-02'].map((month) => ({
        id: testApp.ctx.ids.next(),
        companyId: employer.companyId,
        userId: employer.userId,
        filter: { unit: 'fen' as const, month },
        status: 'making' as const,
        createdAt: testApp.clock.now(),
      })),
    )
    expect(await priorityOf(await begin(employer, '2026-03'))).toBe(-2)
    expect(await priorityOf(await begin(other, '2026-03'))).toBe(0)
  })
})

describe('an invoice', () => {
  it('is applied for from orders paid with money, approved, and issued as a PDF that lists what was bought @P-1-09 @P-4.3-03 @P-7.8-04 @P-7.8-05', async () => {
    const ids = [
      await createPaidOrder(employer),
      await createPaidOrder(employer, { amount: 234_56, payMethod: 'BALANCE' }),
    ]
    await createPaidOrder(employer, { payMethod: 'COMPANY_COIN' })
    await createPaidOrder(employer, { status: 5, refunded: 1000 })
    await createPaidOrder(employer, { goodsType: 5 })
    const open = await testApp.call(invoices.listInvoiceableOrders, {}, { as: employer })
    expect(open.data.map(({ orderId }) => orderId).sort()).toEqual([...ids].sort())
    const { data } = await invoice(ids)
    expect(data).toMatchObject({ status: 1, amount: 244_56, orderCount: 2, file: null })
    expect((await testApp.call(invoices.listInvoiceableOrders, {}, { as: employer })).total).toBe(0)
    await decide(data.id, 'approved')
    const issued = await waitUntil(async () => {
      const applied = await testApp.call(invoices.get, { id: data.id }, { as: employer })
      return applied.data.file !== null && applied.data
    })
    expect(issued).toMatchObject({ status: 2, file: { mime: 'application/pdf' } })
    const { rawPayload } = await testApp.app.inject({ url: issued.file?.url ?? '', headers: { host: '127.0.0.1' } })
    const text = readPdfTexts(rawPayload)
    for (const part of ['锦云智联科技有限公司', TITLE.taxNumber, '贰佰肆拾肆元伍角陆分', '244.56', '陈思远的联系方式'])
      expect(text).toContain(part)
    expect(await noticesOf(employer.userId)).toContain('发票已开具')
    const items = await testApp.call(invoices.listOrders, { id: data.id }, { as: employer })
    expect(items.total).toBe(2)
    const summary = (await testApp.call(invoices.getSummary, {}, { as: employer })).data
    expect(summary).toMatchObject({
      open: { count: 0, amount: 0 },
      pending: { count: 0, amount: 0 },
      approved: { count: 1, amount: 244_56 },
      titles: [{ title: TITLE.title, taxNumber: TITLE.taxNumber }],
    })
  })

  it('frees its orders when it is rejected, and shows the reason @P-4.3-03', async () => {
    const order = await createPaidOrder(employer)
    const { data } = await invoice([order])
    await expect(assertNotInvoiced(testApp.ctx, order)).rejects.toMatchObject({ error: 'ORDER_INVOICED' })
    const shown = async () => (await testApp.call(orderCalls.get, { orderId: order }, { as: employer })).data
    const problem = '订单已申请发票，请先联系客服作废发票再退款'
    expect(await shown()).toMatchObject({ can: expect.not.arrayContaining(['refund']), refundProblem: problem })
    await decide(data.id, 'rejected', '税号不正确')
    expect(await shown()).toMatchObject({ can: expect.arrayContaining(['refund']), refundProblem: '' })
    expect((await testApp.call(invoices.list, { status: 3 }, { as: employer })).data).toMatchObject([
      { reason: '税号不正确' },
    ])
    await assertNotInvoiced(testApp.ctx, order)
    expect((await invoice([order])).status).toBe(200)
    expect(await noticesOf(employer.userId)).toContain('发票申请未通过')
  })

  it('is offered on exactly those orders that can be put on one, to those who may apply', async () => {
    const paid = await createPaidOrder(employer)
    await createPaidOrder(employer, { payMethod: 'COMPANY_COIN' })
    await createPaidOrder(employer, { status: 5, refunded: 1000 })
    await createPaidOrder(employer, { goodsType: 5 })
    const offered = async () => {
      const { data } = await testApp.call(orderCalls.list, { isCompany: true }, { as: employer })
      return data.filter(({ can }) => can.includes('invoice')).map(({ id }) => id)
    }
    expect(await offered()).toEqual([paid])
    const { data } = await invoice([paid])
    expect(await offered()).toEqual([])
    await decide(data.id, 'rejected', '税号不正确')
    expect(await offered()).toEqual([paid])
    const { data: order } = await testApp.call(orderCalls.get, { orderId: paid }, { as: employer })
    expect(order.can).toContain('invoice')
  })

  it('is made once for an order, also when two users request it at the same moment @P-7.8-04', async () => {
    const order = await createPaidOrder(employer)
    const answers = await Promise.all([invoice([order]), invoice([order]), invoice([order])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/已经申请过发票/)
    expect(await testApp.ctx.db.select().from(invoiceItems)).toHaveLength(1)
  })

  it('refuses orders of others, unpaid or refunded ones, and a form with gaps, naming the field @P-9-14 @P-9-15', async () => {
    const stranger = await createEmployer(testApp)
    expect((await invoice([await createPaidOrder(stranger)])).status).toBe(404)
    expect((await invoice([await createPaidOrder(employer, { status: 1 })])).message).toMatch(/不能开票/)
    const order = await createPaidOrder(employer)
    expect((await invoice([order], { taxNumber: '' })).message).toBe('企业发票请填写税号')
    const special = { invoiceType: 2, bankName: '工行', bankAccount: '62220000', address: '一号', phone: '02888' }
    for (const field of ['bankName', 'bankAccount', 'address', 'phone'])
      expect(await invoice([order], { ...special, [field]: '' })).toMatchObject({ data: { field } })
    expect((await invoice([order, order])).message).toMatch(/选择了两次/)
    expect((await invoice([order], {}, hr)).status).toBe(403)
    const { data } = await invoice([order], { makeType: 1, title: '王敏', taxNumber: '' })
    expect(data).toMatchObject({ makeType: 1, title: '王敏' })
    const foreignDetail = await testApp.call(invoices.get, { id: data.id }, { as: stranger })
    expect(foreignDetail.status).toBe(404)
  })
})
