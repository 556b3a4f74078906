/** Serves the finance calls (contract/api/finance.ts), and the operator's grants and views (contract/operator). */
import { randomUUID } from 'node:crypto'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { operatorName } from '../../http/auth'
import { keyOf } from '../../http/idempotency'
import type { RegisterRoute } from '../../http/route-server'
import { accountOf, allocationAccounts } from './bill-entries'
import { getBillEntry, listBillEntries } from './bills'
import { getAllocatedTotal, getCompanyCoins, getMemberCoins, listMemberCoins } from './coin-allocation-queries'
import { allocateCoins } from './coin-allocations'
import { getCoinBalance } from './coins'
import { getBillExport, registerBillExports, startBillExport } from './exports'
import { grantCompanyCoins, grantUserBalance } from './grants'
import { applyForInvoice } from './invoice-commands'
import { registerInvoiceJobs } from './invoice-issuing'
import { getInvoice, listInvoiceableOrders, listInvoiceItems, listInvoices, summarizeInvoices } from './invoice-queries'
import { companyHolder, freeOf, getAccountBalance, getBalance, userHolder } from './ledger'
import { getPlatformPayee } from './platform-payee'
import { applyForRecharge, getRecharge, listRecharges, registerRechargeAudit } from './recharges'

const BASE = '/finance-center/api/v1'

function registerBillRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${BASE}/wallet/detail`, async ({ ctx, request }) => {
    const companyAccount = companyHolder(request.companyId)
    const canViewCompany = can(request.role, 'finance.view')
    const coins = await getCoinBalance(ctx, request)
    const companyCoins = canViewCompany ? await getAccountBalance(ctx, companyAccount, 'coin') : undefined
    return {
      ...(await getAccountBalance(ctx, userHolder(request.userId), 'fen')),
      coins: freeOf(coins),
      frozenCoins: coins.frozen,
      company: companyCoins
        ? {
            fen: await getBalance(ctx, companyAccount, 'fen'),
            coins: companyCoins.balance,
            frozenCoins: companyCoins.frozen,
            allocated: await getAllocatedTotal(ctx, request.companyId),
          }
        : null,
    }
  })
  registerRoute(`POST ${BASE}/bill/item/page`, ({ ctx, input: { unit, ...input }, request }) => {
    const { companyId, userId } = request
    return listBillEntries(
      ctx,
      unit === 'fen' ? accountOf(userHolder(userId), 'fen') : allocationAccounts(companyId, userId),
      input,
    )
  })
  registerRoute(`POST ${BASE}/bill/item/detail`, ({ ctx, input, request }) => getBillEntry(ctx, request, input.id))
  registerRoute(`POST ${BASE}/bill/company/item/pageByCompany`, ({ ctx, input: { unit, ...input }, request }) =>
    listBillEntries(ctx, accountOf(companyHolder(request.companyId), unit), input),
  )
  registerRoute(`POST ${BASE}/bill/company/item/page`, ({ ctx, input: { userId, ...input }, request }) =>
    listBillEntries(ctx, allocationAccounts(request.companyId, userId), input),
  )
  registerRoute(`POST ${BASE}/bill/company/item/download`, ({ ctx, input: { exportId, ...filter }, request }) =>
    exportId ? getBillExport(ctx, request, exportId) : startBillExport(ctx, request, filter),
  )
  registerBillExports(ctx)
}

function registerCoinRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${BASE}/companyCoin/detail`, ({ ctx, request }) => getCompanyCoins(ctx, request))
  registerRoute(`POST ${BASE}/companyCoin/staff/members`, ({ ctx, input, request }) =>
    listMemberCoins(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/companyCoin/staff/detail`, ({ ctx, input, request }) =>
    getMemberCoins(ctx, request, input.userId),
  )
  registerRoute(`POST ${BASE}/companyCoin/allocate`, ({ ctx, input, request }) =>
    allocateCoins(ctx, request, input.items, input.note),
  )
  registerRoute(`POST ${BASE}/account/sys/payee`, async ({ ctx, request }) => {
    const payee = getPlatformPayee(ctx)
    const { name, bank, account } = payee ?? { name: '', bank: '', account: '' }
    return { isOpen: Boolean(payee), name, bank, account, remark: `PQ${request.companyId}` }
  })
  registerRoute(`POST ${BASE}/companyCoin/recharge/apply`, ({ ctx, input, request }) =>
    applyForRecharge(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/companyCoin/recharge/page`, ({ ctx, input, request }) =>
    listRecharges(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/companyCoin/recharge/detail`, ({ ctx, input, request }) =>
    getRecharge(ctx, input.id, request.companyId),
  )
  registerRoute('GET /operator/v1/recharges/{id}/detail', ({ ctx, input }) => getRecharge(ctx, input.id))
  registerRechargeAudit(ctx)
}

function registerInvoiceRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${BASE}/invoice/order/page`, ({ ctx, input, request }) =>
    listInvoiceableOrders(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/invoice/apply/apply`, ({ ctx, input, request }) => applyForInvoice(ctx, request, input))
  registerRoute(`POST ${BASE}/invoice/apply/page`, ({ ctx, input, request }) => listInvoices(ctx, request, input))
  registerRoute(`POST ${BASE}/invoice/apply/detail`, ({ ctx, input, request }) =>
    getInvoice(ctx, input.id, request.companyId),
  )
  registerRoute(`POST ${BASE}/invoice/apply/item/page`, ({ ctx, input, request }) =>
    listInvoiceItems(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/invoice-summary/detail`, ({ ctx, request }) => summarizeInvoices(ctx, request))
  registerRoute('GET /operator/v1/invoices/{id}/detail', ({ ctx, input }) => getInvoice(ctx, input.id))
  registerInvoiceJobs(ctx)
}

/** Registers the finance calls, the audits and the jobs of finance. */
export const registerFinanceRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerBillRoutes(registerRoute, ctx)
  registerCoinRoutes(registerRoute, ctx)
  registerInvoiceRoutes(registerRoute, ctx)
  registerRoute('POST /operator/v1/coins/grant', ({ ctx, req, input }) =>
    grantCompanyCoins(ctx, { ...input, key: keyOf(req) ?? randomUUID(), operator: operatorName(ctx, req) }),
  )
  registerRoute('POST /operator/v1/balance/grant', ({ ctx, req, input }) =>
    grantUserBalance(ctx, { ...input, key: keyOf(req) ?? randomUUID(), operator: operatorName(ctx, req) }),
  )
}
