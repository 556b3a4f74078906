/** Read receipts of the chat client after a connection was lost. */
import type { WireMessage } from '../../../contract/chat'
import { ClientCore } from '../../../src/im/client-core'
import type { Connection } from '../../../src/im/connection/connection'
import { EVENT } from '../../../src/im/constants'
import { fromWire } from '../../../src/im/messages/message'
import { readReceiptMethods } from '../../../src/im/messages/read-receipt-methods'
import { flushPromises } from '../../support/wait-until'

const wire = (seq: number, from: string, needReceipt: boolean) =>
  ({
    id: `9-${seq}-${seq}`,
    seq,
    rev: 0,
    scene: 'C2C',
    from,
    to: from === 'hr' ? 'candidate' : 'hr',
    nick: '',
    avatar: '',
    nameCard: '',
    time: 1_700_000_000 + seq,
    clientSeq: seq,
    type: 'TIMTextElem',
    payload: { text: `${seq}` },
    custom: '',
    at: [],
    priority: 'Normal',
    needReceipt,
    version: 0,
    receivers: [],
    revoked: null,
    receipt: null,
  }) as unknown as WireMessage

it('are asked for again, of the user’s own messages that wait for one, and told to the app', async () => {
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
  const own = core.insertMessage(fromWire(wire(1, 'hr', true), 'hr'))
  core.insertMessage(fromWire(wire(2, 'hr', false), 'hr'))
  core.insertMessage(fromWire(wire(3, 'candidate', true), 'hr'))
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
