/** Serves the finance calls (contract/api/finance.ts), and the operator's grants and views (contract/operator). */
import { randomUUID } from 'node:crypto'
import * as bills from '../../../contract/calls/finance/bills'
import * as coins from '../../../contract/calls/finance/coins'
import * as invoices from '../../../contract/calls/finance/invoices'
import * as recharges from '../../../contract/calls/finance/recharges'
import * as wallet from '../../../contract/calls/finance/wallet'
import * as operator from '../../../contract/calls/operator'
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

function registerBillRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(wallet.get, async ({ ctx, request }) => {
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
  registerRoute(bills.list, ({ ctx, input: { unit, ...input }, request }) => {
    const { companyId, userId } = request
    return listBillEntries(
      ctx,
      unit === 'fen' ? accountOf(userHolder(userId), 'fen') : allocationAccounts(companyId, userId),
      input,
    )
  })
  registerRoute(bills.get, ({ ctx, input, request }) => getBillEntry(ctx, request, input.id))
  registerRoute(bills.listCompany, ({ ctx, input: { unit, ...input }, request }) =>
    listBillEntries(ctx, accountOf(companyHolder(request.companyId), unit), input),
  )
  registerRoute(bills.listMembers, ({ ctx, input: { userId, ...input }, request }) =>
    listBillEntries(ctx, allocationAccounts(request.companyId, userId), input),
  )
  registerRoute(bills.export, ({ ctx, input: { exportId, ...filter }, request }) =>
    exportId ? getBillExport(ctx, request, exportId) : startBillExport(ctx, request, filter),
  )
  registerBillExports(ctx)
}

function registerCoinRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(coins.get, ({ ctx, request }) => getCompanyCoins(ctx, request))
  registerRoute(coins.listMembers, ({ ctx, input, request }) => listMemberCoins(ctx, request, input))
  registerRoute(coins.getMember, ({ ctx, input, request }) => getMemberCoins(ctx, request, input.userId))
  registerRoute(coins.allocate, ({ ctx, input, request }) => allocateCoins(ctx, request, input.items, input.note))
  registerRoute(recharges.getPayee, async ({ ctx, request }) => {
    const payee = getPlatformPayee(ctx)
    const { name, bank, account } = payee ?? { name: '', bank: '', account: '' }
    return { isOpen: Boolean(payee), name, bank, account, remark: `PQ${request.companyId}` }
  })
  registerRoute(recharges.submit, ({ ctx, input, request }) => applyForRecharge(ctx, request, input))
  registerRoute(recharges.list, ({ ctx, input, request }) => listRecharges(ctx, request, input))
  registerRoute(recharges.get, ({ ctx, input, request }) => getRecharge(ctx, input.id, request.companyId))
  registerRoute(operator.getRecharge, ({ ctx, input }) => getRecharge(ctx, input.id))
  registerRechargeAudit(ctx)
}

function registerInvoiceRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(invoices.listInvoiceableOrders, ({ ctx, input, request }) => listInvoiceableOrders(ctx, request, input))
  registerRoute(invoices.submit, ({ ctx, input, request }) => applyForInvoice(ctx, request, input))
  registerRoute(invoices.list, ({ ctx, input, request }) => listInvoices(ctx, request, input))
  registerRoute(invoices.get, ({ ctx, input, request }) => getInvoice(ctx, input.id, request.companyId))
  registerRoute(invoices.listOrders, ({ ctx, input, request }) => listInvoiceItems(ctx, request, input))
  registerRoute(invoices.getSummary, ({ ctx, request }) => summarizeInvoices(ctx, request))
  registerRoute(operator.getInvoice, ({ ctx, input }) => getInvoice(ctx, input.id))
  registerInvoiceJobs(ctx)
}

/** Registers the finance calls, the audits and the jobs of finance. */
export function registerFinanceRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerBillRoutes(registerRoute, ctx)
  registerCoinRoutes(registerRoute, ctx)
  registerInvoiceRoutes(registerRoute, ctx)
  registerRoute(operator.grantCoins, ({ ctx, req, input }) =>
    grantCompanyCoins(ctx, { ...input, key: keyOf(req) ?? randomUUID(), operator: operatorName(ctx, req) }),
  )
  registerRoute(operator.grantBalance, ({ ctx, req, input }) =>
    grantUserBalance(ctx, { ...input, key: keyOf(req) ?? randomUUID(), operator: operatorName(ctx, req) }),
  )
}
