/** Limits of chat calls: by user over all sockets and processes, by receiver, of mentions of a whole group. */
import { AT_ALL } from '../../../contract/chat/group-types'
import { CallLimits } from '../../../server/chat/core/call-limits'
import type { RateLimiter } from '../../../server/services/rate-limit'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawChatSocket } from '../../support/chat/raw-chat-socket'
import { waitUntil } from '../../support/wait-until'

const TOO_FREQUENT = 2996

let fixture: ChatFixture
let sender: ChatTestUser
let receiver: ChatTestUser
beforeAll(async () => {
  fixture = await createChatFixture({ RATE_LIMIT: '1' })
  sender = await fixture.createColleague('陈思源')
  receiver = await fixture.createColleague('周雨桐')
})
afterAll(() => fixture.close())

let randoms = 0
const textTo = (to: string, more: object = {}) => {
  randoms += 1
  return {
    scene: 'C2C',
    to,
    clientTime: 1,
    clientSeq: randoms,
    random: randoms,
    type: 'TIMTextElem',
    payload: { text: '你好' },
    ...more,
  }
}

/** Codes of the answers to frames that are sent in turn over all sockets. */
async function codesOf(sockets: RawChatSocket[], frames: object[]): Promise<number[]> {
  const socketOf = (at: number) => sockets[at % sockets.length] as RawChatSocket
  const sent = frames.map((frame, at) => ({ socket: socketOf(at), id: socketOf(at).send('message.send', frame) }))
  await waitUntil(() => sent.every(({ socket, id }) => socket.replies.some((reply) => reply.id === id)))
  return sent.map(({ socket, id }) => socket.replies.find((reply) => reply.id === id)?.code ?? -1)
}

const countOf = (codes: number[], code: number) => codes.filter((answered) => answered === code).length

it('a user with many sockets writes to one person as often as with one, and still to others', async () => {
  const sockets = await Promise.all([1, 2, 3].map(() => openRawSocket(fixture, sender)))
  const codes = await codesOf(
    sockets,
    Array.from({ length: 150 }, () => textTo(receiver.userID)),
  )
  expect([countOf(codes, 0), countOf(codes, TOO_FREQUENT)]).toEqual([120, 30])
  const other = await fixture.createColleague('林晓')
  expect(await codesOf(sockets, [textTo(other.userID)])).toEqual([0])
  for (const { socket } of sockets) socket.close()
})

it('everybody in a group is called a few times an hour, other messages pass', async () => {
  const socket = await openRawSocket(fixture, receiver)
  const group = { key: 'group of limits', type: 'Public', name: '招聘组', memberList: [{ userID: sender.userID }] }
  const created = await socket.request('group.create', group)
  expect(created).toMatchObject({ code: 0, data: { group: { groupID: expect.any(String) } } })
  const { groupID } = (created.data as { group: { groupID: string } }).group
  const inGroup = { scene: 'GROUP' }
  const mentions = await codesOf(
    [socket],
    Array.from({ length: 14 }, () => textTo(groupID, { ...inGroup, at: [AT_ALL] })),
  )
  expect([countOf(mentions, 0), countOf(mentions, TOO_FREQUENT)]).toEqual([10, 4])
  expect(await codesOf([socket], [textTo(groupID, inGroup)])).toEqual([0])
  socket.socket.close()
})

it('processes share what they count, but for the last few calls of each', async () => {
  const { ctx } = fixture.built
  const shared: Promise<number>[] = []
  const limiter: RateLimiter = {
    ...ctx.limiter,
    hit(key, limit) {
      const hit = ctx.limiter.hit(key, limit)
      shared.push(hit)
      return hit
    },
  }
  const processes = [1, 2].map(() => new CallLimits(limiter, ctx.log.error))
  let passed = 0
  for (let n = 0; n < 200; n += 1) {
    for (const process of processes)
      if (process.admit('user-of-two', 'message.send', { scene: 'C2C', to: 'somebody' })) passed += 1
    // what was counted until now has reached the other process
    await Promise.all(shared.splice(0))
  }
  expect(passed).toBeGreaterThanOrEqual(120)
  expect(passed).toBeLessThanOrEqual(140)
})
