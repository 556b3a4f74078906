/** `kill -9` in the middle of paying: acknowledged payments are delivered; undelivered purchases are not paid. */

import { pathOf } from '../../contract/call-address'
import * as candidateContacts from '../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as companyCalls from '../../contract/calls/company/companies'
import * as operatorCalls from '../../contract/calls/operator'
import * as orders from '../../contract/calls/orders/orders'
import { createTestDatabase, currentDatabase } from '../support/database/test-database'
import { randomOf } from '../support/fuzz/random'
import { type HttpClient, logIn } from '../support/http-client'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../support/reliability/ledger-invariants'
import { soakOrShort } from '../support/reliability/soak'
import { startProductServer } from '../support/servers/product-server'

const ROUNDS = soakOrShort(8, 2)
const BUYERS = 6
const PRICE = 1000
const OPERATOR_TOKEN = 'kill-pay-operator-token-0123456789'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Order {
  id: string
}
interface Purchase {
  resumeId: string
  /** Known once the order was answered. */
  orderId?: string
  key: string
  isAcknowledged: boolean
}

const payFor = (client: HttpClient, purchase: Purchase) =>
  client.call(
    orders.payInternally,
    { orderId: purchase.orderId, payMethod: 'COMPANY_COIN', amount: PRICE },
    purchase.key,
  )

/** Buys one contact after the other until the server is gone. */
async function buyUntilDead(client: HttpClient, resumeIds: string[], purchases: Purchase[]): Promise<void> {
  for (const resumeId of resumeIds) {
    const purchase: Purchase = { resumeId, key: `killpay-${resumeId}`, isAcknowledged: false }
    purchases.push(purchase)
    try {
      const submitted = await client.call<{ order: Order | null }>(orders.submit, { goodsType: 2, goodsId: resumeId })
      if (submitted.code !== 0) throw new Error(`refused: ${submitted.message}`)
      purchase.orderId = submitted.data.order?.id
      const paid = await payFor(client, purchase)
      if (paid.code !== 0) throw new Error(`refused: ${paid.message}`)
      purchase.isAcknowledged = true
    } catch (error) {
      if (/refused/.test(String(error))) throw error
      return
    }
  }
}

async function resumesOf(client: HttpClient, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ids.length < count; ) {
    const { data, nextCursor } = await client.call<{ id: string }[], { nextCursor: string }>(candidates.search, {
      pageSize: 50,
      cursor,
    })
    ids.push(...data.map(({ id }) => id))
    cursor = nextCursor
    if (!cursor) break
  }
  return ids
}

const isOwned = async (client: HttpClient, resumeId: string) =>
  (await client.call<{ isOwned: boolean }>(candidateContacts.get, { resumeId })).data.isOwned

describe.each(currentDatabase)('kill -9 in the middle of paying, on %s', (_name, url) => {
  it(`leaves books and contacts that agree, over ${ROUNDS} kills`, async () => {
    const database = await createTestDatabase(url, true)
    const server = await startProductServer({
      dataDir: database.dataDir,
      env: { ...database.env, OPERATOR_TOKEN },
    })
    try {
      const client = await logIn(server.url, '13800000001')
      const operator: HttpClient = { ...client, token: OPERATOR_TOKEN }
      const { data: companies } = await client.call<{ companyName: string }[]>(companyCalls.listMine)
      const grant = { companyName: companies[0]?.companyName, amount: 1_000_000, note: '测试' }
      const grantReply = await fetch(`${server.url}${pathOf(operatorCalls.grantCoins)}`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${operator.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'kill-pay-grant',
        },
        body: JSON.stringify(grant),
      })
      expect(grantReply.status).toBe(200)
      const resumeIds = await resumesOf(client, soakOrShort(900, 240))
      const random = randomOf(99)
      let next = 0
      let acknowledged = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const purchases: Purchase[] = []
        const share = Math.floor(resumeIds.length / ROUNDS / BUYERS)
        const buyers = Array.from({ length: BUYERS }, () => {
          const myResumeIds = resumeIds.slice(next, next + share)
          next += share
          return buyUntilDead(client, myResumeIds, purchases)
        })
        const targetCount = random.int(2, 12)
        for (let i = 0; i < 2000 && purchases.filter((purchase) => purchase.isAcknowledged).length < targetCount; i++)
          await pause(10)
        await pause(random.int(0, 60))
        await server.kill()
        await Promise.all(buyers)
        expect((await database.read(LEDGER_INVARIANTS_SQL))[0]).toEqual(LEDGER_BALANCED)
        await server.start()
        for (const purchase of purchases.filter((attempt) => attempt.isAcknowledged))
          expect(await isOwned(client, purchase.resumeId)).toBe(true)
        // the same request again: paid once, whether or not the first was received
        for (const purchase of purchases.filter((attempt) => attempt.orderId)) {
          const repeated = await payFor(client, purchase)
          expect(repeated.code).toBe(0)
          expect(await isOwned(client, purchase.resumeId)).toBe(true)
        }
        acknowledged += purchases.filter((purchase) => purchase.isAcknowledged).length
      }
      await server.kill()
      expect((await database.read(LEDGER_INVARIANTS_SQL))[0]).toEqual(LEDGER_BALANCED)
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 2)
    } finally {
      await server.stop()
      await database.drop()
    }
  })
})
