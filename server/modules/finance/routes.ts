/** Serves the finance calls (contract/api/finance.ts), and the operator's grants and views (contract/operator). */
import { randomUUID } from 'node:crypto'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { operatorName } from '../../http/auth'
import { keyOf } from '../../http/idempotency'
import type { RegisterRoute } from '../../http/route-server'
import { accountFilter, allocationAccounts, getBillEntry, listBillEntries } from './bills'
import { getAllocatedTotal, getCompanyCoins, getMemberCoins, listMemberCoins } from './coin-allocation-queries'
import { allocateCoins } from './coin-allocations'
import { getSpendableCoins } from './coins'
import { getBillExport, registerBillExports, startBillExport } from './exports'
import { grantCompanyCoins, grantUserBalance } from './grants'
import { applyForInvoice } from './invoice-commands'
import { registerInvoiceJobs } from './invoice-issuing'
import { getInvoice, listInvoiceableOrders, listInvoiceItems, listInvoices, summarizeInvoices } from './invoice-queries'
import { companyHolder, getBalance, userHolder } from './ledger'
import { getPlatformPayee } from './platform-payee'
import { applyForRecharge, getRecharge, listRecharges, registerRechargeAudit } from './recharges'

const BASE = '/finance-center/api/v1'

function registerBillRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${BASE}/wallet/detail`, async ({ request }) => {
    const companyAccount = companyHolder(request.companyId)
    const canViewCompany = can(request.role, 'finance.view')
    return {
      balance: await getBalance(ctx, userHolder(request.userId), 'fen'),
      coins: await getSpendableCoins(ctx, request),
      company: canViewCompany
        ? {
            fen: await getBalance(ctx, companyAccount, 'fen'),
            coins: await getBalance(ctx, companyAccount, 'coin'),
            allocated: await getAllocatedTotal(ctx, request.companyId),
          }
        : null,
    }
  })
  registerRoute(`POST ${BASE}/bill/item/page`, ({ input: { unit, ...input }, request }) => {
    const { companyId, userId } = request
    return listBillEntries(
      ctx,
      unit === 'fen' ? accountFilter(userHolder(userId), 'fen') : allocationAccounts(companyId, userId),
      input,
    )
  })
  registerRoute(`POST ${BASE}/bill/item/detail`, ({ input, request }) => getBillEntry(ctx, request, input.id))
  registerRoute(`POST ${BASE}/bill/company/item/pageByCompany`, ({ input: { unit, ...input }, request }) =>
    listBillEntries(ctx, accountFilter(companyHolder(request.companyId), unit), input),
  )
  registerRoute(`POST ${BASE}/bill/company/item/page`, ({ input: { userId, ...input }, request }) =>
    listBillEntries(ctx, allocationAccounts(request.companyId, userId), input),
  )
  registerRoute(`POST ${BASE}/bill/company/item/download`, ({ input: { exportId, ...filter }, request }) =>
    exportId ? getBillExport(ctx, request, exportId) : startBillExport(ctx, request, filter),
  )
  registerBillExports(ctx)
}

function registerCoinRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${BASE}/companyCoin/detail`, ({ request }) => getCompanyCoins(ctx, request))
  registerRoute(`POST ${BASE}/companyCoin/staff/members`, ({ input, request }) => listMemberCoins(ctx, request, input))
  registerRoute(`POST ${BASE}/companyCoin/staff/detail`, ({ input, request }) =>
    getMemberCoins(ctx, request, input.userId),
  )
  registerRoute(`POST ${BASE}/companyCoin/allocate`, ({ input, request }) =>
    allocateCoins(ctx, request, input.items, input.note),
  )
  registerRoute(`POST ${BASE}/account/sys/payee`, async ({ request }) => {
    const payee = getPlatformPayee(ctx)
    const { name, bank, account } = payee ?? { name: '', bank: '', account: '' }
    return { isOpen: Boolean(payee), name, bank, account, remark: `PQ${request.companyId}` }
  })
  registerRoute(`POST ${BASE}/companyCoin/recharge/apply`, ({ input, request }) =>
    applyForRecharge(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/companyCoin/recharge/page`, ({ input, request }) => listRecharges(ctx, request, input))
  registerRoute(`POST ${BASE}/companyCoin/recharge/detail`, ({ input, request }) =>
    getRecharge(ctx, input.id, request.companyId),
  )
  registerRoute('GET /operator/v1/recharges/{id}/detail', ({ input }) => getRecharge(ctx, input.id))
  registerRechargeAudit(ctx)
}

function registerInvoiceRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${BASE}/invoice/order/page`, ({ input, request }) => listInvoiceableOrders(ctx, request, input))
  registerRoute(`POST ${BASE}/invoice/apply/apply`, ({ input, request }) => applyForInvoice(ctx, request, input))
  registerRoute(`POST ${BASE}/invoice/apply/page`, ({ input, request }) => listInvoices(ctx, request, input))
  registerRoute(`POST ${BASE}/invoice/apply/detail`, ({ input, request }) =>
    getInvoice(ctx, input.id, request.companyId),
  )
  registerRoute(`POST ${BASE}/invoice/apply/item/page`, ({ input, request }) => listInvoiceItems(ctx, request, input))
  registerRoute(`POST ${BASE}/invoice-summary/detail`, ({ request }) => summarizeInvoices(ctx, request))
  registerRoute('GET /operator/v1/invoices/{id}/detail', ({ input }) => getInvoice(ctx, input.id))
  registerInvoiceJobs(ctx)
}

/** Registers the finance calls, the audits and the jobs of finance. */
export const registerFinanceRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerBillRoutes(registerRoute, ctx)
  registerCoinRoutes(registerRoute, ctx)
  registerInvoiceRoutes(registerRoute, ctx)
  registerRoute('POST /operator/v1/coins/grant', ({ req, input }) =>
    grantCompanyCoins(ctx, { ...input, key: keyOf(req) ?? randomUUID(), operator: operatorName(ctx, req) }),
  )
  registerRoute('POST /operator/v1/balance/grant', ({ req, input }) =>
    grantUserBalance(ctx, { ...input, key: keyOf(req) ?? randomUUID(), operator: operatorName(ctx, req) }),
  )
}
