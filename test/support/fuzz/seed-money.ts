/** Seeds money rows of a company: coins, a bank transfer, a paid order, an invoice, a bill export. */
import { eq } from 'drizzle-orm'
import {
  billExports,
  coinRecharges,
  files,
  invoiceApplies,
  invoiceItems,
  ledgerEntries,
  orders,
} from '../../../server/db/schema'
import { companyHolder, OUTSIDE_HOLDER, transfer } from '../../../server/modules/finance'
import type { TestApp } from '../test-app'

/** Ids of what a company has, by the field names that calls use for them. */
export type IdsByField = Record<string, string[]>

/** One of each; ids by field name, and texts nobody else may read. */
export async function addMoney(
  testApp: TestApp,
  companyId: string,
  userId: string,
  number: number,
): Promise<{ ids: IdsByField; secrets: string[] }> {
  const { db, ids } = testApp.ctx
  const createdAt = testApp.clock.now()
  const base = { companyId, userId, createdAt }
  const payerName = `秘密付款方${number}`
  const title = `秘密抬头${number}`
  const [proofId, freeProofId, rechargeId, orderId, applyId, exportId] = Array.from({ length: 6 }, () =>
    ids.next(),
  ) as [string, string, string, string, string, string]
  for (const id of [proofId, freeProofId])
    await db.insert(files).values({
      id,
      userId,
      use: 'proof',
      name: `回单${number}.png`,
      size: 1,
      mime: 'image/png',
      sha256: Buffer.from(id),
      storeKey: `harness-${id}`,
      createdAt,
    })
  await db
    .insert(coinRecharges)
    .values({ ...base, id: rechargeId, amount: 50_000, payerName, note: '', proofFileId: proofId, status: 1 })
  const paid = { goodsType: 2, goodsId: '1', amount: 1000, status: 3 as const, payMethod: 'WECHAT' as const }
  await db
    .insert(orders)
    .values({ ...base, ...paid, id: orderId, title: `秘密商品${number}`, expiresAt: createdAt, paidAt: createdAt })
  const blank = { taxNumber: '', bankName: '', bankAccount: '', address: '', phone: '', email: '', note: '' }
  await db
    .insert(invoiceApplies)
    .values({ ...base, ...blank, id: applyId, makeType: 1, invoiceType: 1, title, amount: 1000, status: 1 })
  await db
    .insert(invoiceItems)
    .values({ id: ids.next(), applyId, orderId, title: `秘密商品${number}`, amount: 1000, isLive: true })
  await db.insert(billExports).values({ ...base, id: exportId, filter: { unit: 'coin' }, status: 'failed' })
  const note = `秘密入账${number}`
  await transfer(testApp.ctx, {
    key: `harness:${companyId}`,
    kind: 'grant',
    note,
    flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'coin', amount: 1000 }],
  })
  const [entry] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.amount, 1000))
    .orderBy(ledgerEntries.id)
    .then((rows) => rows.slice(-1))
  return {
    ids: { id: [rechargeId, applyId, entry?.id ?? '0'], exportId: [exportId], proofFileId: [freeProofId] },
    secrets: [payerName, title, `秘密商品${number}`, note],
  }
}
