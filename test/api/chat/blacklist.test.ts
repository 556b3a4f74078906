/** A blacklisted user cannot write, cannot apply, and is no longer a friend. */
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
let candidate: ChatTestUser
beforeEach(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
})
const textsWith = async (chat: Chat, user: ChatTestUser) =>
  (await chat.getMessageList({ conversationID: getConversation(user) })).data.messageList.map(
    (m: { payload: { text: string } }) => m.payload.text,
  )

describe('the blacklist', () => {
  it('messages of a blocked person are refused and stored nowhere, until they are unblocked @G-7-13', async () => {
    const [myChat, desktop, peerChat] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
    ]
    await sendText(peerChat, hr, '您好')
    const lists: string[][] = []
    desktop.on(EVENT.BLACKLIST_UPDATED, ({ data }: { data: string[] }) => lists.push(data))
    const { data } = await myChat.addToBlacklist({ userIDList: [candidate.userID, 'nobody'] })
    expect(data).toEqual([candidate.userID])
    expect((await myChat.getBlacklist()).data).toEqual([candidate.userID])
    await waitUntil(() => lists.at(-1)?.[0] === candidate.userID)

    const received = recordEvents(myChat, EVENT.MESSAGE_RECEIVED)
    const refused = peerChat.createTextMessage({
      to: hr.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '还在吗' },
    })
    await expect(peerChat.sendMessage(refused)).rejects.toMatchObject({ code: 20007, data: { message: refused } })
    expect(refused.status).toBe('fail')
    const typing = peerChat.createCustomMessage({
      to: hr.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { data: '{"typingStatus":1}', description: '', extension: '' },
    })
    await expect(peerChat.sendMessage(typing, { onlineUserOnly: true })).rejects.toMatchObject({ code: 20007 })
    // The blocking user may still write.
    await sendText(myChat, candidate, '请稍候')
    expect(await textsWith(await fixture.openDevice(hr), candidate)).toEqual(['您好', '请稍候'])
    expect(received).toEqual([])

    const again = await fixture.openDevice(hr)
    await again.getConversationList()
    expect((await again.getBlacklist()).data).toEqual([candidate.userID])
    expect((await again.removeFromBlacklist({ userIDList: [candidate.userID] })).data).toEqual([candidate.userID])
    await waitUntil(() => lists.at(-1)?.length === 0)
    await peerChat.resendMessage(refused)
    await waitUntil(() => received.length === 1)
    expect(await textsWith(myChat, candidate)).toEqual(['您好', '请稍候', '还在吗'])
  })

  it('in a burst only the messages of the blocked person are refused; the numbers of the others have no gap', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const friendly = await fixture.createColleague('林静')
    const friendlyChat = await fixture.openDevice(friendly)
    await myChat.addToBlacklist({ userIDList: [candidate.userID] })
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, i) => sendText(peerChat, hr, `不收${i}`)),
      ...Array.from({ length: 20 }, (_, i) => sendText(friendlyChat, hr, `收${i}`)),
    ])
    expect(results.slice(0, 20).every((r) => r.status === 'rejected' && r.reason.code === 20007)).toBe(true)
    expect(results.slice(20).every((r) => r.status === 'fulfilled')).toBe(true)
    const { rows } = await fixture.built.ctx.db.execute(
      `select sender, seq from chat_messages where sender in ('${candidate.userID}', '${friendly.userID}') order by seq`,
    )
    expect(rows.map((r) => [r.sender, Number(r.seq)])).toEqual(
      Array.from({ length: 20 }, (_, i) => [friendly.userID, i + 1]),
    )
  })

  it('blocking ends the friendship and pending requests, and neither side may send a new one', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const ask = (chat: Chat, to: ChatTestUser) =>
      chat.addFriend({ to: to.userID, source: 'AddSource_Type_Web' } as never)
    await ask(myChat, candidate)
    await myChat.addToBlacklist({ userIDList: [candidate.userID] })
    expect((await myChat.getFriendList()).data).toEqual([])
    await waitUntil(async () => (await peerChat.getFriendList()).data.length === 0)
    await expect(ask(myChat, candidate)).rejects.toMatchObject({ code: 30515 })
    await expect(ask(peerChat, hr)).rejects.toMatchObject({ code: 30525 })
    expect((await peerChat.getBlacklist()).data).toEqual([])
  })

  it('users cannot block themselves, and the list has a maximum length', async () => {
    const myChat = await fixture.openDevice(hr)
    await expect(myChat.addToBlacklist({ userIDList: [hr.userID] })).rejects.toMatchObject({ code: 2742 })
    expect(() => myChat.addToBlacklist({ userIDList: [] })).toThrow('Params validate failed.')
    await fixture.built.ctx.db.execute(
      `insert into chat_blocks (user_id, peer, created_at) select '${hr.userID}', 'x' || n, now() from generate_series(1, 1000) n`,
    )
    await expect(myChat.addToBlacklist({ userIDList: [candidate.userID] })).rejects.toMatchObject({ code: 31307 })
  })
})
