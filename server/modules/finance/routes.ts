/** Money on the wire: contract/api/finance.ts, and what the operator puts into accounts and looks at (contract/operator). */
import { and, eq } from 'drizzle-orm'
import { can } from '../../../contract/domain/roles'
import type { Context } from '../../context'
import { companies, users } from '../../db/schema'
import { operatorName } from '../../plugins/auth'
import { fail } from '../../plugins/errors'
import { keyOf } from '../../plugins/idempotency'
import type { Serve } from '../../plugins/serve'
import { accountOf, pageBill, readEntry, staffAccounts } from './bills'
import { spendableCoins } from './coins'
import { beginExport, readExport, registerExports } from './exports'
import { grant } from './grants'
import { applyInvoice, pageInvoiceable, pageInvoices, pageItems, readInvoice, summarise } from './invoices'
import { registerInvoices } from './issue'
import { balanceOf, company, user } from './ledger'
import { payeeOf } from './payee'
import { applyRecharge, pageRecharges, readRecharge, registerRecharges } from './recharges'
import { allocate, allocatedTotal, coinsOfCompany, pageMembers, readMember } from './staff'

const F = '/finance-center/api/v1'

function serveBills(serve: Serve, ctx: Context): void {
  serve(`POST ${F}/wallet/detail`, async ({ who }) => {
    const firm = company(who.companyId)
    const seesAll = can(who.role, 'finance.view')
    return {
      balance: await balanceOf(ctx, user(who.userId), 'fen'),
      coins: await spendableCoins(ctx, who),
      company: seesAll
        ? {
            fen: await balanceOf(ctx, firm, 'fen'),
            coins: await balanceOf(ctx, firm, 'coin'),
            allocated: await allocatedTotal(ctx, who.companyId),
          }
        : null,
    }
  })
  serve(`POST ${F}/bill/item/page`, ({ input: { unit, ...input }, who }) => {
    const { companyId, userId } = who
    return pageBill(ctx, unit === 'fen' ? accountOf(user(userId), 'fen') : staffAccounts(companyId, userId), input)
  })
  serve(`POST ${F}/bill/item/detail`, ({ input, who }) => readEntry(ctx, who, input.id))
  serve(`POST ${F}/bill/company/item/pageByCompany`, ({ input: { unit, ...input }, who }) =>
    pageBill(ctx, accountOf(company(who.companyId), unit), input),
  )
  serve(`POST ${F}/bill/company/item/page`, ({ input: { userId, ...input }, who }) =>
    pageBill(ctx, staffAccounts(who.companyId, userId), input),
  )
  serve(`POST ${F}/bill/company/item/download`, ({ input: { exportId, ...filter }, who }) =>
    exportId ? readExport(ctx, who, exportId) : beginExport(ctx, who, filter),
  )
  registerExports(ctx)
}

function serveCoins(serve: Serve, ctx: Context): void {
  serve(`POST ${F}/companyCoin/detail`, ({ who }) => coinsOfCompany(ctx, who))
  serve(`POST ${F}/companyCoin/staff/members`, ({ input, who }) => pageMembers(ctx, who, input))
  serve(`POST ${F}/companyCoin/staff/detail`, ({ input, who }) => readMember(ctx, who, input.userId))
  serve(`POST ${F}/companyCoin/allocate`, ({ input, who }) => allocate(ctx, who, input.items, input.note))
  serve(`POST ${F}/account/sys/payee`, async ({ who }) => {
    const payee = payeeOf(ctx)
    const { name, bank, account } = payee ?? { name: '', bank: '', account: '' }
    return { isOpen: Boolean(payee), name, bank, account, remark: `PQ${who.companyId}` }
  })
  serve(`POST ${F}/companyCoin/recharge/apply`, ({ input, who }) => applyRecharge(ctx, who, input))
  serve(`POST ${F}/companyCoin/recharge/page`, ({ input, who }) => pageRecharges(ctx, who, input))
  serve(`POST ${F}/companyCoin/recharge/detail`, ({ input, who }) => readRecharge(ctx, input.id, who.companyId))
  serve('GET /operator/v1/recharges/{id}/detail', ({ input }) => readRecharge(ctx, input.id))
  registerRecharges(ctx)
}

function serveInvoices(serve: Serve, ctx: Context): void {
  serve(`POST ${F}/invoice/order/page`, ({ input, who }) => pageInvoiceable(ctx, who, input))
  serve(`POST ${F}/invoice/apply/apply`, ({ input, who }) => applyInvoice(ctx, who, input))
  serve(`POST ${F}/invoice/apply/page`, ({ input, who }) => pageInvoices(ctx, who, input))
  serve(`POST ${F}/invoice/apply/detail`, ({ input, who }) => readInvoice(ctx, input.id, who.companyId))
  serve(`POST ${F}/invoice/apply/item/page`, ({ input, who }) => pageItems(ctx, who, input))
  serve(`POST ${F}/invoice-summary/detail`, ({ who }) => summarise(ctx, who))
  serve('GET /operator/v1/invoices/{id}/detail', ({ input }) => readInvoice(ctx, input.id))
  registerInvoices(ctx)
}

/** Serves the noun finance, registers what the operator decides of it, and its jobs. */
export const serveFinance = (serve: Serve, ctx: Context): void => {
  serveBills(serve, ctx)
  serveCoins(serve, ctx)
  serveInvoices(serve, ctx)
  serve('POST /operator/v1/coins/grant', async ({ req, input: { companyName, amount, note } }) => {
    const [row] = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.name, companyName), eq(companies.status, 'adopted')))
    if (!row) throw fail('COMPANY_NOT_FOUND')
    const given = { to: company(row.id), unit: 'coin', amount, note } as const
    return grant(ctx, keyOf(req), given, {
      companyId: row.id,
      operator: operatorName(ctx, req),
      text: `平台发放 ${amount} 企业币：${note}`,
      subjectKind: 'company',
      subjectId: row.id,
    })
  })
  serve('POST /operator/v1/balance/grant', async ({ req, input: { phone, amount, note } }) => {
    const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
    if (!row) throw fail('USER_NOT_FOUND')
    const given = { to: user(row.id), unit: 'fen', amount, note } as const
    return grant(ctx, keyOf(req), given, {
      operator: operatorName(ctx, req),
      text: `平台充入余额 ${amount} 分：${note}`,
      subjectKind: 'user',
      subjectId: row.id,
    })
  })
}
