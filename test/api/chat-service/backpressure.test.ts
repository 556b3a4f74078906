/** Peers that read too slowly, claim a false identity, or repeat frames: bounded memory, consistent data, a server that stays up. */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import {
  type ChatTestUser,
  createChatFixture,
  EVENT,
  getConversation,
  recordEvents,
  sendText,
} from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  await fixture.fetchSession(candidate)
})

const rawSocket = (person?: ChatTestUser) => openRawSocket(fixture, person)
let lastRandom = 0
const text = (to: ChatTestUser, more: object = {}) => ({
  scene: 'C2C',
  to: to.userID,
  clientTime: 1,
  random: ++lastRandom,
  clientSeq: 1,
  type: 'TIMTextElem',
  payload: { text: '你好' },
  ...more,
})
const rows = async (where: string, of = fixture) =>
  (await of.built.ctx.db.execute(`select sender, payload->>'text' as text from chat_messages where ${where}`)).rows

describe('a reader who does not read', () => {
  it('is cut off with a reason after a bounded backlog, and finds everything when it comes back', async () => {
    // the writer is as fast as the server: no limit of frames slows it down
    const roomy = await createChatFixture({ CHAT_FRAMES_PER_SECOND: '10000' })
    const [busy, slow] = [await roomy.createColleague('群发'), await roomy.createColleague('慢网')]
    const reader = await openRawSocket(roomy, slow)
    // the operating system's buffers fill first, then the server's backlog
    Reflect.get(reader.socket, '_socket').pause()
    const before = process.memoryUsage().rss
    const writer = await openRawSocket(roomy, busy)
    const long = '长'.repeat(3800)
    const count = 1500
    for (let i = 0; i < count; i += 50) {
      const ids = Array.from({ length: 50 }, (_, k) =>
        writer.send('message.send', text(slow, { payload: { text: `${i + k}${long}` } })),
      )
      await waitUntil(() => writer.replies.some((a) => a.id === ids[49]))
    }
    expect(writer.replies.filter((a) => a.id !== undefined && a.code !== 0)).toEqual([])
    Reflect.get(reader.socket, '_socket').resume()
    const [code, reason] = await reader.closed
    // cut off in the middle of pending frames: the close reason arrives, or the connection just ends
    expect([1006, 4001]).toContain(code)
    expect(['', 'slow reader']).toContain(reason)
    expect(reader.replies.length).toBeLessThan(count)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
    const reconnected = await roomy.openDevice(slow)
    await waitUntil(() => reconnected.getTotalUnreadMessageCount() === count)
    writer.socket.close()
    await roomy.close()
  })
})

