/** Invitations between devices: answered, cancelled, modified, run out, heard again after a reconnect. */
import type { Chat } from '../../../src/im'
import { TSignaling } from '../../../src/im/constants'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  getConversation,
  waitUntil,
} from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'

let world: ChatFixture
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  world = await createChatFixture()
  hr = await world.person('陈思源')
  candidate = await world.person('周雨桐')
  await world.session(candidate)
})
afterAll(() => world.close())

// biome-ignore lint/suspicious/noExplicitAny: events carry what their name says
type Told = { name: string; data: any }
/** Everything about invitations that a device tells. */
function ears(chat: Chat): Told[] {
  const told: Told[] = []
  for (const name of Object.values(TSignaling).filter((v) => typeof v === 'string'))
    chat.addSignalingListener(name, (event: Told) => told.push({ name: event.name, data: event.data }))
  return told
}
const names = (told: Told[]) => told.map((t) => t.name)
const idOf = (answer: unknown) => (answer as { inviteID: string }).inviteID

describe('an invitation', () => {
  it('rings every device of the invitee; the one that answers silences the others, and a second answer is refused @C-7-30', async () => {
    const [caller, phone, desk] = [await world.device(hr), await world.device(candidate), await world.device(candidate)]
    const [heard, rings, other] = [ears(caller), ears(phone), ears(desk)]
    const answer = await caller.invite({ userID: candidate.userID, data: '{"cmd":"audioCall"}', timeout: 30 })
    const inviteID = idOf(answer)
    expect(answer).toMatchObject({ code: 0, data: { inviteID } })
    await waitUntil(() => rings.length === 1 && other.length === 1)
    expect(rings[0]).toEqual({
      name: TSignaling.NEW_INVITATION_RECEIVED,
      data: { inviteID, inviter: hr.userID, groupID: '', data: '{"cmd":"audioCall"}', inviteeList: [candidate.userID] },
    })
    await phone.accept({ inviteID, data: 'ok' })
    await waitUntil(() => heard.length === 1 && other.length === 2)
    const accepted = { inviteID, inviter: hr.userID, groupID: '', data: 'ok', invitee: candidate.userID }
    expect(heard[0]).toEqual({ name: TSignaling.INVITEE_ACCEPTED, data: accepted })
    expect(other[1]).toEqual({ name: TSignaling.INVITEE_ACCEPTED, data: accepted })
    await expect(desk.reject({ inviteID })).rejects.toMatchObject({ code: 8010 })
    await expect(caller.cancel({ inviteID })).rejects.toMatchObject({ code: 8020 })
    expect(rings).toHaveLength(1)
  })

  it('is rejected, cancelled, and nobody else may do either', async () => {
    const [caller, callee] = [await world.device(hr), await world.device(candidate)]
    const [heard, rings] = [ears(caller), ears(callee)]
    const first = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    await waitUntil(() => rings.length === 1)
    await expect(callee.cancel({ inviteID: first })).rejects.toMatchObject({ code: 8011 })
    await expect(caller.accept({ inviteID: first })).rejects.toMatchObject({ code: 8011 })
    await callee.reject({ inviteID: first, data: 'busy' })
    await waitUntil(() => heard.some((t) => t.name === TSignaling.INVITEE_REJECTED && t.data.data === 'busy'))
    const second = await new Promise<string>((resolve, reject) =>
      caller.inviteSync(
        { userID: candidate.userID, timeout: 30 },
        ({ inviteID }: { inviteID: string }) => resolve(inviteID),
        (code: number) => reject(code),
      ),
    )
    await waitUntil(() => rings.length === 2)
    await caller.cancel({ inviteID: second })
    await waitUntil(() => names(rings).at(-1) === TSignaling.INVITATION_CANCELLED)
    await expect(callee.accept({ inviteID: 'unknown' })).rejects.toMatchObject({
      code: 8010,
      message: '邀请不存在或已经处理',
    })
  })

  it('is modified while it runs, by either side', async () => {
    const [caller, callee] = [await world.device(hr), await world.device(candidate)]
    const [heard, rings] = [ears(caller), ears(callee)]
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, data: 'audio', timeout: 30 }))
    await waitUntil(() => rings.length > 0)
    await caller.modifyInvitation({ inviteID, data: 'video' })
    await waitUntil(() => rings.length > 1)
    expect(rings.slice(1)).toEqual([{ name: TSignaling.INVITATION_MODIFIED, data: { inviteID, data: 'video' } }])
    await callee.modifyInvitation({ inviteID, data: 'screen' })
    await waitUntil(() => heard.length > 0)
    expect(heard).toEqual([{ name: TSignaling.INVITATION_MODIFIED, data: { inviteID, data: 'screen' } }])
    await caller.cancel({ inviteID })
  })

  it('runs out once on every device, also when the inviter has vanished, and is one message in the history', async () => {
    const [caller, phone, desk] = [await world.device(hr), await world.device(candidate), await world.device(candidate)]
    const [rings, other] = [ears(phone), ears(desk)]
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 8 }))
    await waitUntil(() => rings.length === 1 && other.length === 1)
    await caller.destroy()
    await waitUntil(() => rings.length === 2 && other.length === 2)
    expect(rings[1]).toMatchObject({
      name: TSignaling.INVITATION_TIMEOUT,
      data: { inviteID, inviteeList: [candidate.userID] },
    })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect([rings.length, other.length]).toEqual([2, 2])
    const { messageList } = (await phone.getMessageList({ conversationID: getConversation(hr) })).data
    const signals = messageList
      .map((m: never) => phone.getSignalingInfo(m))
      .filter((s: { inviteID: string }) => s?.inviteID === inviteID)
    expect(signals.map((s: { actionType: number }) => s.actionType)).toEqual([1, 5])
    await expect(phone.accept({ inviteID })).rejects.toMatchObject({ code: 8010 })
  })

  it('that came just before a log-in rings then; one that is over does not', async () => {
    const caller = await world.device(hr)
    const over = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    await caller.cancel({ inviteID: over })
    const running = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    const { userID, userSig, SDKAppID } = await world.session(candidate)
    const { createInstance } = await import('../../../src/im')
    const late = createInstance({ SDKAppID, proxyServer: world.ws })
    const rings = ears(late)
    await late.login({ userID, userSig })
    await waitUntil(() => rings.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(rings.map((t) => t.data.inviteID)).toEqual([running])
    await late.accept({ inviteID: running })
    await late.destroy()
  })

  it('for those who are online only is not stored', async () => {
    const [caller, callee] = [await world.device(hr), await world.device(candidate)]
    const rings = ears(callee)
    const before = (await callee.getMessageList({ conversationID: getConversation(hr) })).data.messageList.length
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 30, onlineUserOnly: true }))
    await waitUntil(() => rings.length === 1)
    await callee.accept({ inviteID })
    const after = (await callee.getMessageList({ conversationID: getConversation(hr) })).data.messageList.length
    expect(after).toBe(before)
    expect(
      callee.getSignalingInfo(
        callee.createTextMessage({ to: hr.userID, conversationType: 'C2C' as never, payload: { text: 'inviteID' } }),
      ),
    ).toBeNull()
    expect(() => caller.invite({} as never)).toThrow('Params validate failed.')
  })
})

