/** `kill -9` between a provider's callback and its acknowledgement: the money is booked once, whatever is repeated. */

import * as wallet from '../../contract/calls/finance/wallet'
import * as orders from '../../contract/calls/orders/orders'
import { createTestDatabase, currentDatabase } from '../support/database/test-database'
import { type HttpClient, logIn } from '../support/http-client'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../support/reliability/ledger-invariants'
import { soakOrShort } from '../support/reliability/soak'
import { startProductServer } from '../support/servers/product-server'

const ROUNDS = soakOrShort(4, 2)
const ORDERS = 8
const AMOUNT = 1000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Payment {
  orderId: string
  paymentId: string
}

/** Creates a balance recharge that waits at the cashier. */
async function startRecharge(client: HttpClient, fen: number): Promise<Payment> {
  const submitted = await client.call<{ order: { id: string } }>(orders.submit, { goodsType: 5, amount: fen })
  const orderId = submitted.data.order.id
  const started = await client.call<{ paymentId: string }>(orders.payExternally, {
    orderId,
    payMethod: 'WECHAT',
    scene: 'NATIVE',
    amount: fen,
  })
  return { orderId, paymentId: started.data.paymentId }
}

describe.each(currentDatabase)('kill -9 between a callback and its acknowledgement, on %s', (_name, url) => {
  it(`keeps the money exactly once, over ${ROUNDS} kills`, async () => {
    const database = await createTestDatabase(url, true)
    const server = await startProductServer({ dataDir: database.dataDir, env: { ...database.env } })
    const confirm = (paymentId: string) =>
      fetch(`${server.url}/dev/cashier/${paymentId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ act: 'twice' }),
      }).catch(() => undefined)
    try {
      const client = await logIn(server.url, '13800000001')
      const balance = async () => (await client.call<{ balance: number }>(wallet.get)).data.balance
      const before = await balance()
      let rechargedFen = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const payments: Payment[] = []
        for (let i = 0; i < ORDERS; i += 1) payments.push(await startRecharge(client, AMOUNT + round * 100 + i))
        const confirmations = payments.map(({ paymentId }) => confirm(paymentId))
        await pause(round * 25)
        await server.kill()
        await Promise.all(confirmations)
        expect((await database.read(LEDGER_INVARIANTS_SQL))[0]).toEqual(LEDGER_BALANCED)
        await server.start()
        // unanswered requests are repeated, and every order queries the provider
        await Promise.all(payments.map(({ paymentId }) => confirm(paymentId)))
        for (const { orderId } of payments) {
          const order = await client.call<{ status: number }>(orders.verifyPayment, { orderId })
          expect(order.data.status).toBe(3)
        }
        rechargedFen += payments.reduce((sum, _, i) => sum + AMOUNT + round * 100 + i, 0)
        expect(await balance()).toBe(before + rechargedFen)
      }
      await server.kill()
      expect((await database.read(LEDGER_INVARIANTS_SQL))[0]).toEqual(LEDGER_BALANCED)
    } finally {
      await server.stop()
      await database.drop()
    }
  })
})
