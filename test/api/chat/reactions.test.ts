/** What happens to a message after it was sent: modified, reacted to, extended, receipted, merged and forwarded. */
import type { Chat, Message } from '../../../src/im'
import {
  type ChatTestUser,
  EVENT,
  getConversation,
  recordEvents,
  sendText,
  TYPES,
} from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
let myChat: Chat
let peerChat: Chat
beforeAll(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  myChat = await fixture.openDevice(hr)
  peerChat = await fixture.openDevice(candidate)
  await sendText(myChat, candidate, '你好')
})

/** The instance a device holds; a device that holds none fails the test. */
function findStored(chat: Chat, id: string): Message {
  const message = chat.findMessage(id)
  if (!message) throw new Error(`not held: ${id}`)
  return message as unknown as Message
}

/** A message of mine and the same one as the candidate received it. */
async function exchange(more: object = {}, text = '岗位还在招吗') {
  const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
  const options = { to: candidate.userID, conversationType: TYPES.CONV_C2C as never, payload: { text }, ...more }
  const sent = myChat.createTextMessage(options)
  await myChat.sendMessage(sent)
  return { sent, received: await waitUntil(() => received.find((m) => m.ID === sent.ID)) }
}

describe('a modified message', () => {
  it('shows its new body on every device, and the older version of somebody who was late is refused with the newest @C-7-25', async () => {
    const { sent, received } = await exchange()
    const second = await fixture.openDevice(hr)
    await second.getMessageList({ conversationID: getConversation(candidate) })
    const [peerEvents, myEvents] = [
      recordEvents(peerChat, EVENT.MESSAGE_MODIFIED),
      recordEvents(second, EVENT.MESSAGE_MODIFIED),
    ]
    const modifiedEvents = recordEvents(myChat, EVENT.MESSAGE_MODIFIED)
    sent.payload.text = '岗位已经招满'
    const { data } = await myChat.modifyMessage(sent)
    expect(data.message).toBe(sent)
    expect(sent).toMatchObject({ version: 1, isModified: true, payload: { text: '岗位已经招满' } })
    await waitUntil(() => peerEvents[0] === received && myEvents.length === 1)
    expect(received.payload.text).toBe('岗位已经招满')
    expect(modifiedEvents).toHaveLength(0)

    // The candidate notes the reply in the answered message; the employer has not seen that when changing it.
    const stale = findStored(second, sent.ID)
    received.cloudCustomData = '{"messageReplies":1}'
    await peerChat.modifyMessage(received)
    await waitUntil(() => (stale as { version?: number }).version === 2)
    Object.assign(stale, { version: 1, cloudCustomData: '{"mine":1}' })
    await expect(second.modifyMessage(stale as never)).rejects.toMatchObject({ code: 2480, data: { message: stale } })
    await waitUntil(() => (sent as { version?: number }).version === 2)
    expect(sent.cloudCustomData).toBe('{"messageReplies":1}')
  })

  it('its body is the sender’s; what was revoked or never there cannot be modified', async () => {
    const { sent, received } = await exchange()
    received.payload.text = '伪造的话'
    await expect(peerChat.modifyMessage(received)).rejects.toMatchObject({ code: 10007 })
    await myChat.revokeMessage(sent)
    await expect(myChat.modifyMessage(sent)).rejects.toMatchObject({ code: 20026 })
  })

  it('that the device has not loaded arrives as a stub when it is revoked', async () => {
    const { sent } = await exchange()
    const lateDevice = await fixture.openDevice(candidate)
    const revokedEvents = recordEvents(lateDevice, EVENT.MESSAGE_REVOKED)
    await lateDevice.getConversationList()
    await myChat.revokeMessage(sent)
    const stub = await waitUntil(() => revokedEvents[0])
    expect(Object.keys(stub).sort()).toEqual(
      ['ID', 'conversationID', 'revokeReason', 'revoker', 'revokerInfo', 'sequence', 'time'].sort(),
    )
    expect(stub).toMatchObject({ ID: sent.ID, revoker: hr.userID, revokerInfo: { nick: '陈思源' } })
  })
})

