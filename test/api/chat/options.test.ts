/** Options of a message: some receivers, a push, no unread count; and forbidden contents. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { sendMessage } from '../../../server/chat/commands'
import type { PushMessage } from '../../../server/ports/push'
import type { Chat } from '../../../src/im'
import {
  type ChatTestUser,
  EVENT,
  getConversation,
  recordEvents,
  sendText,
  TYPES,
} from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

// biome-ignore lint/suspicious/noExplicitAny: the published typings are any
type Any = any
const fixture = sharedChatFixture()
let users: [ChatTestUser, ChatTestUser, ChatTestUser]
let chats: [Chat, Chat, Chat]
let groupID: string
const pushed: { userIds: string[]; push: PushMessage }[] = []
beforeAll(async () => {
  const { config, ports } = fixture.built.ctx
  Object.assign(config, { CHAT_BLOCKED_WORDS: '' })
  writeFileSync(join(config.DATA_DIR, 'blocked-words.txt'), '# 测试\n刷单返利\nscam\n')
  ports.push = { ticket: async () => 'ticket', notify: async (userIds, push) => void pushed.push({ userIds, push }) }
  users = (await Promise.all(['陈思源', '周雨桐', '李同学'].map(fixture.createColleague))) as typeof users
  chats = (await Promise.all(users.map((p) => fixture.openDevice(p)))) as typeof chats
  const memberList = users.slice(1).map((p) => ({ userID: p.userID }))
  groupID = (await chats[0].createGroup({ name: '招聘组', type: TYPES.GRP_WORK as never, memberList })).data.group
    .groupID
})

const createGroupText = (text: string, more: object = {}) =>
  chats[0].createTextMessage({
    to: groupID,
    conversationType: TYPES.CONV_GROUP as never,
    payload: { text },
    ...more,
  }) as Any

describe('a message to some members of a group', () => {
  it('is seen by them and the sender only: on arrival, in the history, as the last message, in no unread count', async () => {
    await chats[0].sendMessage(createGroupText('大家好'))
    const [eventsOfB, eventsOfC] = [
      recordEvents(chats[1], EVENT.MESSAGE_RECEIVED),
      recordEvents(chats[2], EVENT.MESSAGE_RECEIVED),
    ]
    const secret = createGroupText('只给你看', { receiverList: [users[1].userID] })
    await chats[0].sendMessage(secret)
    await waitUntil(() => eventsOfB.some((m) => m.ID === secret.ID))
    await chats[0].sendMessage(createGroupText('散会'))
    await waitUntil(() => eventsOfC.some((m) => m.payload.text === '散会'))
    expect(eventsOfC.some((m) => m.ID === secret.ID)).toBe(false)
    const texts = async (chat: Chat) =>
      (await chat.getMessageList({ conversationID: `GROUP${groupID}` })).data.messageList
        .map((m: Any) => m.payload.text)
        .filter(Boolean)
    expect(await texts(chats[1])).toEqual(['大家好', '只给你看', '散会'])
    expect(await texts(chats[2])).toEqual(['大家好', '散会'])
    await chats[0].sendMessage(createGroupText('再给你看', { receiverList: [users[1].userID] }))
    const newDevice = await fixture.openDevice(users[2])
    const { conversationList } = (await newDevice.getConversationList()).data
    const conversation = conversationList.find((c: Any) => c.conversationID === `GROUP${groupID}`)
    expect(conversation.lastMessage.messageForShow).toBe('散会')
    const tooMany = createGroupText('太多人', {
      receiverList: Array.from({ length: CHAT_LIMITS.receivers + 1 }, (_, i) => `u${i}`),
    })
    await expect(chats[0].sendMessage(tooMany)).rejects.toMatchObject({ code: 30001, data: { message: tooMany } })
  })
})

describe('read receipts in a group', () => {
  it('count the members at the time of sending, list them in pages, and reach the sender @C-7-13 @C-7-27', async () => {
    const withReceipt = createGroupText('请确认', { needReadReceipt: true })
    const [secondEvents, readEvents] = [
      recordEvents(chats[1], EVENT.MESSAGE_RECEIVED),
      recordEvents(chats[0], EVENT.MESSAGE_READ_RECEIPT_RECEIVED),
    ]
    await chats[0].sendMessage(withReceipt)
    const received = await waitUntil(() => secondEvents.find((m) => m.ID === withReceipt.ID))
    const newcomer = await fixture.createColleague('后来者')
    await fixture.fetchSession(newcomer)
    // joins in a later millisecond than the message was sent in
    const sentBefore = Date.now()
    await waitUntil(() => Date.now() > sentBefore)
    await chats[0].addGroupMember({ groupID, userIDList: [newcomer.userID] })
    await chats[1].sendMessageReadReceipt([received])
    await waitUntil(() => readEvents.length > 0)
    expect(readEvents[0]).toEqual({ groupID, messageID: withReceipt.ID, readCount: 1, unreadCount: 1 })
    await chats[0].getMessageReadReceiptList([withReceipt])
    expect(withReceipt.readReceiptInfo).toMatchObject({ readCount: 1, unreadCount: 1 })
    const list = async (filter: 0 | 1) =>
      (await chats[0].getGroupMessageReadMemberList({ message: withReceipt, filter, cursor: '', count: 100 } as Any))
        .data
    expect(await list(0)).toMatchObject({ readUserIDList: [users[1].userID], isCompleted: true, cursor: '' })
    expect(await list(1)).toMatchObject({ unreadUserIDList: [users[2].userID], messageID: withReceipt.ID })
    const peerReaders = (await chats[1].getGroupMessageReadMemberList({ message: received, filter: 0 } as Any)).data
    expect(peerReaders.readUserIDList).toEqual([])
  })
})

describe('a push', () => {
  it('goes to those offline who have not muted the conversation, in the server’s words, not those of the sender @C-7-12 @C-9-20', async () => {
    const offlineUser = await fixture.createColleague('睡着的人')
    await fixture.fetchSession(offlineUser)
    const message = (text: string) =>
      chats[0].createTextMessage({
        to: offlineUser.userID,
        conversationType: TYPES.CONV_C2C as never,
        payload: { text },
      })
    const offlinePushInfo = {
      title: '聘桥官方安全中心',
      description: '您的账号存在风险，请点击验证',
      extension: '{"url":"https://example.com"}',
      androidInfo: { sound: 'a' },
    }
    await chats[0].sendMessage(message('在吗'), { offlinePushInfo } as Any)
    const first = (await waitUntil(() => pushed[0])) as NonNullable<(typeof pushed)[number]>
    expect(first.userIds).toEqual([offlineUser.userID])
    const entity = { sender: users[0].userID, nickName: '陈思源', chatType: 1, version: 1, action: 1 }
    expect(first.push).toEqual({ title: '陈思源', text: '在吗', extension: JSON.stringify({ entity }) })
    await chats[0].sendMessage(message('不推送'), { offlinePushInfo: { ...offlinePushInfo, disablePush: true } } as Any)
    await sendText(chats[0], users[1], '你在线')
    const long = chats[0].sendMessage(message('太长'), { offlinePushInfo: { title: 'x'.repeat(300) } } as Any)
    await expect(long).rejects.toMatchObject({ code: 30001 })
    await fixture.built.jobs.idle()
    expect(pushed).toHaveLength(1)

    await chats[0].addGroupMember({ groupID, userIDList: [offlineUser.userID] })
    await chats[0].sendMessage(createGroupText('大家好'), { offlinePushInfo: { title: '' } } as Any)
    const second = (await waitUntil(() => pushed[1])) as NonNullable<(typeof pushed)[number]>
    expect(second.userIds).toContain(offlineUser.userID)
    const ofGroup = { ...entity, sender: groupID, chatType: 2 }
    expect(JSON.parse(second.push.extension)).toEqual({ entity: ofGroup })
  })

  it('never brings what was recalled before it left', async () => {
    const offlineUser = await fixture.createColleague('又睡着的人')
    await fixture.fetchSession(offlineUser)
    const before = pushed.length
    const [from, to] = [users[0].userID, offlineUser.userID]
    const elem = { type: 'TIMTextElem' as const, payload: { text: '发错了' } }
    await fixture.built.ctx.transaction(async (tx) => {
      await sendMessage(tx, { from, to, elem, clientId: 'recalled in time' })
      await tx.db.execute(sql`update chat_messages set revoked_by = sender where payload->>'text' = '发错了'`)
    })
    await fixture.built.jobs.idle()
    expect(pushed).toHaveLength(before)
  })

  it('that the service did not take is handed over again later, under the same ticket', async () => {
    const offlineUser = await fixture.createColleague('又睡的人')
    await fixture.fetchSession(offlineUser)
    const { ctx, jobs } = fixture.built
    const before = ctx.ports.push
    const tickets: string[] = []
    ctx.ports.push = {
      ticket: async () => `ticket-${tickets.length}`,
      notify: async (_userIds, _push, ticket) => {
        if (tickets.push(ticket) === 1) throw new Error('busy')
      },
    }
    const to = { to: offlineUser.userID, conversationType: TYPES.CONV_C2C as never, payload: { text: '醒醒' } }
    await chats[0].sendMessage(chats[0].createTextMessage(to), { offlinePushInfo: { title: '陈思源' } } as Any)
    await waitUntil(() => tickets[0])
    await jobs.idle()
    await ctx.db.execute(
      sql`update pgboss.job set start_after = '2020-01-01' where name = 'chat.push' and state = 'retry'`,
    )
    expect(await jobs.run('chat.push')).toBe(true)
    expect(await jobs.run('chat.push')).toBe(false)
    expect(tickets).toEqual(['ticket-0', 'ticket-0'])
    ctx.ports.push = before
  })
})

describe('hours without disturbance', () => {
  it('keep pushes away while they last, over midnight and every day; outside of them a push comes', async () => {
    const offlineUser = await fixture.createColleague('不想被打扰的人')
    const device = await fixture.openDevice(offlineUser)
    const hour = new Date().getHours()
    const hours = (startHour: number, duration: number, more: object = {}) => ({
      messageRemindType: 'AcceptNotNotify',
      startHour: (startHour + 24) % 24,
      duration,
      ...more,
    })
    // the server writes a moment later who came and who went
    const untilOnline = (isOnline: boolean) =>
      waitUntil(async () => {
        const { rows } = await fixture.built.ctx.db.execute(
          `select 1 from chat_online where user_id = '${offlineUser.userID}'`,
        )
        return rows.length > 0 === isOnline
      })
    const pushes = async (opt: object) => {
      const chat = await fixture.openDevice(offlineUser)
      await chat.setAllReceiveMessageOpt(opt as Any)
      await untilOnline(true)
      await chat.destroy()
      await untilOnline(false)
      const before = pushed.length
      for (const to of [offlineUser, other]) {
        const payload = { text: '在吗' }
        const message = chats[0].createTextMessage({
          to: to.userID,
          conversationType: TYPES.CONV_C2C as never,
          payload,
        })
        await chats[0].sendMessage(message, { offlinePushInfo: { title: '陈思源' } } as Any)
      }
      const isPushedTo = (to: ChatTestUser) => pushed.slice(before).some((p) => p.userIds.includes(to.userID))
      // the user without quiet hours gets a push in the end; then the queue has nothing left to decide
      await waitUntil(() => isPushedTo(other))
      await fixture.built.jobs.idle()
      return isPushedTo(offlineUser)
    }
    const other = await fixture.createColleague('谁都可以打扰的人')
    await fixture.fetchSession(other)
    await device.destroy()
    expect(await pushes(hours(0, 86_400))).toBe(false)
    expect(await pushes(hours(hour - 1, 3 * 3600))).toBe(false)
    expect(await pushes(hours(hour + 2, 3600))).toBe(true)
    expect(await pushes(hours(hour - 3, 3600))).toBe(true)
    expect(await pushes(hours(0, 86_400, { isRepeated: false }))).toBe(false)
    expect(await pushes(hours(0, 86_400, { messageRemindType: 'AcceptAndNotify' }))).toBe(true)
  })
})

describe('blocked words', () => {
  it('are refused with 80001 however they are written, mark the message as risky, and are stored nowhere', async () => {
    for (const text of ['来刷单返利吧', '刷 单-返，利', '這是 SCAM!', 'a ｓｃａｍ']) {
      const message = chats[0].createTextMessage({
        to: users[1].userID,
        conversationType: TYPES.CONV_C2C as never,
        payload: { text },
      }) as Any
      await expect(chats[0].sendMessage(message)).rejects.toMatchObject({ code: 80001, message: '内容包含敏感词汇' })
      expect(message).toMatchObject({ status: 'fail', hasRiskContent: true })
    }
    await sendText(chats[0], users[1], 'scampi 很好吃')
    const hidden = chats[0].createCustomMessage({
      to: users[1].userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { data: '{"text":"刷单返利"}' },
    })
    const unmoderated = { messageControlInfo: { excludedFromContentModeration: true } } as Any
    await expect(chats[0].sendMessage(hidden, unmoderated)).rejects.toMatchObject({ code: 80001 })
    const newDevice = await fixture.openDevice(users[0])
    const { messageList } = (await newDevice.getMessageList({ conversationID: getConversation(users[1]) })).data
    expect(messageList.some((m: Any) => /单/.test(JSON.stringify(m.payload)))).toBe(false)
  })

  it('cannot be written into a message afterwards', async () => {
    const message = chats[0].createTextMessage({
      to: users[1].userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '你好' },
    })
    await chats[0].sendMessage(message)
    message.payload.text = '刷单返利'
    await expect(chats[0].modifyMessage(message)).rejects.toMatchObject({ code: 80001 })
  })
})

describe('the moderation port', () => {
  it('has the last word on texts; one that cannot be asked lets them pass', async () => {
    const { config, ports } = fixture.built.ctx
    const lookups: string[] = []
    const before = { ...ports.moderation }
    Object.assign(config, { MODERATION_PROVIDER: 'tencent' })
    ports.moderation.isTextFit = async (text) => {
      lookups.push(text)
      if (text.includes('坏')) throw new Error('unreachable')
      return !text.includes('违规')
    }
    try {
      await expect(sendText(chats[0], users[1], '违规内容')).rejects.toMatchObject({ code: 80001 })
      await sendText(chats[0], users[1], '坏掉了')
      const message = chats[0].createTextMessage({
        to: users[1].userID,
        conversationType: TYPES.CONV_C2C as never,
        payload: { text: '信令一类' },
      })
      await chats[0].sendMessage(message, { messageControlInfo: { excludedFromContentModeration: true } } as Any)
      // What a client requests here is not its decision.
      expect(lookups).toEqual(['违规内容', '坏掉了', '信令一类'])
      const raw = await openRawSocket(fixture, users[0])
      const peer = { scene: 'C2C', to: users[1].userID }
      const body = { clientTime: 9, clientSeq: 1, type: 'TIMTextElem', payload: { text: '违规内容' } }
      for (const wish of [{ isUnmoderated: true }, { isOnline: true }])
        expect(await raw.request('message.send', { ...peer, ...body, random: 7, ...wish })).toMatchObject({
          code: 80001,
        })
      const sent = await raw.request('message.send', { ...peer, ...body, random: 8, payload: { text: '好内容' } })
      const { seq } = sent.data as { seq: number }
      const change = { ...peer, seq, version: 0, custom: '', payload: { text: '违规内容' } }
      expect(await raw.request('message.modify', change)).toMatchObject({ code: 80001 })
      raw.socket.close()
    } finally {
      Object.assign(config, { MODERATION_PROVIDER: 'off' })
      Object.assign(ports.moderation, before)
    }
  })
})

describe('revoking', () => {
  it('has a limit of two minutes, which the operator may set @C-7-25', async () => {
    const { config, db } = fixture.built.ctx
    expect(config.CHAT_REVOKE_SECONDS).toBe(CHAT_LIMITS.revokeSeconds)
    const sendAged = async (text: string, seconds: number) => {
      const message = createGroupText(text)
      await chats[0].sendMessage(message)
      await db.execute(
        sql`update chat_messages set sent_at = sent_at - make_interval(secs => ${seconds}) where payload->>'text' = ${text}`,
      )
      return message
    }
    const [late, inTime] = [await sendAged('两分钟以前', 121), await sendAged('一分半钟以前', 90)]
    await expect(chats[0].revokeMessage(late)).rejects.toMatchObject({ code: 10031 })
    Object.assign(config, { CHAT_REVOKE_SECONDS: 60 })
    await expect(chats[0].revokeMessage(inTime)).rejects.toMatchObject({ code: 10031 })
    Object.assign(config, { CHAT_REVOKE_SECONDS: CHAT_LIMITS.revokeSeconds })
    expect((await chats[0].revokeMessage(inTime)).data.message.isRevoked).toBe(true)
  })
})
