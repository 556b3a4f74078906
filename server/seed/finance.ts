/** Finance of the demo data: coins of members, bank transfers in every status, invoices, made through the product's calls. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as account from '../../contract/calls/account/account'
import * as invoices from '../../contract/calls/finance/invoices'
import * as recharges from '../../contract/calls/finance/recharges'
import { audits, companies, companyMembers } from '../db/schema'
import { allocateCoins, companyHolder, INVOICE_ISSUE_JOB, OUTSIDE_HOLDER, transfer } from '../modules/finance'
import { logInAdmin, type OrderSeedContext } from './orders'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Initial coins of members by role; granted to the company for them. */
const COINS_BY_ROLE = { hr: 100, technician: 10, member: 10, admin: 0 } as const

/** Every company allocates coins to its members. */
export async function seedCoinAllocations({ built, clock }: OrderSeedContext): Promise<void> {
  clock.ago(99 * DAY)
  const { ctx } = built
  const rows = await ctx.db
    .select({ companyId: companies.id, userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companies.status, 'adopted'))
    .orderBy(asc(companies.id), asc(companyMembers.userId))
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    const ofCompany = rows.filter((row) => row.companyId === companyId)
    const admin = ofCompany.find(({ role }) => role === 'admin')
    const items = ofCompany.flatMap(({ userId, role }) =>
      COINS_BY_ROLE[role] ? [{ userId, coins: COINS_BY_ROLE[role] }] : [],
    )
    if (!admin || !items.length) continue
    const amount = items.reduce((sum, { coins }) => sum + coins, 0)
    await transfer(ctx, {
      key: `seed:shares:${companyId}`,
      kind: 'grant',
      note: '开通成员企业币',
      flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'coin', amount }],
    })
    await allocateCoins(ctx, { companyId, userId: admin.userId, role: 'admin', sessionId: '0' }, items, '开通')
  }
}

/** An image of a bank receipt; the number makes each one different. */
const renderReceipt = (number: number, yuan: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#f7f8fa"/>
<rect x="24" y="24" width="592" height="352" fill="#fff" stroke="#8a4b2d"/><g font-family="sans-serif" fill="#1d2129" font-size="22">
<text x="200" y="76" font-size="28">BANK RECEIPT</text><text x="56" y="140">NO. 2026${String(number).padStart(8, '0')}</text>
<text x="56" y="190">CNY ${yuan}.00</text><text x="56" y="240">TO 128900000010086</text></g></svg>`),
  )
    .png()
    .toBuffer()

async function saveReceipt({ built }: OrderSeedContext, userId: string, number: number, yuan: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-receipt-'))
  try {
    const path = join(folder, 'receipt.png')
    await writeFile(path, await renderReceipt(number, yuan))
    const incoming = { path, name: `银行回单${number}.png`, size: (await stat(path)).size, mime: 'image/png' }
    return (await built.ctx.files.save(incoming, { use: 'proof', userId })).id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function decide({ built }: OrderSeedContext, subjectId: string, reason = ''): Promise<void> {
  const { audits: auditService, db } = built.ctx
  const [open] = await db
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.subjectId, subjectId), eq(audits.status, 'pending')))
  if (open) await auditService.decide(open.id, reason ? 'rejected' : 'approved', reason, 'seed')
}

/** What the first company has transferred and had invoiced. */
export async function seedMoneyMovements(context: OrderSeedContext): Promise<void> {
  const { caller, clock, built } = context
  const token = await logInAdmin(context)
  if (!token) return
  const { userInfo_ } = await caller.call(account.get, {}, token)
  const payerName = userInfo_.entpInfo[0]?.companyName ?? ''
  const pay = async (number: number, yuan: number) => {
    const proofFileId = await saveReceipt(context, userInfo_.userId, number, yuan)
    const input = { amount: yuan * 100, payerName, proofFileId }
    return (await caller.call(recharges.submit, input, token)).id
  }
  clock.ago(9 * DAY)
  const [paid, refused] = [await pay(1, 2000), await pay(2, 500)]
  clock.ago(8 * DAY)
  await decide(context, paid)
  await decide(context, refused, '没有收到这笔款，请核对收款账号')
  clock.ago(3 * HOUR)
  await built.ctx.audits.reserve('recharge', await pay(3, 800))
  clock.ago(2 * DAY)
  const open = await built.ctx.db
    .select({ name: companies.name, creditCode: companies.creditCode })
    .from(companies)
    .where(eq(companies.name, payerName))
  const title = { makeType: 2, title: payerName, taxNumber: open[0]?.creditCode ?? '' } as const
  const invoice = async (orderIds: string[]) =>
    (await caller.call(invoices.submit, { orderIds, invoiceType: 1, ...title }, token)).id
  const orders = await caller.call(invoices.listInvoiceableOrders, { pageSize: 3 }, token)
  const [first, second] = orders.rows.map(({ orderId }) => orderId)
  if (first) {
    await decide(context, await invoice([first]))
    await built.jobs.run(INVOICE_ISSUE_JOB.name)
  }
  clock.ago(6 * HOUR)
  if (second) await built.ctx.audits.reserve('invoice', await invoice([second]))
  clock.ago(0)
}
