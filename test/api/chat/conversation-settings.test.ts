/** Conversation settings: every device of a user shows the same, also after a new login. */
import type { Chat } from '../../../src/im'
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
let senders: ChatTestUser[]
beforeEach(async () => {
  hr = await fixture.createColleague('陈思源')
  senders = await Promise.all(['周雨桐', '林静', '王磊'].map((name) => fixture.createColleague(name)))
  for (const sender of senders) await sendText(await fixture.openDevice(sender), hr, `我是${sender.userID}`)
})
const openMyDevice = () => fixture.openDevice(hr)
const idAt = (i: number) => getConversation(senders[i] as ChatTestUser)
const listOf = async (chat: Chat, filter?: object) =>
  (await chat.getConversationList(filter as never)).data.conversationList
const find = async (chat: Chat, i: number) =>
  (await listOf(chat)).find((c: { conversationID: string }) => c.conversationID === idAt(i))
const idsOf = async (chat: Chat, filter: object) =>
  (await listOf(chat, filter)).map((c: { conversationID: string }) => c.conversationID).sort()

describe('sorting conversations', () => {
  it('marks are bits, the kit’s and one’s own; all devices show them and lists filter by them', async () => {
    const [phone, desktop] = [await openMyDevice(), await openMyDevice()]
    await listOf(phone)
    const star = { conversationIDList: [idAt(0), idAt(1), 'C2Cnobody'], markType: TYPES.CONV_MARK_TYPE_STAR }
    const { data } = await phone.markConversation({ ...star, enableMark: true })
    expect(data.successConversationIDList).toEqual([idAt(0), idAt(1)])
    expect(data.failureConversationIDList).toMatchObject([{ conversationID: 'C2Cnobody', code: 2500 }])
    const customMark = 2 ** 63
    await phone.markConversation({ conversationIDList: [idAt(0)], markType: customMark, enableMark: true })
    await phone.markConversation({
      conversationIDList: [idAt(0)],
      markType: TYPES.CONV_MARK_TYPE_HIDE,
      enableMark: true,
    })
    await phone.markConversation({ conversationIDList: [idAt(1)], markType: star.markType, enableMark: false })
    expect((await find(phone, 0)).markList).toEqual([1, 8, customMark])
    await waitUntil(
      async () => JSON.stringify((await find(desktop, 0))?.markList) === JSON.stringify([1, 8, customMark]),
    )
    const again = await openMyDevice()
    expect((await find(again, 0)).markList).toEqual([1, 8, customMark])
    expect((await find(again, 1)).markList).toEqual([])
    expect(await idsOf(again, { markType: 8 })).toEqual([idAt(0)])
    expect(await idsOf(again, { markType: 0 })).toEqual([idAt(1), idAt(2)].sort())
    expect(() => phone.markConversation({ conversationIDList: [idAt(0)], markType: 0, enableMark: true })).toThrow(
      'Params validate failed.',
    )
  })

  it('data of one’s own hangs on a conversation, 256 bytes of it', async () => {
    const [phone, desktop] = [await openMyDevice(), await openMyDevice()]
    await listOf(phone)
    await phone.setConversationCustomData({ conversationIDList: [idAt(2)], customData: '{"step":"面试"}' })
    await waitUntil(async () => (await find(desktop, 2))?.customData === '{"step":"面试"}')
    expect((await find(await openMyDevice(), 2)).customData).toBe('{"step":"面试"}')
    const long = { conversationIDList: [idAt(2)], customData: '长'.repeat(86) }
    await expect(phone.setConversationCustomData(long)).rejects.toMatchObject({ code: 30001 })
    expect(() => phone.setConversationCustomData({ ...long, customData: 'x'.repeat(257) })).toThrow()
  })

  it('groups of conversations are made, filled, renamed and deleted on all devices', async () => {
    const [phone, desktop] = [await openMyDevice(), await openMyDevice()]
    await Promise.all([listOf(phone), listOf(desktop)])
    const names: string[][] = []
    desktop.on(EVENT.CONVERSATION_GROUP_LIST_UPDATED, ({ data }: { data: string[] }) => names.push(data))
    const groupEvents = recordEvents(desktop, EVENT.CONVERSATION_IN_GROUP_UPDATED)
    const created = await phone.createConversationGroup({
      conversationIDList: [idAt(0), 'C2Cnobody'],
      groupName: '待面试',
    })
    expect(created.data.successConversationIDList).toEqual([idAt(0)])
    expect(created.data.failureConversationIDList).toMatchObject([{ conversationID: 'C2Cnobody', code: 2500 }])
    await waitUntil(() => names.at(-1)?.[0] === '待面试')
    await phone.addConversationsToGroup({ conversationIDList: [idAt(1)], groupName: '待面试' })
    await waitUntil(() => groupEvents.some((g) => g.groupName === '待面试' && g.conversationList.length === 2))
    await phone.deleteConversationsFromGroup({ conversationIDList: [idAt(0)], groupName: '待面试' })
    await waitUntil(async () => (await idsOf(desktop, { groupName: '待面试' })).join() === idAt(1))
    expect(await idsOf(phone, { groupName: '' })).toEqual([idAt(0), idAt(2)].sort())
    await phone.renameConversationGroup({ oldName: '待面试', newName: '已约' })
    expect((await find(phone, 1)).conversationGroupList).toEqual(['已约'])
    await waitUntil(() => names.at(-1)?.[0] === '已约')
    await waitUntil(async () => (await find(desktop, 1)).conversationGroupList[0] === '已约')
    const again = await openMyDevice()
    await listOf(again)
    await waitUntil(async () => (await again.getConversationGroupList()).data[0] === '已约')
    expect((await find(again, 1)).conversationGroupList).toEqual(['已约'])
    await expect(phone.renameConversationGroup({ oldName: '没有', newName: '有' })).rejects.toMatchObject({
      code: 2711,
    })
    await phone.deleteConversationGroup('已约')
    await waitUntil(async () => (await find(desktop, 1)).conversationGroupList.length === 0)
    await waitUntil(() => names.at(-1)?.length === 0)
    expect((await phone.getConversationGroupList()).data).toEqual([])
    expect(() => phone.createConversationGroup({ conversationIDList: [idAt(0)], groupName: 'x'.repeat(33) })).toThrow()
  })

  it('everything is read in one call, on all devices, and the senders see it', async () => {
    const [phone, desktop, sender] = [
      await openMyDevice(),
      await openMyDevice(),
      await fixture.openDevice(senders[0] as ChatTestUser),
    ]
    await Promise.all([phone.getConversationList(), desktop.getConversationList()])
    const readEvents = recordEvents(sender, EVENT.MESSAGE_READ_BY_PEER)
    const sent = sender.createTextMessage({
      to: hr.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '还在吗' },
    })
    await sender.sendMessage(sent)
    await waitUntil(() => phone.getTotalUnreadMessageCount() === 4 && desktop.getTotalUnreadMessageCount() === 4)
    await phone.setAllMessageRead({ scope: TYPES.READ_ALL_GROUP_MSG as never })
    expect(phone.getTotalUnreadMessageCount()).toBe(4)
    await phone.setAllMessageRead({ scope: TYPES.READ_ALL_MSG as never })
    expect(phone.getTotalUnreadMessageCount()).toBe(0)
    await waitUntil(() => desktop.getTotalUnreadMessageCount() === 0)
    await waitUntil(() => readEvents.includes(sent))
    const again = await openMyDevice()
    await listOf(again)
    expect(again.getTotalUnreadMessageCount()).toBe(0)
  })

  it('quiet hours are saved and sent to the other devices', async () => {
    const [phone, desktop] = [await openMyDevice(), await openMyDevice()]
    await waitUntil(async () => (await phone.getAllReceiveMessageOpt()).data.messageRemindType === 'AcceptAndNotify')
    // its own change ends when it has loaded the setting; from then on it notices those of others
    await desktop.setAllReceiveMessageOpt({ messageRemindType: TYPES.MSG_REMIND_ACPT_AND_NOTE as never })
    const optEvents = recordEvents(desktop, EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED)
    await phone.setAllReceiveMessageOpt({
      messageRemindType: TYPES.MSG_REMIND_ACPT_NOT_NOTE as never,
      startHour: 22,
      duration: 9 * 3600,
      isRepeated: true,
    })
    const startTime = Math.round(new Date().setHours(22, 0, 0, 0) / 1000)
    const expected = {
      messageRemindType: 'AcceptNotNotify',
      startTime,
      endTime: startTime + 9 * 3600,
      isRepeated: true,
    }
    expect(await waitUntil(() => optEvents[0])).toEqual(expected)
    expect((await (await openMyDevice()).getAllReceiveMessageOpt()).data).toEqual(expected)
  })
})
