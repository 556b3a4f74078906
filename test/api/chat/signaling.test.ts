/** Invitations between devices: answered, cancelled, modified, timed out, received again after a reconnect. */
import type { Chat } from '../../../src/im'
import { TSignaling } from '../../../src/im/constants'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  getConversation,
  recordEvents,
  sendText,
} from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { waitUntil } from '../../support/wait-until'

let fixture: ChatFixture
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  fixture = await createChatFixture()
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  await fixture.fetchSession(candidate)
})
afterAll(() => fixture.close())

// biome-ignore lint/suspicious/noExplicitAny: the data of events depend on their name
type SignalEvent = { name: string; data: any }
/** Records all signaling events of a client. */
function recordSignals(chat: Chat): SignalEvent[] {
  const events: SignalEvent[] = []
  for (const name of Object.values(TSignaling).filter((v) => typeof v === 'string'))
    chat.addSignalingListener(name, (event: SignalEvent) => events.push({ name: event.name, data: event.data }))
  return events
}
const names = (events: SignalEvent[]) => events.map((t) => t.name)
const idOf = (answer: unknown) => (answer as { inviteID: string }).inviteID

describe('an invitation', () => {
  it('rings every device of the invitee; the one that answers silences the others, and a second answer is refused @C-7-30', async () => {
    const [caller, phone, desktop] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
      await fixture.openDevice(candidate),
    ]
    const [callerEvents, phoneEvents, desktopEvents] = [
      recordSignals(caller),
      recordSignals(phone),
      recordSignals(desktop),
    ]
    const answer = await caller.invite({ userID: candidate.userID, data: '{"cmd":"audioCall"}', timeout: 30 })
    const inviteID = idOf(answer)
    expect(answer).toMatchObject({ code: 0, data: { inviteID } })
    await waitUntil(() => phoneEvents.length === 1 && desktopEvents.length === 1)
    expect(phoneEvents[0]).toEqual({
      name: TSignaling.NEW_INVITATION_RECEIVED,
      data: { inviteID, inviter: hr.userID, groupID: '', data: '{"cmd":"audioCall"}', inviteeList: [candidate.userID] },
    })
    await phone.accept({ inviteID, data: 'ok' })
    await waitUntil(() => callerEvents.length === 1 && desktopEvents.length === 2)
    const accepted = { inviteID, inviter: hr.userID, groupID: '', data: 'ok', invitee: candidate.userID }
    expect(callerEvents[0]).toEqual({ name: TSignaling.INVITEE_ACCEPTED, data: accepted })
    expect(desktopEvents[1]).toEqual({ name: TSignaling.INVITEE_ACCEPTED, data: accepted })
    await expect(desktop.reject({ inviteID })).rejects.toMatchObject({ code: 8010 })
    await expect(caller.cancel({ inviteID })).rejects.toMatchObject({ code: 8020 })
    expect(phoneEvents).toHaveLength(1)
  })

  it('is rejected, cancelled, and nobody else may do either', async () => {
    const [caller, callee] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const [callerEvents, calleeEvents] = [recordSignals(caller), recordSignals(callee)]
    const first = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    await waitUntil(() => calleeEvents.length === 1)
    await expect(callee.cancel({ inviteID: first })).rejects.toMatchObject({ code: 8011 })
    await expect(caller.accept({ inviteID: first })).rejects.toMatchObject({ code: 8011 })
    await callee.reject({ inviteID: first, data: 'busy' })
    await waitUntil(() => callerEvents.some((t) => t.name === TSignaling.INVITEE_REJECTED && t.data.data === 'busy'))
    const second = await new Promise<string>((resolve, reject) =>
      caller.inviteSync(
        { userID: candidate.userID, timeout: 30 },
        ({ inviteID }: { inviteID: string }) => resolve(inviteID),
        (code: number) => reject(code),
      ),
    )
    await waitUntil(() => calleeEvents.length === 2)
    await caller.cancel({ inviteID: second })
    await waitUntil(() => names(calleeEvents).at(-1) === TSignaling.INVITATION_CANCELLED)
    await expect(callee.accept({ inviteID: 'unknown' })).rejects.toMatchObject({
      code: 8010,
      message: '邀请不存在或已经处理',
    })
  })

  it('of one second runs out for who invited, though it may be over before it rings', async () => {
    const caller = await fixture.openDevice(hr)
    const callerEvents = recordSignals(caller)
    await caller.invite({ userID: candidate.userID, timeout: 1 })
    await waitUntil(() => names(callerEvents).includes(TSignaling.INVITATION_TIMEOUT))
  })

  it('is modified while it runs, by either side', async () => {
    const [caller, callee] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const [callerEvents, calleeEvents] = [recordSignals(caller), recordSignals(callee)]
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, data: 'audio', timeout: 30 }))
    await waitUntil(() => calleeEvents.length > 0)
    await caller.modifyInvitation({ inviteID, data: 'video' })
    await waitUntil(() => calleeEvents.length > 1)
    expect(calleeEvents.slice(1)).toEqual([{ name: TSignaling.INVITATION_MODIFIED, data: { inviteID, data: 'video' } }])
    await callee.modifyInvitation({ inviteID, data: 'screen' })
    await waitUntil(() => callerEvents.length > 0)
    expect(callerEvents).toEqual([{ name: TSignaling.INVITATION_MODIFIED, data: { inviteID, data: 'screen' } }])
    await caller.cancel({ inviteID })
  })

  it('runs out once on every device, also when the inviter has vanished, and is one message in the history', async () => {
    const [caller, phone, desktop] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
      await fixture.openDevice(candidate),
    ]
    const [phoneEvents, desktopEvents] = [recordSignals(phone), recordSignals(desktop)]
    const received = [recordEvents(phone, EVENT.MESSAGE_RECEIVED), recordEvents(desktop, EVENT.MESSAGE_RECEIVED)]
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 8 }))
    await waitUntil(() => phoneEvents.length === 1 && desktopEvents.length === 1)
    await caller.destroy()
    await waitUntil(() => phoneEvents.length === 2 && desktopEvents.length === 2)
    expect(phoneEvents[1]).toMatchObject({
      name: TSignaling.INVITATION_TIMEOUT,
      data: { inviteID, inviteeList: [candidate.userID] },
    })
    const listSignals = async (): Promise<number[]> => {
      const { messageList } = (await phone.getMessageList({ conversationID: getConversation(hr) })).data
      return messageList
        .map((m: never) => phone.getSignalingInfo(m))
        .filter((s: { inviteID: string }) => s?.inviteID === inviteID)
        .map((s: { actionType: number }) => s.actionType)
    }
    await waitUntil(async () => (await listSignals()).includes(5))
    // arrives behind whatever the timeout sent to the devices
    await sendText(await fixture.openDevice(hr), candidate, '刚才没接通')
    await waitUntil(() => received.every((messages) => messages.some((m) => m.payload.text === '刚才没接通')))
    expect([phoneEvents.length, desktopEvents.length]).toEqual([2, 2])
    expect(await listSignals()).toEqual([1, 5])
    await expect(phone.accept({ inviteID })).rejects.toMatchObject({ code: 8010 })
  })

  it('that came just before a log-in rings then; one that is over does not', async () => {
    const caller = await fixture.openDevice(hr)
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    await caller.cancel({ inviteID: inviteID })
    const running = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    const { userID, userSig, SDKAppID } = await fixture.fetchSession(candidate)
    const { createInstance } = await import('../../../src/im')
    const lateDevice = createInstance({ SDKAppID, proxyServer: fixture.ws })
    const events = recordSignals(lateDevice)
    await lateDevice.login({ userID, userSig })
    await waitUntil(() => events.length > 0)
    // rings behind whatever the log-in found
    const next = idOf(await caller.invite({ userID: candidate.userID, timeout: 30 }))
    await waitUntil(() => events.some((t) => t.data.inviteID === next))
    expect(events.map((t) => t.data.inviteID)).toEqual([running, next])
    await lateDevice.accept({ inviteID: running })
    await lateDevice.reject({ inviteID: next })
    await lateDevice.destroy()
  })

  it('for those who are online only is not stored', async () => {
    const [caller, callee] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    const calleeEvents = recordSignals(callee)
    const before = (await callee.getMessageList({ conversationID: getConversation(hr) })).data.messageList.length
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 30, onlineUserOnly: true }))
    await waitUntil(() => calleeEvents.length === 1)
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

