/** Two users chat over real HTTP and a real socket. */
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
beforeEach(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
})

/** A card with every field that one of its kinds uses. */
const cardOfEveryField = {
  businessID: 'order',
  title: '招聘服务套餐',
  text: '您好',
  link: 'https://pinqiao.example/orders/1',
  imageUrl: '/files/1',
  price: '¥ 100.00',
  description: '一个月内有效',
  score: 5,
  comment: '很好',
  info: '套餐说明',
  fromUserId: 'user1',
  toUserId: 'user2',
  onlyText: '看看这个',
  call_type: 1,
}

describe('two users chat', () => {
  it('a text arrives at once with the name of the sender, and appears in both lists @C-1-02 @C-6-07 @C-7-07', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const message = myChat.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '您好，看了您的简历' },
      needReadReceipt: true,
    })
    expect(message.status).toBe('unSend')
    const { data } = await myChat.sendMessage(message)
    expect(data.message).toBe(message)
    expect(message.status).toBe('success')
    const arrivedMessage = await waitUntil(() => received[0])
    expect(arrivedMessage).toMatchObject({
      ID: message.ID,
      flow: 'in',
      nick: '陈思源',
      from: hr.userID,
      status: 'success',
      needReadReceipt: true,
    })
    expect(arrivedMessage.payload).toEqual({ text: '您好，看了您的简历' })
    expect(arrivedMessage.conversationID).toBe(getConversation(hr))
    const list = await waitUntil(async () => {
      const { conversationList } = (await peerChat.getConversationList()).data
      return conversationList[0]?.userProfile ? conversationList : undefined
    })
    expect(list[0]).toMatchObject({ conversationID: getConversation(hr), unreadCount: 1, type: 'C2C' })
    expect(list[0].userProfile.nick).toBe('陈思源')
    expect(list[0].lastMessage.messageForShow).toBe('您好，看了您的简历')
    expect(peerChat.getTotalUnreadMessageCount()).toBe(1)
    const conversation = await waitUntil(() => myChat.getConversationList().then((r) => r.data.conversationList[0]))
    expect(conversation).toMatchObject({ conversationID: getConversation(candidate), unreadCount: 0 })
  })

  it('what no text may hold, NUL and half an emoji, arrives as the sign for that; what only looks like it stays', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    await sendText(myChat, candidate, `一\u0000二${'😀'.slice(0, 1)}三 \\u0000 C:\\ud83d 😀`)
    const message = await waitUntil(() => received[0])
    expect(message.payload).toEqual({ text: '一\ufffd二\ufffd三 \\u0000 C:\\ud83d 😀' })
  })

  it('many texts from both sides at once keep their order and get numbers without gaps', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    await Promise.all([
      ...Array.from({ length: 60 }, (_, i) => sendText(myChat, candidate, `问${i}`)),
      ...Array.from({ length: 60 }, (_, i) => sendText(peerChat, hr, `答${i}`)),
    ])
    await waitUntil(() => received.length === 60)
    expect(received.map((m) => m.payload.text)).toEqual(Array.from({ length: 60 }, (_, i) => `问${i}`))
    const { rows } = await fixture.built.ctx.db.execute(
      `select m.seq from chat_messages m join chat_members b on b.conversation_id = m.conversation_id and b.user_id = '${hr.userID}' order by m.seq`,
    )
    expect(rows.map((r) => Number(r.seq))).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
  })

  it('a message sent twice under one id is stored once and answered with the first result', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const message = myChat.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '一次' },
    })
    await myChat.sendMessage(message)
    const firstTime = message.time
    const again = await myChat.resendMessage(message)
    expect(again.data.message).toBe(message)
    expect(message.time).toBe(firstTime)
    await sendText(myChat, candidate, '结束')
    await waitUntil(() => received.length >= 2)
    expect(received.map((m) => m.payload.text)).toEqual(['一次', '结束'])
  })

  it('unread agrees on two devices and goes away on both when one reads @C-7-20', async () => {
    const myChat = await fixture.openDevice(hr)
    const [phone, desktop] = [await fixture.openDevice(candidate), await fixture.openDevice(candidate)]
    for (const text of ['一', '二', '三']) await sendText(myChat, candidate, text)
    await waitUntil(() => phone.getTotalUnreadMessageCount() === 3 && desktop.getTotalUnreadMessageCount() === 3)
    const readByPeer = recordEvents(myChat, EVENT.MESSAGE_READ_BY_PEER)
    await phone.setMessageRead({ conversationID: getConversation(hr) })
    await waitUntil(() => desktop.getTotalUnreadMessageCount() === 0)
    expect(phone.getTotalUnreadMessageCount()).toBe(0)
    await waitUntil(() => readByPeer.length === 3)
    expect(readByPeer.every((m) => m.isPeerRead)).toBe(true)
    const later = await fixture.openDevice(candidate)
    await later.getConversationList()
    expect(later.getTotalUnreadMessageCount()).toBe(0)
  })

  it('answering without reading leaves only the unread of the others', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await sendText(myChat, candidate, '在吗')
    await waitUntil(() => peerChat.getTotalUnreadMessageCount() === 1)
    await sendText(peerChat, hr, '在')
    const newDevice = await fixture.openDevice(candidate)
    await newDevice.getConversationList()
    expect(newDevice.getTotalUnreadMessageCount()).toBe(1)
    await newDevice.setMessageRead({ conversationID: getConversation(hr) })
    await sendText(newDevice, hr, '好')
    const last = await fixture.openDevice(candidate)
    await last.getConversationList()
    expect(last.getTotalUnreadMessageCount()).toBe(0)
  })

  it('what one device sends appears on the other device of the same person', async () => {
    const [phone, desktop] = [await fixture.openDevice(hr), await fixture.openDevice(hr)]
    const desktopEvents = recordEvents(desktop, EVENT.MESSAGE_RECEIVED)
    const phoneEvents = recordEvents(phone, EVENT.MESSAGE_RECEIVED)
    await sendText(phone, candidate, '来自手机')
    const copy = await waitUntil(() => desktopEvents[0])
    expect(copy).toMatchObject({ flow: 'out', conversationID: getConversation(candidate), status: 'success' })
    expect(phoneEvents).toEqual([])
  })

  it('history comes in pages of fifteen, oldest page last, and ends @C-7-26', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    for (let i = 0; i < 40; i++) await sendText(myChat, candidate, `第${i}条`)
    const conversationID = getConversation(hr)
    const texts: string[][] = []
    let next: string | undefined
    do {
      const { data } = await peerChat.getMessageList(
        next ? { conversationID, nextReqMessageID: next } : { conversationID },
      )
      texts.unshift(data.messageList.map((m: { payload: { text: string } }) => m.payload.text))
      next = data.nextReqMessageID
    } while (next)
    expect(texts.map((t) => t.length)).toEqual([10, 15, 15])
    expect(texts.flat()).toEqual(Array.from({ length: 40 }, (_, i) => `第${i}条`))
  })

  it('read receipts, pin, mute, revoke and delete reach the other devices and the other side @C-3-16 @C-6-02 @C-7-11 @C-7-17', async () => {
    const [myChat, peerChat, strangerChat] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
      await fixture.openDevice(candidate),
    ]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const data = JSON.stringify(cardOfEveryField)
    const message = myChat.createCustomMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { data, description: '', extension: '' },
      needReadReceipt: true,
    })
    await myChat.sendMessage(message)
    await waitUntil(() => received.length === 1)
    expect(received[0]).toMatchObject({ conversationType: TYPES.CONV_C2C, needReadReceipt: true, payload: { data } })
    const receipts = recordEvents(myChat, EVENT.MESSAGE_READ_RECEIPT_RECEIVED)
    await peerChat.sendMessageReadReceipt(received)
    await waitUntil(() => receipts.length === 1)
    expect(receipts[0]).toMatchObject({ messageID: message.ID, isPeerRead: true, userID: candidate.userID })
    expect(message.readReceiptInfo.isPeerRead).toBe(true)
    await expect(peerChat.sendMessageReadReceipt(received)).rejects.toMatchObject({ code: 2114 })

    const conversationID = getConversation(hr)
    await peerChat.pinConversation({ conversationID, isPinned: true })
    await peerChat.setMessageRemindType({
      userIDList: [hr.userID],
      messageRemindType: TYPES.MSG_REMIND_ACPT_NOT_NOTE as never,
    })
    const mirrored = await waitUntil(async () => {
      const [c] = (await strangerChat.getConversationList()).data.conversationList
      return c?.isPinned && c.messageRemindType === 'AcceptNotNotify' ? c : undefined
    })
    expect(mirrored.unreadCount).toBe(1)
    expect(strangerChat.getTotalUnreadMessageCount()).toBe(0)

    const revoked = recordEvents(peerChat, EVENT.MESSAGE_REVOKED)
    await myChat.revokeMessage(message)
    await waitUntil(() => revoked.length === 1)
    expect(revoked[0]).toMatchObject({ ID: message.ID, isRevoked: true, revoker: hr.userID })
    expect(received[0].isRevoked).toBe(true)
    await expect(peerChat.revokeMessage(received[0])).rejects.toMatchObject({ code: 10007 })

    await peerChat.deleteMessage([received[0]])
    expect((await peerChat.getMessageList({ conversationID })).data.messageList).toEqual([])
    expect((await myChat.getMessageList({ conversationID: getConversation(candidate) })).data.messageList).toHaveLength(
      1,
    )
  })

  it('a deleted conversation leaves the list with its history and comes back with the next message @C-7-17', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await sendText(myChat, candidate, '旧的')
    const conversationID = getConversation(hr)
    await waitUntil(() => peerChat.getTotalUnreadMessageCount() === 1)
    await peerChat.deleteConversation(conversationID)
    expect((await peerChat.getConversationList()).data.conversationList).toEqual([])
    await expect(peerChat.deleteConversation(conversationID)).rejects.toMatchObject({ code: 2500 })
    await sendText(myChat, candidate, '新的')
    await waitUntil(() => peerChat.getTotalUnreadMessageCount() === 1)
    const { messageList } = (await peerChat.getMessageList({ conversationID })).data
    expect(messageList.map((m: { payload: { text: string } }) => m.payload.text)).toEqual(['新的'])
  })

  it('a colleague who never opened the chat can be written to, and finds the message when they do @G-7-23', async () => {
    const myChat = await fixture.openDevice(hr)
    const { conversation } = (await myChat.getConversationProfile(getConversation(candidate))).data
    expect(conversation.userProfile.nick).toBe('周雨桐')
    await sendText(myChat, candidate, '等你上线')
    const peerChat = await fixture.openDevice(candidate)
    await peerChat.getConversationList()
    expect(peerChat.getTotalUnreadMessageCount()).toBe(1)
  })

  it('typing passes without being stored @C-7-14', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await sendText(myChat, candidate, '你好')
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const typing = myChat.createCustomMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { data: '{"businessID":"user_typing_status","typingStatus":1}', description: '', extension: '' },
    })
    await myChat.sendMessage(typing, { onlineUserOnly: true })
    const custom = await waitUntil(() => received.find((m) => m.type === 'TIMCustomElem'))
    expect(custom._onlineOnlyFlag).toBe(true)
    const { messageList } = (await peerChat.getMessageList({ conversationID: getConversation(hr) })).data
    expect(messageList).toHaveLength(1)
  })
})
