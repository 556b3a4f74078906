/** Money on the wire: contract/api/finance.ts, and what the operator puts into accounts and looks at (contract/operator). */
import { and, eq } from 'drizzle-orm'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, users } from '../../db/schema'
import { operatorName } from '../../http/auth'
import { keyOf } from '../../http/idempotency'
import type { RegisterRoute } from '../../http/route-server'
import { accountFilter, allocationAccounts, getBillEntry, listBillEntries } from './bills'
import { allocateCoins, getAllocatedTotal, getCompanyCoins, getMemberCoins, listMemberCoins } from './coin-allocations'
import { getSpendableCoins } from './coins'
import { getBillExport, registerBillExports, startBillExport } from './exports'
import { grant } from './grants'
import { registerInvoiceJobs } from './invoice-issuing'
import {
  applyForInvoice,
  getInvoice,
  listInvoiceableOrders,
  listInvoiceItems,
  listInvoices,
  summarizeInvoices,
} from './invoices'
import { companyHolder, getBalance, userHolder } from './ledger'
import { getPlatformPayee } from './platform-payee'
import { applyForRecharge, getRecharge, listRecharges, registerRechargeAudit } from './recharges'

const F = '/finance-center/api/v1'

function serveBills(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${F}/wallet/detail`, async ({ who }) => {
    const firm = companyHolder(who.companyId)
    const seesAll = can(who.role, 'finance.view')
    return {
      balance: await getBalance(ctx, userHolder(who.userId), 'fen'),
      coins: await getSpendableCoins(ctx, who),
      company: seesAll
        ? {
            fen: await getBalance(ctx, firm, 'fen'),
            coins: await getBalance(ctx, firm, 'coin'),
            allocated: await getAllocatedTotal(ctx, who.companyId),
          }
        : null,
    }
  })
  serve(`POST ${F}/bill/item/page`, ({ input: { unit, ...input }, who }) => {
    const { companyId, userId } = who
    return listBillEntries(
      ctx,
      unit === 'fen' ? accountFilter(userHolder(userId), 'fen') : allocationAccounts(companyId, userId),
      input,
    )
  })
  serve(`POST ${F}/bill/item/detail`, ({ input, who }) => getBillEntry(ctx, who, input.id))
  serve(`POST ${F}/bill/company/item/pageByCompany`, ({ input: { unit, ...input }, who }) =>
    listBillEntries(ctx, accountFilter(companyHolder(who.companyId), unit), input),
  )
  serve(`POST ${F}/bill/company/item/page`, ({ input: { userId, ...input }, who }) =>
    listBillEntries(ctx, allocationAccounts(who.companyId, userId), input),
  )
  serve(`POST ${F}/bill/company/item/download`, ({ input: { exportId, ...filter }, who }) =>
    exportId ? getBillExport(ctx, who, exportId) : startBillExport(ctx, who, filter),
  )
  registerBillExports(ctx)
}

function serveCoins(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${F}/companyCoin/detail`, ({ who }) => getCompanyCoins(ctx, who))
  serve(`POST ${F}/companyCoin/staff/members`, ({ input, who }) => listMemberCoins(ctx, who, input))
  serve(`POST ${F}/companyCoin/staff/detail`, ({ input, who }) => getMemberCoins(ctx, who, input.userId))
  serve(`POST ${F}/companyCoin/allocate`, ({ input, who }) => allocateCoins(ctx, who, input.items, input.note))
  serve(`POST ${F}/account/sys/payee`, async ({ who }) => {
    const payee = getPlatformPayee(ctx)
    const { name, bank, account } = payee ?? { name: '', bank: '', account: '' }
    return { isOpen: Boolean(payee), name, bank, account, remark: `PQ${who.companyId}` }
  })
  serve(`POST ${F}/companyCoin/recharge/apply`, ({ input, who }) => applyForRecharge(ctx, who, input))
  serve(`POST ${F}/companyCoin/recharge/page`, ({ input, who }) => listRecharges(ctx, who, input))
  serve(`POST ${F}/companyCoin/recharge/detail`, ({ input, who }) => getRecharge(ctx, input.id, who.companyId))
  serve('GET /operator/v1/recharges/{id}/detail', ({ input }) => getRecharge(ctx, input.id))
  registerRechargeAudit(ctx)
}

function serveInvoices(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${F}/invoice/order/page`, ({ input, who }) => listInvoiceableOrders(ctx, who, input))
  serve(`POST ${F}/invoice/apply/apply`, ({ input, who }) => applyForInvoice(ctx, who, input))
  serve(`POST ${F}/invoice/apply/page`, ({ input, who }) => listInvoices(ctx, who, input))
  serve(`POST ${F}/invoice/apply/detail`, ({ input, who }) => getInvoice(ctx, input.id, who.companyId))
  serve(`POST ${F}/invoice/apply/item/page`, ({ input, who }) => listInvoiceItems(ctx, who, input))
  serve(`POST ${F}/invoice-summary/detail`, ({ who }) => summarizeInvoices(ctx, who))
  serve('GET /operator/v1/invoices/{id}/detail', ({ input }) => getInvoice(ctx, input.id))
  registerInvoiceJobs(ctx)
}

/** Serves the noun finance, registers what the operator decides of it, and its jobs. */
export const registerFinanceRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serveBills(serve, ctx)
  serveCoins(serve, ctx)
  serveInvoices(serve, ctx)
  serve('POST /operator/v1/coins/grant', async ({ req, input: { companyName, amount, note } }) => {
    const [row] = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.name, companyName), eq(companies.status, 'adopted')))
    if (!row) throw httpError('COMPANY_NOT_FOUND')
    const given = { to: companyHolder(row.id), unit: 'coin', amount, note } as const
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
    if (!row) throw httpError('USER_NOT_FOUND')
    const given = { to: userHolder(row.id), unit: 'fen', amount, note } as const
    return grant(ctx, keyOf(req), given, {
      operator: operatorName(ctx, req),
      text: `平台充入余额 ${amount} 分：${note}`,
      subjectKind: 'user',
      subjectId: row.id,
    })
  })
}