describe('reactions', () => {
  it('reach both sides with the number of users, may be repeated, and are paged', async () => {
    const { sent, received } = await exchange()
    const [peerEvents, myEvents] = [
      recordEvents(peerChat, EVENT.MESSAGE_REACTIONS_UPDATED),
      recordEvents(myChat, EVENT.MESSAGE_REACTIONS_UPDATED),
    ]
    expect(await peerChat.addMessageReaction(received, '[赞]')).toEqual({ code: 0, data: {} })
    await peerChat.addMessageReaction(received, '[赞]')
    await myChat.addMessageReaction(sent, '[赞]')
    await waitUntil(() => peerEvents.some((t) => t.reactionList[0].totalUserCount === 2))
    await waitUntil(() => myEvents.length === 2)
    expect(peerEvents.filter((t) => t.messageID === sent.ID)).toHaveLength(2)
    const { resultList } = (await myChat.getMessageReactions({ messageList: [sent], maxUserCountPerReaction: 1 })).data
    expect(resultList).toEqual([
      {
        messageID: sent.ID,
        reactionList: [
          {
            reactionID: '[赞]',
            totalUserCount: 2,
            partialUserList: [{ userID: candidate.userID, nick: '周雨桐', avatar: '' }],
            reactedByMyself: true,
          },
        ],
      },
    ])
    const reactionRequest = { message: sent, reactionID: '[赞]', count: 1 }
    const first = (await myChat.getAllUserListOfMessageReaction({ ...reactionRequest, nextSeq: 0 })).data
    expect(first).toMatchObject({ isCompleted: false, userList: [{ userID: candidate.userID }] })
    const rest = (await myChat.getAllUserListOfMessageReaction({ ...reactionRequest, nextSeq: first.nextSeq })).data
    expect(rest).toMatchObject({ isCompleted: true, nextSeq: 0, userList: [{ userID: hr.userID }] })

    await myChat.removeMessageReaction(sent, '[赞]')
    await peerChat.removeMessageReaction(received, '[赞]')
    const last = await waitUntil(() => peerEvents.find((t) => t.reactionList[0].totalUserCount === 0))
    expect(last.reactionList[0]).toMatchObject({ reactionID: '[赞]', partialUserList: [], reactedByMyself: false })
    for (let i = 0; i < 10; i++) await myChat.addMessageReaction(sent, `r${i}`)
    await expect(myChat.addMessageReaction(sent, 'r10')).rejects.toMatchObject({ code: 23004 })
  })

  it('need a message that the one who reacts may see', async () => {
    const { sent } = await exchange()
    const stranger = await fixture.openDevice(await fixture.createColleague('路人'))
    await expect(stranger.addMessageReaction(sent, '[赞]')).rejects.toMatchObject({ code: 20022 })
    expect(() => myChat.addMessageReaction({} as never, '[赞]')).toThrow('Params validate failed.')
  })
})

describe('extensions', () => {
  it('hang on messages that were sent for them; a key set by somebody else meanwhile keeps its value', async () => {
    const { sent, received } = await exchange({ isSupportExtension: true })
    const [updated, deleted] = [
      recordEvents(peerChat, EVENT.MESSAGE_EXTENSIONS_UPDATED),
      recordEvents(peerChat, EVENT.MESSAGE_EXTENSIONS_DELETED),
    ]
    const set = await myChat.setMessageExtensions(sent, [{ key: '面试', value: '周一' }])
    expect(set).toEqual({ code: 0, data: { extensions: [{ code: 0, key: '面试', value: '周一' }] } })
    await waitUntil(() => updated.length === 1)
    expect(updated[0]).toEqual({ messageID: sent.ID, extensions: [{ key: '面试', value: '周一' }] })
    const stranger = await fixture.openDevice(hr)
    await stranger.getMessageList({ conversationID: getConversation(candidate) })
    const clash = await stranger.setMessageExtensions(findStored(stranger, sent.ID) as never, [
      { key: '面试', value: '周三' },
    ])
    expect(clash.data.extensions).toEqual([{ code: 23001, key: '面试', value: '周一' }])
    await peerChat.setMessageExtensions(received, [{ key: '面试', value: '周二' }])
    expect((await myChat.getMessageExtensions(sent)).data).toEqual({ extensions: [{ key: '面试', value: '周二' }] })
    await myChat.deleteMessageExtensions(sent, ['面试'])
    await waitUntil(() => deleted.length === 1)
    expect(deleted[0]).toEqual({ messageID: sent.ID, keyList: ['面试'] })
    expect((await peerChat.getMessageExtensions(received)).data.extensions).toEqual([])
  })

  it('are refused elsewhere, and when they are too long', async () => {
    const { sent } = await exchange()
    expect(() => myChat.setMessageExtensions(sent, [{ key: 'a', value: 'b' }])).toThrow('Params validate failed.')
    sent.isSupportExtension = true
    await expect(myChat.setMessageExtensions(sent, [{ key: 'a', value: 'b' }])).rejects.toMatchObject({ code: 23003 })
    const other = await exchange({ isSupportExtension: true })
    const long = myChat.setMessageExtensions(other.sent, [{ key: 'a', value: 'b'.repeat(1025) }])
    await expect(long).rejects.toMatchObject({ code: 23002 })
  })
})

describe('read receipts', () => {
  it('reach the sender only, once, and are restored after a new log-in @C-7-13', async () => {
    const { sent, received } = await exchange({ needReadReceipt: true })
    const [peerEvents, myEvents] = [
      recordEvents(myChat, EVENT.MESSAGE_READ_RECEIPT_RECEIVED),
      recordEvents(peerChat, EVENT.MESSAGE_READ_RECEIPT_RECEIVED),
    ]
    await peerChat.sendMessageReadReceipt([received])
    await waitUntil(() => peerEvents.length === 1)
    expect(peerEvents[0]).toMatchObject({ userID: candidate.userID, messageID: sent.ID, isPeerRead: true })
    expect(sent.readReceiptInfo.isPeerRead).toBe(true)
    expect(myEvents).toHaveLength(0)
    await expect(peerChat.sendMessageReadReceipt([received])).rejects.toMatchObject({ code: 2114 })
    const again = await fixture.openDevice(hr)
    await again.getMessageList({ conversationID: getConversation(candidate) })
    expect(findStored(again, sent.ID).readReceiptInfo).toMatchObject({ isPeerRead: true })
  })
})

