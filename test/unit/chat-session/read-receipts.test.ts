/** Read receipts of the chat client after a connection was lost. */
import { ClientCore } from '../../../src/im/client-core'
import type { Connection } from '../../../src/im/connection/connection'
import { EVENT } from '../../../src/im/constants'
import { fromWire } from '../../../src/im/messages/message'
import { readReceiptMethods } from '../../../src/im/messages/read-receipt-methods'
import { wireMessage } from '../../support/chat/wire-builders'
import { flushPromises } from '../../support/wait-until'

it('are requested again for the user’s own messages that wait for one, and reported to the app', async () => {
  const core = new ClientCore({ SDKAppID: 1, eventThrottling: false })
  const asked: { call: string; data: unknown }[] = []
  core.link = {
    request: async (call: string, data: unknown) => {
      asked.push({ call, data })
      return { receipts: [{ seq: 1, id: '9-1-1', read: 1, unread: 0, time: 1_700_000_100 }] }
    },
  } as unknown as Connection
  core.notReadyCode = 0
  core.me = 'hr'
  readReceiptMethods(core)
  const own = core.insertMessage(fromWire(wireMessage(1, { from: 'hr', to: 'candidate', needReceipt: true }), 'hr'))
  core.insertMessage(fromWire(wireMessage(2, { from: 'hr', to: 'candidate' }), 'hr'))
  core.insertMessage(fromWire(wireMessage(3, { needReceipt: true }), 'hr'))
  const events: unknown[] = []
  core.emitter.on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, ({ data }: { data: unknown[] }) => events.push(...data))

  for (const synced of core.onSynced) synced(true)
  await flushPromises()
  expect(asked).toEqual([])

  for (const synced of core.onSynced) synced(false)
  await flushPromises()
  expect(asked).toEqual([{ call: 'message.receipts', data: { scene: 'C2C', to: 'candidate', seqs: [1] } }])
  expect(own.readReceiptInfo).toEqual({ isPeerRead: true, timestamp: 1_700_000_100 })
  expect(events).toEqual([{ userID: 'candidate', messageID: own.ID, isPeerRead: true, timestamp: 1_700_000_100 }])

  for (const synced of core.onSynced) synced(false)
  await flushPromises()
  expect(asked).toHaveLength(1)
})
