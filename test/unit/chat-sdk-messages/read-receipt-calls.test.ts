/** Read receipts: sending them, loading their counts, and the events about them. */
import type { WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { groupMessage, logInWithMessages, ownMessage, rejectionOf } from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
const asking = (seq: number, more: Partial<WireMessage> = {}) => wireMessage(seq, { needReceipt: true, ...more })
const ownInGroup = (seq: number, more: Partial<WireMessage> = {}) =>
  groupMessage(seq, { from: 'hr', needReceipt: true, ...more })
const receipt = (seq: number, read: number, unread: number, time: number) => ({ seq, read, unread, time })
const readAt = (time: number) => ({ read: 1, time })
const pushed = (seq: number, read: number, unread: number, time: number) => ({
  ...receipt(seq, read, unread, time),
  id: `9-${seq}-${seq}`,
})

describe('sending read receipts', () => {
  it('notifies the server about the messages of others that ask for one @C-7-13', async () => {
    const wires = [
      asking(1),
      wireMessage(2),
      ownMessage(3, { needReceipt: true }),
      asking(4),
      asking(5, { receipt: readAt(1) }),
    ]
    const { chat, server, messages } = await logInWithMessages(wires)
    expect(await chat.sendMessageReadReceipt(messages)).toEqual({ code: 0, data: {} })
    expect(server.inputsOf('message.receipt')).toEqual([{ scene: 'C2C', to: 'candidate', seqs: [1, 4] }])
    expect(messages[0].readReceiptInfo).toEqual({ isPeerRead: true, timestamp: 0 })
    expect(await rejectionOf(chat.sendMessageReadReceipt(messages))).toMatchObject({ code: 2114 })
    expect(server.sent).toHaveLength(1)
  })

  it.each([
    [30, [30]],
    [31, [30, 1]],
  ])('of %i messages, and loading theirs, goes in batches of %j', async (count, sizes) => {
    const wires = Array.from({ length: count }, (_, at) => asking(at + 1))
    const { chat, server, messages } = await logInWithMessages(wires, { 'message.receipts': { receipts: [] } })
    await chat.getMessageReadReceiptList(messages)
    expect(server.inputsOf('message.receipts').map(({ seqs }) => seqs.length)).toEqual(sizes)
    await chat.sendMessageReadReceipt(messages)
    expect(server.inputsOf('message.receipt').map(({ seqs }) => seqs.length)).toEqual(sizes)
    expect(messages[count - 1].readReceiptInfo.isPeerRead).toBe(true)
  })

  it('of messages that are not stored needs no server', async () => {
    const { chat, server, messages } = await logInWithMessages([asking(0)])
    await chat.sendMessageReadReceipt(messages)
    expect(server.sent).toEqual([])
  })
})

describe('loading the receipts', () => {
  it('of messages to a user says whether and when they were read', async () => {
    const { chat, server, messages, eventsOf } = await logInWithMessages(
      [ownMessage(1), ownMessage(2), ownMessage(3)],
      {
        'message.receipts': { receipts: [receipt(1, 1, 0, 500), receipt(2, 0, 1, 0)] },
      },
    )
    const { data } = await chat.getMessageReadReceiptList(messages)
    expect(data.messageList).toBe(messages)
    expect(server.inputsOf('message.receipts')).toEqual([{ scene: 'C2C', to: 'candidate', seqs: [1, 2, 3] }])
    const unread = { isPeerRead: false, timestamp: 0 }
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([
      [
        { messageID: '9-1-1', isPeerRead: true, timestamp: 500 },
        { messageID: '9-2-2', ...unread },
        { messageID: '9-3-3', ...unread },
      ],
    ])
  })

  it('of messages to a group counts the readers, who do not become fewer', async () => {
    const { chat, server, messages } = await logInWithMessages([ownInGroup(1)], {
      'message.receipts': { receipts: [receipt(1, 3, 2, 500)] },
    })
    await chat.getMessageReadReceiptList(messages)
    const counted = { readCount: 3, unreadCount: 2, isPeerRead: false, timestamp: 500 }
    expect(messages[0].readReceiptInfo).toEqual(counted)
    server.answers['message.receipts'] = { receipts: [receipt(1, 2, 3, 600)] }
    await chat.getMessageReadReceiptList(messages)
    expect(messages[0].readReceiptInfo).toEqual(counted)
    server.answers['message.receipts'] = { receipts: [receipt(1, 3, 1, 600)] }
    await chat.getMessageReadReceiptList(messages)
    expect(messages[0].readReceiptInfo).toMatchObject({ readCount: 3, unreadCount: 1 })
  })

  it('of an unsent message needs no server, and of two conversations is refused', async () => {
    const { chat, server, messages } = await logInWithMessages([ownMessage(1)])
    const create = (to: string) =>
      chat.createTextMessage({ to, conversationType: TYPES.CONV_C2C, payload: { text: '你好' } })
    await chat.getMessageReadReceiptList([create('candidate')])
    await expect(chat.getMessageReadReceiptList([messages[0], create('other')])).rejects.toMatchObject({ code: 2503 })
    expect(server.sent).toEqual([])
  })
})

describe('receipts that come', () => {
  it('from a user are reported once', async () => {
    const { server, messages, eventsOf } = await logInWithMessages([ownMessage(1)])
    const push = () => server.push('receipts', { scene: 'C2C', to: 'candidate', list: [pushed(1, 1, 0, 500)] })
    push()
    push()
    expect(messages[0].readReceiptInfo).toEqual({ isPeerRead: true, timestamp: 500 })
    const event = { userID: 'candidate', messageID: '9-1-1', isPeerRead: true, timestamp: 500 }
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([[event]])
  })

  it('from a group are reported with their counts, of loaded messages only', async () => {
    const { server, eventsOf } = await logInWithMessages([
      ownInGroup(1),
      ownInGroup(2, { receipt: { read: 5, time: 1 } }),
    ])
    const list = [pushed(1, 3, 2, 500), pushed(2, 4, 1, 500), pushed(9, 1, 4, 500)]
    server.push('receipts', { scene: 'GROUP', to: 'g1', list })
    const event = { groupID: 'g1', messageID: '9-1-1', readCount: 3, unreadCount: 2 }
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([[event]])
  })

  it('with a change of a message are reported once, to its sender', async () => {
    const { server, messages, eventsOf } = await logInWithMessages([ownMessage(1), asking(2)])
    for (const rev of [1, 2])
      server.push('changed', {
        messages: [ownMessage(1, { rev, receipt: readAt(500) }), asking(2, { receipt: readAt(500) })],
      })
    server.push('changed', { messages: [ownMessage(1, { rev: 3, receipt: readAt(600) })] })
    expect(messages[0].readReceiptInfo).toEqual({ isPeerRead: true, timestamp: 500 })
    const event = { userID: 'candidate', messageID: '9-1-1', isPeerRead: true, timestamp: 500 }
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([[event]])
  })

  it('with a change of a message of a group are reported when they are more than before', async () => {
    const { server, messages, eventsOf } = await logInWithMessages([ownInGroup(1)])
    for (const read of [0, 2, 2, 1])
      server.push('changed', { messages: [ownInGroup(1, { receipt: { read, time: 500 + read } })] })
    expect(messages[0].readReceiptInfo).toEqual({ readCount: 2, timestamp: 502 })
    const event = { groupID: 'g1', messageID: '9-1-1', readCount: 2, unreadCount: 0 }
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([[event]])
  })
})

describe('the readers of a message of a group', () => {
  const answers = { 'message.readers': { userIDs: ['candidate'], nextCursor: 'next' } }

  it('are those who have read it, page by page @C-7-27', async () => {
    const { chat, server, messages } = await logInWithMessages([ownInGroup(1)], answers)
    const first = await chat.getGroupMessageReadMemberList({ message: messages[0] })
    const page = { messageID: '9-1-1', readUserIDList: ['candidate'], unreadUserIDList: [] }
    expect(first).toEqual({ code: 0, data: { ...page, cursor: 'next', isCompleted: false } })
    server.answers['message.readers'] = { userIDs: ['candidate'], nextCursor: '' }
    const last = await chat.getGroupMessageReadMemberList({ message: messages[0], filter: 0, cursor: 'next' })
    expect(last.data).toEqual({ ...page, cursor: '', isCompleted: true })
    const asked = { scene: 'GROUP', to: 'g1', seq: 1, isRead: true, count: 100 }
    expect(server.inputsOf('message.readers')).toEqual([
      { ...asked, cursor: '' },
      { ...asked, cursor: 'next' },
    ])
  })

  it('may be requested as those who have not read it', async () => {
    const { chat, server, messages } = await logInWithMessages([ownInGroup(1)], answers)
    const { data } = await chat.getGroupMessageReadMemberList({ message: messages[0], filter: 1 })
    expect(data).toMatchObject({ readUserIDList: [], unreadUserIDList: ['candidate'] })
    expect(server.inputsOf('message.readers')[0]?.isRead).toBe(false)
  })

  it.each([
    [0, 100],
    [-1, 100],
    [1, 1],
    [2.9, 2],
    [99, 99],
    [101, 100],
    ['all', 100],
  ])('with the count %p come %i at a time', async (count, asked) => {
    const { chat, server, messages } = await logInWithMessages([ownInGroup(1)], answers)
    await chat.getGroupMessageReadMemberList({ message: messages[0], count })
    expect(server.inputsOf('message.readers')[0]?.count).toBe(asked)
  })

  it('exist of stored messages only', async () => {
    const { chat, messages } = await logInWithMessages([ownInGroup(0)])
    const readersOf = (message: unknown) => rejectionOf(chat.getGroupMessageReadMemberList({ message }))
    expect(await readersOf(messages[0])).toMatchObject({ code: 2112, data: { message: messages[0] } })
    expect(await readersOf({})).toMatchObject({ code: 2105 })
  })
})
