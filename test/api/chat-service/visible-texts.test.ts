/** Names and messages that nobody can see are refused, piles of marks are cut. */
import { openRawSocket, type RawChatSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'

const fixture = sharedChatFixture()
const INVISIBLE = ['\u200b', ' \n', '\u3164', '\u2060\ufeff', '\u0301\u0301']
const ZALGO = `组${'\u0301'.repeat(60)}`
const CUT = `组${'\u0301'.repeat(4)}`

let raw: RawChatSocket
let peerId = ''
let random = 0
beforeAll(async () => {
  const [me, peer] = [await fixture.createColleague('李娜'), await fixture.createColleague('王强')]
  await fixture.fetchSession(peer)
  peerId = peer.userID
  raw = await openRawSocket(fixture, me)
})
afterAll(() => raw.socket.close())

const send = (text: string) =>
  raw.request('message.send', {
    ...{
      scene: 'C2C',
      to: peerId,
      clientTime: 1,
      clientSeq: 1,
      random: ++random,
      type: 'TIMTextElem',
      payload: { text },
    },
  })
const createGroup = (name: string) =>
  raw.request('group.create', { type: 'Public', name, key: `visible text ${++random}`, memberList: [] })

it.each(INVISIBLE)('%j is neither a message nor the name of a group or a user', async (text) => {
  expect((await send(text)).code).not.toBe(0)
  expect((await createGroup(text)).code).not.toBe(0)
  expect((await raw.request('friendGroup.create', { name: text })).code).not.toBe(0)
})

it('what can be seen is one, with invisible signs around it or not', async () => {
  for (const text of ['好', '\u200b好', '👨‍👩‍👧']) expect((await send(text)).code).toBe(0)
})

it('a group keeps its name when it is to lose it, and a pile of marks on a name is cut', async () => {
  const { code, data } = await createGroup(ZALGO)
  const { group } = data as { group: { groupID: string; name: string } }
  expect([code, group.name]).toEqual([0, CUT])
  expect((await raw.request('group.update', { groupID: group.groupID, name: '\u200b' })).code).not.toBe(0)
  expect((await raw.request('group.get', { groupID: group.groupID })).data).toMatchObject({ name: CUT })
})
