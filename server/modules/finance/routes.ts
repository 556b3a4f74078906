/** Money on the wire: the ways to pay, and what the operator puts into accounts (contract/api/orders.ts, contract/operator). */
import { and, eq } from 'drizzle-orm'
import { coinsOf } from '../../../contract/domain/money'
import type { Context } from '../../context'
import { companies, users } from '../../db/schema'
import { fail } from '../../plugins/errors'
import type { Serve } from '../../plugins/serve'
import { balanceOf, company, type Holder, OUTSIDE, transfer, user } from './ledger'

export const serveFinance = (serve: Serve, ctx: Context): void => {
  serve('POST /finance-center/api/v1/pay/methods', async ({ input: { amount }, who }) => {
    const coins = await balanceOf(ctx, company(who.companyId), 'coin')
    const fen = await balanceOf(ctx, user(who.userId), 'fen')
    const price = coinsOf(amount)
    return [
      { payMethod: 'COMPANY_COIN', unit: 'coin', balance: coins, price, isEnough: coins >= price },
      { payMethod: 'BALANCE', unit: 'fen', balance: fen, price: amount, isEnough: fen >= amount },
    ]
  })

  const grant = async (to: Holder, unit: 'coin' | 'fen', amount: number, note: string) => {
    await transfer(ctx, {
      key: `grant:${ctx.ids.next()}`,
      kind: 'grant',
      note,
      flows: [{ from: OUTSIDE, to, unit, amount }],
    })
    return { balance: await balanceOf(ctx, to, unit) }
  }
  serve('POST /operator/v1/coins/grant', async ({ input: { companyName, amount, note } }) => {
    const [row] = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.name, companyName), eq(companies.status, 'adopted')))
    if (!row) throw fail('COMPANY_NOT_FOUND')
    return grant(company(row.id), 'coin', amount, note)
  })
  serve('POST /operator/v1/balance/grant', async ({ input: { phone, amount, note } }) => {
    const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
    if (!row) throw fail('USER_NOT_FOUND')
    return grant(user(row.id), 'fen', amount, note)
  })
}