describe('a signal is judged against who sends it', () => {
  type Raw = Awaited<ReturnType<typeof openRawSocket>>
  let [one, two, third] = [] as unknown as [ChatTestUser, ChatTestUser, ChatTestUser]
  let [mine, theirs, others] = [] as unknown as [Raw, Raw, Raw]
  beforeAll(async () => {
    ;[one, two, third] = [await world.person('甲'), await world.person('乙'), await world.person('丙')]
    ;[mine, theirs, others] = [
      await openRawSocket(world, one),
      await openRawSocket(world, two),
      await openRawSocket(world, third),
    ]
  })
  afterAll(() => {
    for (const { socket } of [mine, theirs, others]) socket.close()
  })
  let serial = 0
  const custom = (peer: { scene: string; to: string }, data: object, more: object = {}) => ({
    ...{ ...peer, clientTime: 5, random: ++serial, clientSeq: serial, type: 'TIMCustomElem' },
    ...{ payload: { data: JSON.stringify(data) }, ...more },
  })
  const at = (person: ChatTestUser) => ({ scene: 'C2C', to: person.userID })
  const call = (room: number, caller: ChatTestUser, cmd = 'audioCall') =>
    JSON.stringify({ businessID: 'av_call', room_id: room, call_type: 1, data: { cmd, inviter: caller.userID } })
  const signal = (
    inviteID: string,
    actionType: number,
    inviter: ChatTestUser,
    invitees: ChatTestUser[],
    more: object = {},
  ) => ({
    ...{ businessID: 1, inviteID, actionType, inviter: inviter.userID, inviteeList: invitees.map((p) => p.userID) },
    ...{ groupID: '', data: '', timeout: 30, ...more },
  })
  const frame = (room: number) => ({
    businessID: 'pinqiao_call',
    version: 1,
    room,
    from: 'device-a',
    to: '',
    text: 'x',
  })
  const code = async (raw: Raw, data: object) => (await raw.ask('message.send', data)).code

  it('nobody invites in the name of another, from another place, or again under the number of another', async () => {
    expect(await code(mine, custom(at(two), signal('forged-1', 1, third, [two])))).toBe(8011)
    expect(await code(mine, custom(at(two), signal('forged-1', 1, two, [one])))).toBe(8011)
    expect(await code(mine, custom(at(two), signal('forged-1', 1, one, [two], { groupID: 'g' })))).toBe(8011)
    expect(await code(mine, custom(at(two), signal('forged-1', 1, one, [third])))).toBe(8011)
    expect(await code(mine, custom(at(two), signal('forged-1', 1, one, [two], { data: call(7, two) })))).toBe(8011)
    expect(await code(mine, custom(at(two), { inviteID: 'x', actionType: 9 }))).toBe(30001)
    expect(await code(mine, custom(at(two), signal('taken', 1, one, [two])))).toBe(0)
    expect(await code(theirs, custom(at(one), signal('taken', 1, two, [one])))).toBe(8011)
  })

  it('only an invitee answers, for himself; only the inviter takes back; and only what was sent', async () => {
    expect(await code(theirs, custom(at(one), signal('never', 3, one, [two])))).toBe(8010)
    expect(await code(mine, custom(at(two), signal('ring', 1, one, [two])))).toBe(0)
    expect(await code(mine, custom(at(two), signal('ring', 3, one, [two])))).toBe(8011)
    expect(await code(theirs, custom(at(one), signal('ring', 2, one, [two])))).toBe(8011)
    expect(await code(theirs, custom(at(one), signal('ring', 3, two, [two])))).toBe(8011)
    expect(await code(theirs, custom(at(third), signal('ring', 3, one, [two])))).toBe(8011)
    expect(await code(theirs, custom(at(one), signal('ring', 3, one, [two])))).toBe(0)
    expect(await code(mine, custom(at(two), signal('again', 1, one, [two])))).toBe(0)
    expect(await code(mine, custom(at(two), signal('again', 2, one, [two])))).toBe(0)
  })

  it('browsers speak about a call to its parties alone, while it runs', async () => {
    const online = { isOnline: true }
    expect(await code(theirs, custom(at(one), frame(42), online))).toBe(8010)
    expect(await code(mine, custom(at(two), signal('talk', 1, one, [two], { data: call(42, one) })))).toBe(0)
    expect(await code(theirs, custom(at(one), frame(42), online))).toBe(0)
    expect(await code(mine, custom(at(two), frame(42), online))).toBe(0)
    expect(await code(others, custom(at(one), frame(42), online))).toBe(8010)
    const end = signal('end', 1, two, [one], { data: call(42, one, 'hangup') })
    expect(await code(theirs, custom(at(one), { ...end, data: call(42, two, 'hangup') }))).toBe(8011)
    expect(await code(theirs, custom(at(one), { ...end, data: call(43, one, 'hangup') }))).toBe(8010)
    expect(await code(theirs, custom(at(one), end))).toBe(0)
  })

  it('in a group its members signal, and the named ones speak', async () => {
    const memberList = [{ userID: two.userID }]
    const made = await mine.ask('group.create', {
      type: 'Public',
      name: '面试组',
      key: 'signals in a group',
      memberList,
    })
    const { groupID } = (made.data as { group: { groupID: string } }).group
    const group = { scene: 'GROUP', to: groupID }
    const ring = signal('group ring', 1, one, [two], { groupID, data: call(77, one) })
    expect(await code(others, custom(group, { ...ring, inviter: third.userID }))).toBe(10007)
    expect(await code(mine, custom(group, { ...ring, groupID: 'another' }))).toBe(8011)
    expect(await code(mine, custom(group, ring))).toBe(0)
    const whisper = { isOnline: true, receivers: [one.userID] }
    expect(await code(theirs, custom(group, frame(77), whisper))).toBe(0)
    expect(await code(theirs, custom(group, frame(78), whisper))).toBe(8010)
    expect(await code(theirs, custom(group, signal('group ring', 3, one, [two], { groupID })))).toBe(0)
    expect(await code(others, custom(group, frame(77), whisper))).toBe(10007)
  })

  it('a process that did not hear the invitation finds it among the messages', async () => {
    expect(await code(mine, custom(at(two), signal('elsewhere', 1, one, [two], { data: call(55, one) })))).toBe(0)
    const { getChatService } = await import('../../../server/chat/chat-service')
    const { Invitations } = await import('../../../server/chat/messages/call-invitations')
    const { parseInvitation: readInvitation } = await import('../../../server/chat/messages/call-signals')
    const chat = getChatService(world.built.ctx)
    const info = await chat.directory.find(one.userID, { scene: 'C2C', to: two.userID })
    const fresh = new Invitations(world.built.ctx.db, readInvitation)
    const expected = { inviteId: 'elsewhere', inviter: one.userID, invitees: [two.userID], room: '55' }
    expect(await fresh.findById(info as never, 'elsewhere')).toMatchObject(expected)
    expect(await new Invitations(world.built.ctx.db, readInvitation).findByRoom(info as never, '55')).toMatchObject(
      expected,
    )
    expect(await fresh.findByRoom(info as never, '56')).toBeUndefined()
  })

  it('no message is changed into a signal of somebody', async () => {
    const sent = await mine.ask('message.send', custom(at(two), { businessID: 'link', text: '看看' }))
    const forged = { payload: { data: JSON.stringify(signal('late', 1, two, [one])) }, version: 0, custom: '' }
    const seq = (sent.data as { seq: number }).seq
    expect(await mine.ask('message.modify', { ...at(two), seq, ...forged })).toMatchObject({ code: 10007 })
  })
})