describe('a signal is checked against its sender', () => {
  type Raw = Awaited<ReturnType<typeof openRawSocket>>
  let [userA, userB, userC] = [] as unknown as [ChatTestUser, ChatTestUser, ChatTestUser]
  let [socketA, socketB, socketC] = [] as unknown as [Raw, Raw, Raw]
  beforeAll(async () => {
    ;[userA, userB, userC] = [
      await fixture.createColleague('甲'),
      await fixture.createColleague('乙'),
      await fixture.createColleague('丙'),
    ]
    ;[socketA, socketB, socketC] = [
      await openRawSocket(fixture, userA),
      await openRawSocket(fixture, userB),
      await openRawSocket(fixture, userC),
    ]
  })
  afterAll(() => {
    for (const { socket } of [socketA, socketB, socketC]) socket.close()
  })
  let serial = 0
  const custom = (peer: { scene: string; to: string }, data: object, more: object = {}) => ({
    ...{ ...peer, clientTime: 5, random: ++serial, clientSeq: serial, type: 'TIMCustomElem' },
    ...{ payload: { data: JSON.stringify(data) }, ...more },
  })
  const at = (user: ChatTestUser) => ({ scene: 'C2C', to: user.userID })
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
  const code = async (raw: Raw, data: object) => (await raw.request('message.send', data)).code

  it('nobody invites in the name of another, from another place, or again under the number of another', async () => {
    expect(await code(socketA, custom(at(userB), signal('forged-1', 1, userC, [userB])))).toBe(8011)
    expect(await code(socketA, custom(at(userB), signal('forged-1', 1, userB, [userA])))).toBe(8011)
    expect(await code(socketA, custom(at(userB), signal('forged-1', 1, userA, [userB], { groupID: 'g' })))).toBe(8011)
    expect(await code(socketA, custom(at(userB), signal('forged-1', 1, userA, [userC])))).toBe(8011)
    expect(
      await code(socketA, custom(at(userB), signal('forged-1', 1, userA, [userB], { data: call(7, userB) }))),
    ).toBe(8011)
    expect(await code(socketA, custom(at(userB), { inviteID: 'x', actionType: 9 }))).toBe(30001)
    expect(await code(socketA, custom(at(userB), signal('taken', 1, userA, [userB])))).toBe(0)
    expect(await code(socketB, custom(at(userA), signal('taken', 1, userB, [userA])))).toBe(8011)
  })

  it('only an invitee answers, for themselves; only the inviter cancels; and only what was sent', async () => {
    expect(await code(socketB, custom(at(userA), signal('never', 3, userA, [userB])))).toBe(8010)
    expect(await code(socketA, custom(at(userB), signal('ring', 1, userA, [userB])))).toBe(0)
    expect(await code(socketA, custom(at(userB), signal('ring', 3, userA, [userB])))).toBe(8011)
    expect(await code(socketB, custom(at(userA), signal('ring', 2, userA, [userB])))).toBe(8011)
    expect(await code(socketB, custom(at(userA), signal('ring', 3, userB, [userB])))).toBe(8011)
    expect(await code(socketB, custom(at(userC), signal('ring', 3, userA, [userB])))).toBe(8011)
    expect(await code(socketB, custom(at(userA), signal('ring', 3, userA, [userB])))).toBe(0)
    expect(await code(socketA, custom(at(userB), signal('again', 1, userA, [userB])))).toBe(0)
    expect(await code(socketA, custom(at(userB), signal('again', 2, userA, [userB])))).toBe(0)
  })

  it('browsers speak about a call to its parties alone, while it runs', async () => {
    const online = { isOnline: true }
    expect(await code(socketB, custom(at(userA), frame(42), online))).toBe(8010)
    expect(await code(socketA, custom(at(userB), signal('talk', 1, userA, [userB], { data: call(42, userA) })))).toBe(0)
    expect(await code(socketB, custom(at(userA), frame(42), online))).toBe(0)
    expect(await code(socketA, custom(at(userB), frame(42), online))).toBe(0)
    expect(await code(socketC, custom(at(userA), frame(42), online))).toBe(8010)
    const end = signal('end', 1, userB, [userA], { data: call(42, userA, 'hangup') })
    expect(await code(socketB, custom(at(userA), { ...end, data: call(42, userB, 'hangup') }))).toBe(8011)
    expect(await code(socketB, custom(at(userA), { ...end, data: call(43, userA, 'hangup') }))).toBe(8010)
    expect(await code(socketB, custom(at(userA), end))).toBe(0)
  })

  it('in a group its members signal, and the named ones speak', async () => {
    const memberList = [{ userID: userB.userID }]
    const created = await socketA.request('group.create', {
      type: 'Public',
      name: '面试组',
      key: 'signals in a group',
      memberList,
    })
    const { groupID } = (created.data as { group: { groupID: string } }).group
    const group = { scene: 'GROUP', to: groupID }
    const groupRing = signal('group ring', 1, userA, [userB], { groupID, data: call(77, userA) })
    expect(await code(socketC, custom(group, { ...groupRing, inviter: userC.userID }))).toBe(10007)
    expect(await code(socketA, custom(group, { ...groupRing, groupID: 'another' }))).toBe(8011)
    expect(await code(socketA, custom(group, groupRing))).toBe(0)
    const whisper = { isOnline: true, receivers: [userA.userID] }
    expect(await code(socketB, custom(group, frame(77), whisper))).toBe(0)
    expect(await code(socketB, custom(group, frame(78), whisper))).toBe(8010)
    expect(await code(socketB, custom(group, signal('group ring', 3, userA, [userB], { groupID })))).toBe(0)
    expect(await code(socketC, custom(group, frame(77), whisper))).toBe(10007)
  })

  it('a process that missed the invitation finds it among the messages', async () => {
    expect(
      await code(socketA, custom(at(userB), signal('elsewhere', 1, userA, [userB], { data: call(55, userA) }))),
    ).toBe(0)
    const { getChatService } = await import('../../../server/chat/chat-service')
    const { Invitations } = await import('../../../server/chat/messages/call-invitations')
    const { parseInvitation } = await import('../../../server/chat/messages/call-signals')
    const chat = getChatService(fixture.built.ctx)
    const info = await chat.directory.find(userA.userID, { scene: 'C2C', to: userB.userID })
    const invitations = new Invitations(fixture.built.ctx.db, parseInvitation)
    const expected = { inviteId: 'elsewhere', inviter: userA.userID, invitees: [userB.userID], room: '55' }
    expect(await invitations.findById(info as never, 'elsewhere')).toMatchObject(expected)
    expect(await new Invitations(fixture.built.ctx.db, parseInvitation).findByRoom(info as never, '55')).toMatchObject(
      expected,
    )
    expect(await invitations.findByRoom(info as never, '56')).toBeUndefined()
  })

  it('no message is changed into a signal of somebody', async () => {
    const sent = await socketA.request('message.send', custom(at(userB), { businessID: 'link', text: '看看' }))
    const forged = { payload: { data: JSON.stringify(signal('late', 1, userB, [userA])) }, version: 0, custom: '' }
    const seq = (sent.data as { seq: number }).seq
    expect(await socketA.request('message.modify', { ...at(userB), seq, ...forged })).toMatchObject({ code: 10007 })
  })
})
