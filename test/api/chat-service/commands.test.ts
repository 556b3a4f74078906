/** Other modules speak through the chat: in their transaction, once, and amended later. */
import {
  chatUserId,
  disconnectUser,
  importAccounts,
  modifyProductMessage,
  sendMessage,
} from '../../../server/chat/commands'
import { type ChatTestUser, EVENT, recordEvents } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  ;[hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
  await importAccounts(fixture.built.ctx, [
    { userId: chatUserId(hr.id), nick: '陈思源', avatar: '' },
    { userId: chatUserId(candidate.id), nick: '周雨桐', avatar: '' },
  ])
})

const card = (state: string) => ({
  data: JSON.stringify({ businessID: 'job_invite', state }),
  description: '',
  extension: '',
})

describe('sendMessage', () => {
  it('a card sent inside a transaction arrives after the commit; a rollback leaves nothing', async () => {
    const peerChat = await fixture.openDevice(candidate)
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const { ctx } = fixture.built
    const send = (clientId: string, context = ctx) =>
      sendMessage(context, {
        from: hr.userID,
        to: candidate.userID,
        elem: { type: 'TIMCustomElem', payload: card('sent') },
        clientId,
      })
    await expect(
      ctx.transaction(async (tx) => {
        await send('invite-lost', tx)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const published: string[] = []
    const stop = ctx.bus.subscribe('chat', ({ e }) => void published.push(JSON.parse(String(e)).t))
    await ctx.transaction(async (tx) => {
      await send('invite-1', tx)
      await new Promise(setImmediate)
      // published by no transaction: at once, behind what came before
      await disconnectUser(ctx, 'nobody')
      await waitUntil(() => published.length > 0)
      expect(published).toEqual(['kick'])
    })
    await waitUntil(() => received.length === 1)
    expect(published).toEqual(['kick', 'new'])
    stop()
    expect(await send('invite-1')).toEqual({ seq: 1, isRepeat: true })
    expect(await send('invite-2')).toEqual({ seq: 2, isRepeat: false })
    await waitUntil(() => received.length === 2)
    expect(received[0]).toMatchObject({ from: hr.userID, nick: '陈思源', type: 'TIMCustomElem', needReadReceipt: true })
  })

  it('an amended card changes on every device', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const { messageList } = (await peerChat.getMessageList({ conversationID: `C2C${hr.userID}` })).data
    const changed = [recordEvents(myChat, EVENT.MESSAGE_MODIFIED), recordEvents(peerChat, EVENT.MESSAGE_MODIFIED)]
    const amend = (clientId: string, to = candidate.userID) =>
      modifyProductMessage(fixture.built.ctx, { from: hr.userID, to, clientId, payload: card('accepted') })
    expect(await amend('invite-1')).toBe(true)
    expect(await amend('unknown')).toBe(false)
    expect(await amend('invite-1', (await fixture.createColleague('第三人')).userID)).toBe(false)
    await waitUntil(() => changed.every((c) => c.length === 1))
    expect(changed[1]?.[0]).toBe(messageList[0])
    expect(JSON.parse(messageList[0].payload.data).state).toBe('accepted')
  })

  it('a card is amended in its own conversation, also when another one holds a message under the same number', async () => {
    const { ctx } = fixture.built
    const otherCandidate = await fixture.createColleague('郑一帆')
    await importAccounts(ctx, [{ userId: otherCandidate.userID, nick: '郑一帆', avatar: '' }])
    const elem = { type: 'TIMCustomElem' as const, payload: card('sent') }
    const at = (to: string) => ({ from: hr.userID, to, clientId: 'both' })
    // the conversation of the third is younger, and would be found last
    for (const to of [candidate.userID, otherCandidate.userID]) await sendMessage(ctx, { ...at(to), elem })
    await modifyProductMessage(ctx, { ...at(otherCandidate.userID), payload: card('accepted') })
    const { rows } = await ctx.db.execute(`select c.key, m.payload->>'data' as data from chat_messages m
      join chat_conversations c on c.id = m.conversation_id where m.client_key = (select client_key from chat_messages
      join chat_conversations v on v.id = conversation_id where v.key like '%${otherCandidate.userID}%' limit 1)`)
    const states = rows.map((row) => [
      String(row.key).includes(otherCandidate.userID),
      JSON.parse(String(row.data)).state,
    ])
    expect(states.sort()).toEqual([
      [false, 'sent'],
      [true, 'accepted'],
    ])
  })

  it('refuses a receiver without an account and an unusable body', async () => {
    const { ctx } = fixture.built
    const base = {
      from: hr.userID,
      to: 'user404',
      elem: { type: 'TIMTextElem' as const, payload: { text: 'x' } },
      clientId: 'a',
    }
    await expect(sendMessage(ctx, base)).rejects.toMatchObject({ reason: 'USER_UNKNOWN' })
    const empty = { ...base, to: candidate.userID, elem: { type: 'TIMTextElem' as const, payload: { text: '' } } }
    await expect(sendMessage(ctx, empty)).rejects.toMatchObject({ reason: 'BAD_PARAMS' })
  })
})