describe('frames that lie', () => {
  it('a forged sender, sequence number or time in the frame is ignored: the server sets all three', async () => {
    const socket = await rawSocket(hr)
    const forged = { from: candidate.userID, seq: 999, time: 1, nick: '平台官方', id: `${candidate.id}-1-1`, rev: 5 }
    const sent = await socket.request('message.send', text(candidate, { ...forged, payload: { text: '冒名' } }))
    expect(sent).toMatchObject({ code: 0, data: { seq: 1 } })
    expect(Number(sent.data?.time)).toBeGreaterThan(1_700_000_000)
    expect(await rows(`payload->>'text' = '冒名'`)).toEqual([{ sender: hr.userID, text: '冒名' }])
    socket.socket.close()
  })

  it('a repeated message id answers the first message, whatever its text; each sender and conversation has its own', async () => {
    const [mySocket, peerSocket] = [await rawSocket(hr), await rawSocket(candidate)]
    const frame = text(candidate, { payload: { text: '先到' } })
    const first = await mySocket.request('message.send', frame)
    const again = await mySocket.request('message.send', { ...frame, payload: { text: '改了' } })
    expect(again.data).toEqual(first.data)
    const other = await peerSocket.request('message.send', { ...frame, to: hr.userID, payload: { text: '别人的' } })
    expect(other.data?.seq).toBe(Number(first.data?.seq) + 1)
    const otherColleague = await fixture.createColleague('第三人')
    await fixture.fetchSession(otherColleague)
    const otherFrame = { ...frame, to: otherColleague.userID, payload: { text: '别处' } }
    const answers = [
      await mySocket.request('message.send', otherFrame),
      await mySocket.request('message.send', otherFrame),
    ]
    for (const { code, data } of answers) expect({ code, seq: data?.seq }).toEqual({ code: 0, seq: 1 })
    const texts = (await rows(`client_key = '1-${frame.random}'`)).map((r) => r.text)
    expect(texts.sort()).toEqual(['先到', '别人的', '别处'].sort())
    for (const socket of [mySocket, peerSocket]) socket.socket.close()
  })

  it('numbers that are none, in every place where one is expected, are refused with a code', async () => {
    const socket = await rawSocket(hr)
    const peer = { scene: 'C2C', to: candidate.userID }
    for (const seq of [-1, 1.5, '1', null, 1e308, Number.MAX_SAFE_INTEGER + 1]) {
      expect(await socket.request('message.revoke', { ...peer, seq })).toMatchObject({ code: 30001 })
      expect(await socket.request('message.delete', { ...peer, seqs: [seq] })).toMatchObject({ code: 30001 })
      expect(await socket.request('message.after', { ...peer, after: seq, rev: 0 })).toMatchObject({ code: 30001 })
    }
    expect(await socket.request('message.history', { ...peer, before: 0, count: 100_000 })).toMatchObject({
      code: 30001,
    })
    expect(await socket.request('ping', {})).toMatchObject({ code: 0 })
    socket.socket.close()
  })

  it('a second log-in on one socket is refused; the first stays', async () => {
    const socket = await rawSocket(hr)
    const { userID, userSig, SDKAppID } = await fixture.fetchSession(candidate)
    expect(await socket.request('auth', { appID: SDKAppID, userID, userSig, instance: 'raw' })).toMatchObject({
      code: 30001,
    })
    expect((await socket.closed)[0]).toBe(4003)
  })

  it('bytes that are no text end the socket with a reason', async () => {
    const socket = await rawSocket(hr)
    socket.socket.send(Buffer.from([1, 2, 3]))
    expect(await socket.closed).toEqual([4005, 'text frames only'])
  })
})

describe('a crowd of devices', () => {
  it('of one user: the oldest is disconnected with a reason, the newest stay, and other users keep theirs', async () => {
    const owner = await fixture.createColleague('多机')
    const other = await rawSocket(hr)
    const sockets = []
    for (let i = 0; i <= CHAT_LIMITS.devices; i += 1) sockets.push(await rawSocket(owner))
    const [oldest, ...rest] = sockets
    expect(await oldest?.closed).toEqual([4004, 'multipleDevice'])
    expect(oldest?.replies.at(-1)).toMatchObject({ push: 'kicked', data: { type: 'multipleDevice' } })
    for (const socket of [...rest, other]) {
      expect(await socket.request('ping', {})).toMatchObject({ code: 0 })
      socket.socket.close()
    }
  })
})

describe('a crowd of frames', () => {
  it('frames over the rate are refused and not half done: what was acknowledged is stored, nothing else', async () => {
    // So few a second that a slow machine cannot keep up with the flood by itself.
    const rate = 20
    const strict = await createChatFixture({ CHAT_FRAMES_PER_SECOND: String(rate) })
    const [fast, peer] = [await strict.createColleague('快手'), await strict.createColleague('周雨桐')]
    const socket = await openRawSocket(strict, fast)
    const sent = Array.from({ length: 2 * rate + 100 }, (_, i) => {
      const frame = text(peer, { payload: { text: `快${i}` } })
      return socket.send('message.send', frame)
    })
    await waitUntil(() => sent.every((id) => socket.replies.some((a) => a.id === id)))
    const codes = sent.map((id) => socket.replies.find((a) => a.id === id)?.code)
    expect(codes.filter((code) => code === 2996).length).toBeGreaterThan(0)
    const accepted = codes.flatMap((code, i) => (code === 0 ? [`快${i}`] : []))
    const stored = (await rows(`payload->>'text' like '快%'`, strict)).map((r) => String(r.text))
    expect(stored.sort()).toEqual(accepted.sort())
    socket.socket.close()
    await strict.close()
  })

  it('others are served meanwhile', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const flood = await rawSocket(await fixture.createColleague('洪水'))
    for (let i = 0; i < 10_000; i++) flood.send('ping', {})
    await sendText(myChat, candidate, '照常')
    await waitUntil(() => received.length === 1)
    expect((await flood.closed)[0]).toBe(4002)
    await myChat.setMessageRead({ conversationID: getConversation(candidate) })
  })
})
