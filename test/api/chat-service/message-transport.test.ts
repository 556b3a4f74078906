/** Drops and repeats: nothing lost, nothing shown twice, order kept. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../../server/app'
import { closeSession, findSession } from '../../../server/services/sessions'
import { EVENT, getConversation, recordEvents, sendText, TYPES } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { flushPromises, waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()

/** A wire between client and server that can be cut. */
async function openLine(): Promise<{ url: string; cut(): void; refuse(isRefusing: boolean): void; close(): void }> {
  const target = Number(new URL(fixture.http).port)
  const open = new Set<Socket>()
  let isRefusing = false
  const server: Server = createServer((client) => {
    if (isRefusing) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const s of [client, upstream]) {
      open.add(s)
      s.on('error', () => s.destroy())
      s.on('close', () => {
        open.delete(s)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const cut = () => {
    for (const s of open) s.destroy()
  }
  return {
    url: `ws://127.0.0.1:${port}/im`,
    cut,
    refuse: (value) => {
      isRefusing = value
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

describe('a weak network', () => {
  it('disconnects in the middle of a conversation lose nothing, duplicate nothing and keep the order', async () => {
    const [hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
    const lines = [await openLine(), await openLine()]
    const myChat = await fixture.openDevice(hr, lines[0]?.url)
    const peerChat = await fixture.openDevice(candidate, lines[1]?.url)
    // what came before the first list is there is history to the client, not news
    await peerChat.getConversationList()
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const states = recordEvents(peerChat, EVENT.NET_STATE_CHANGE)
    const sending: Promise<unknown>[] = []
    for (let i = 0; i < 120; i++) {
      sending.push(sendText(myChat, candidate, `${i}`))
      if (i % 25 === 10) lines[i % 2]?.cut()
      if (i % 25 === 20) lines[1]?.cut()
      // each round begins on lines that work again
      if (i % 25 === 24) await waitUntil(() => received.length > i, 60_000)
      await flushPromises()
    }
    await Promise.all(sending)
    // arrives behind whatever would come twice
    await sendText(myChat, candidate, '120')
    await waitUntil(() => received.at(-1)?.payload.text === '120', 60_000)
    const expectedTexts = Array.from({ length: 121 }, (_, i) => `${i}`)
    expect(received.map((m) => m.payload.text)).toEqual(expectedTexts)
    const { rows } = await fixture.built.ctx.db.execute(
      `select m.seq, m.payload->>'text' as text from chat_messages m where m.sender = '${hr.userID}' order by m.seq`,
    )
    expect(rows.map((r) => r.text)).toEqual(expectedTexts)
    expect(rows.map((r) => Number(r.seq))).toEqual(expectedTexts.map((_, i) => i + 1))
    expect(states.map((s) => s.state)).toContain('connecting')
    for (const line of lines) line.close()
  })

  it('what happened while away is there after the reconnect: new messages, revoked ones, reads', async () => {
    const [hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
    const line = await openLine()
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate, line.url)]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const revoked = recordEvents(peerChat, EVENT.MESSAGE_REVOKED)
    const read = recordEvents(peerChat, EVENT.MESSAGE_READ_BY_PEER)
    const mistake = myChat.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '发错了' },
    })
    await myChat.sendMessage(mistake)
    await sendText(peerChat, hr, '收到')
    await waitUntil(() => received.length === 1)
    line.refuse(true)
    line.cut()
    await myChat.revokeMessage(mistake)
    await sendText(myChat, candidate, '离线一')
    await sendText(myChat, candidate, '离线二')
    await myChat.setMessageRead({ conversationID: getConversation(candidate) })
    line.refuse(false)
    const counts = () => ({ received: received.length, revoked: revoked.length, read: read.length })
    await waitUntil(() => Object.values(counts()).every((count) => count > 0) && received.length >= 3, 30_000).catch(
      () => {},
    )
    expect(counts()).toEqual({ received: 3, revoked: 1, read: 1 })
    // the revoked one keeps its place, not its words
    expect(received.map((m) => m.payload.text)).toEqual(['', '离线一', '离线二'])
    expect(revoked[0]).toBe(received[0])
    expect(peerChat.getTotalUnreadMessageCount()).toBe(3)
    line.close()
  })

  it('a message written while the network is away is sent when it is back, once', async () => {
    const [hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
    const line = await openLine()
    const myChat = await fixture.openDevice(hr, line.url)
    const peerChat = await fixture.openDevice(candidate)
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const states = recordEvents(myChat, EVENT.NET_STATE_CHANGE)
    line.refuse(true)
    line.cut()
    const sending = sendText(myChat, candidate, '离线也能写')
    // a reconnect was refused
    await waitUntil(() => states.at(-1)?.state === 'disconnected')
    expect(received).toEqual([])
    line.refuse(false)
    await sending
    await sendText(myChat, candidate, '又在线了')
    await waitUntil(() => received.at(-1)?.payload.text === '又在线了')
    expect(received.map((m) => m.payload.text)).toEqual(['离线也能写', '又在线了'])
    line.close()
  })

  it('a device that was logged out while its connection was cut is notified once it is back', async () => {
    const user = await fixture.createColleague('离职')
    const line = await openLine()
    const chat = await fixture.openDevice(user, line.url)
    const kicked = recordEvents(chat, EVENT.KICKED_OUT)
    line.refuse(true)
    line.cut()
    const session = await findSession(fixture.built.ctx, user.token)
    await closeSession(fixture.built.ctx, session?.id ?? '')
    line.refuse(false)
    await waitUntil(() => kicked.length === 1)
    expect(kicked[0]).toMatchObject({ type: TYPES.KICKED_OUT_USERSIG_EXPIRED })
    expect(chat.isReady()).toBe(false)
    line.close()
  })

  it('a message the server stored although its answer was lost is not stored again after a restart of the app', async () => {
    const [hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
    const myChat = await fixture.openDevice(hr)
    await fixture.openDevice(candidate)
    const message = myChat.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '只有一条' },
    })
    await myChat.sendMessage(message)
    const identity = {
      ID: message.ID,
      clientTime: Reflect.get(message, 'clientTime'),
      random: Reflect.get(message, 'random'),
    }
    const reopened = await fixture.openDevice(hr)
    const again = reopened.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '只有一条' },
    })
    await reopened.sendMessage(Object.assign(again, identity))
    expect(again.time).toBe(message.time)
    const { messageList } = (await reopened.getMessageList({ conversationID: getConversation(candidate) })).data
    expect(messageList).toHaveLength(1)
  })
})

if (process.env.TEST_DATABASE_URL)
  describe('two processes on PostgreSQL', () => {
    it('an event that one of them missed while its connection was cut still reaches its users, once', async () => {
      const { ctx } = fixture.built
      const other = await buildApp(ctx.config, { database: ctx.database, hasTimers: false })
      await other.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = other.app.server.address() as AddressInfo
      const [hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
      const myChat = await fixture.openDevice(hr)
      const peerChat = await fixture.openDevice(candidate, `ws://127.0.0.1:${port}/im`)
      const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
      await sendText(myChat, candidate, '一')
      await waitUntil(() => received.length === 1)
      await ctx.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'pinqiao-bus' and datname = current_database()`,
      )
      await sendText(myChat, candidate, '二')
      await waitUntil(() => received.length === 2)
      expect(received.map((m) => m.payload.text)).toEqual(['一', '二'])
      await peerChat.destroy()
      await other.close()
    })
  })