describe('merged records', () => {
  const merge = (chat: Chat, to: ChatTestUser, messageList: unknown[]) =>
    chat.createMergerMessage({
      to: to.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { messageList, title: '聊天记录', abstractList: ['陈思源: 你好'], compatibleText: '请升级' },
    })

  it('travel inside the message when they are short @C-3-15', async () => {
    const { sent } = await exchange()
    const arrivedMessages = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const record = merge(myChat, candidate, [sent])
    await myChat.sendMessage(record)
    const received = await waitUntil(() => arrivedMessages.find((m) => m.ID === record.ID))
    expect(received.payload).toMatchObject({
      downloadKey: '',
      title: '聊天记录',
      abstractList: ['陈思源: 你好'],
      layersOverLimit: false,
    })
    expect(received.payload.messageList[0]).toMatchObject({
      ID: sent.ID,
      messageBody: [{ payload: { text: '岗位还在招吗' } }],
    })
  })

  it('are stored beside it when long, also one inside another, and are downloaded by those who see the message @C-3-15 @C-7-24', async () => {
    const list = []
    for (let i = 0; i < 8; i++) list.push((await exchange({}, `第${i}段${'谈'.repeat(1500)}`)).sent)
    const arrivedMessages = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const inner = merge(myChat, candidate, list)
    await myChat.sendMessage(inner)
    const received = await waitUntil(() => arrivedMessages.find((m) => m.ID === inner.ID))
    expect(received.payload.messageList).toEqual([])
    expect(received.payload.downloadKey).toMatch(/^[\w-]{43}$/)

    // The candidate merges unopened and other messages for a user who sees only the merged record.
    const friend = await fixture.createColleague('李同学')
    await sendText(peerChat, friend, '看看这个')
    const outer = merge(peerChat, friend, [received, ...list.map((m) => peerChat.findMessage(m.ID))])
    await peerChat.sendMessage(outer)
    const reader = await fixture.openDevice(friend)
    const { messageList } = (await reader.getMessageList({ conversationID: getConversation(candidate) })).data
    const last = messageList.at(-1)
    expect(last.payload.messageList).toEqual([])
    expect(await reader.downloadMergerMessage(last)).toBe(last)
    expect(last.payload.messageList).toHaveLength(9)
    const nested = last.payload.messageList[0].messageBody[0]
    const opened = await reader.downloadMergerMessage(nested)
    expect(opened.payload.messageList[7].messageBody[0].payload.text).toBe(list[7]?.payload.text)

    const stranger = await fixture.openDevice(await fixture.createColleague('路人'))
    const forged = Object.assign(
      stranger.createTextMessage({
        to: friend.userID,
        conversationType: TYPES.CONV_C2C as never,
        payload: { text: 'x' },
      }),
      {},
    )
    await stranger.sendMessage(forged)
    const key = received.payload.downloadKey
    const merger = { type: TYPES.MSG_MERGER, payload: { downloadKey: key } }
    await expect(stranger.downloadMergerMessage(merger as never)).rejects.toMatchObject({ code: 2452 })
    await expect(stranger.downloadMergerMessage(forged as never)).rejects.toMatchObject({ code: 2450 })
    await myChat.revokeMessage(inner)
    const closed = { type: TYPES.MSG_MERGER, payload: { downloadKey: key } }
    await expect(myChat.downloadMergerMessage(closed as never)).rejects.toMatchObject({ code: 2452 })
  })

  it('take no failed message, and forwarding takes no tip and nothing that is no message @C-7-12', async () => {
    const { sent } = await exchange({ cloudCustomData: '{"a":1}' })
    const unsent = myChat.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: 'x' },
    })
    expect(() => merge(myChat, candidate, [unsent])).toThrow('Params validate failed.')
    expect(() => merge(myChat, candidate, [])).toThrow('Params validate failed.')
    const forward = (payload: unknown) =>
      myChat.createForwardMessage({
        to: candidate.userID,
        conversationType: TYPES.CONV_C2C as never,
        payload: payload as never,
      })
    expect(forward(sent)).toMatchObject({
      _relayFlag: true,
      payload: { text: '岗位还在招吗' },
      cloudCustomData: '{"a":1}',
      status: 'unSend',
    })
    await expect(forward({})).rejects.toMatchObject({ code: 2454 })
    await expect(forward({ _elements: [{ type: 'TIMGroupTipElem', content: {} }] })).rejects.toMatchObject({
      code: 2453,
    })
    await expect(myChat.downloadMergerMessage(merge(myChat, candidate, [sent]))).rejects.toMatchObject({ code: 2451 })
  })
})
