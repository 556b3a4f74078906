/** Invitations between devices: answered, cancelled, modified, run out, heard again after a reconnect. */
import type { Chat } from '../../src/im'
import { TSignaling } from '../../src/im/constants'
import { type ChatWorld, chatWorld, conversationWith, type Person, until } from './chatWorld'

let world: ChatWorld
let hr: Person
let candidate: Person
beforeAll(async () => {
  world = await chatWorld()
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
  it('rings every device of the invitee; the one that answers silences the others, and a second answer is refused', async () => {
    const [caller, phone, desk] = [await world.device(hr), await world.device(candidate), await world.device(candidate)]
    const [heard, rings, other] = [ears(caller), ears(phone), ears(desk)]
    const answer = await caller.invite({ userID: candidate.userID, data: '{"cmd":"audioCall"}', timeout: 30 })
    const inviteID = idOf(answer)
    expect(answer).toMatchObject({ code: 0, data: { inviteID } })
    await until(() => rings.length === 1 && other.length === 1)
    expect(rings[0]).toEqual({
      name: TSignaling.NEW_INVITATION_RECEIVED,
      data: { inviteID, inviter: hr.userID, groupID: '', data: '{"cmd":"audioCall"}', inviteeList: [candidate.userID] },
    })
    await phone.accept({ inviteID, data: 'ok' })
    await until(() => heard.length === 1 && other.length === 2)
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
    await until(() => rings.length === 1)
    await expect(callee.cancel({ inviteID: first })).rejects.toMatchObject({ code: 8011 })
    await expect(caller.accept({ inviteID: first })).rejects.toMatchObject({ code: 8011 })
    await callee.reject({ inviteID: first, data: 'busy' })
    await until(() => heard.some((t) => t.name === TSignaling.INVITEE_REJECTED && t.data.data === 'busy'))
    const second = await new Promise<string>((resolve, reject) =>
      caller.inviteSync(
        { userID: candidate.userID, timeout: 30 },
        ({ inviteID }: { inviteID: string }) => resolve(inviteID),
        (code: number) => reject(code),
      ),
    )
    await until(() => rings.length === 2)
    await caller.cancel({ inviteID: second })
    await until(() => names(rings).at(-1) === TSignaling.INVITATION_CANCELLED)
    await expect(callee.accept({ inviteID: 'unknown' })).rejects.toMatchObject({
      code: 8010,
      message: '邀请不存在或已经处理',
    })
  })

  it('is modified while it runs, by either side', async () => {
    const [caller, callee] = [await world.device(hr), await world.device(candidate)]
    const [heard, rings] = [ears(caller), ears(callee)]
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, data: 'audio', timeout: 30 }))
    await until(() => rings.length > 0)
    await caller.modifyInvitation({ inviteID, data: 'video' })
    await until(() => rings.length > 1)
    expect(rings.slice(1)).toEqual([{ name: TSignaling.INVITATION_MODIFIED, data: { inviteID, data: 'video' } }])
    await callee.modifyInvitation({ inviteID, data: 'screen' })
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ name: TSignaling.INVITATION_MODIFIED, data: { inviteID, data: 'screen' } }])
    await caller.cancel({ inviteID })
  })

  it('runs out once on every device, also when the inviter has vanished, and is one message in the history', async () => {
    const [caller, phone, desk] = [await world.device(hr), await world.device(candidate), await world.device(candidate)]
    const [rings, other] = [ears(phone), ears(desk)]
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 8 }))
    await until(() => rings.length === 1 && other.length === 1)
    await caller.destroy()
    await until(() => rings.length === 2 && other.length === 2)
    expect(rings[1]).toMatchObject({
      name: TSignaling.INVITATION_TIMEOUT,
      data: { inviteID, inviteeList: [candidate.userID] },
    })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect([rings.length, other.length]).toEqual([2, 2])
    const { messageList } = (await phone.getMessageList({ conversationID: conversationWith(hr) })).data
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
    const { createInstance } = await import('../../src/im')
    const late = createInstance({ SDKAppID, proxyServer: world.ws })
    const rings = ears(late)
    await late.login({ userID, userSig })
    await until(() => rings.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(rings.map((t) => t.data.inviteID)).toEqual([running])
    await late.accept({ inviteID: running })
    await late.destroy()
  })

  it('for those who are online only is not stored', async () => {
    const [caller, callee] = [await world.device(hr), await world.device(candidate)]
    const rings = ears(callee)
    const before = (await callee.getMessageList({ conversationID: conversationWith(hr) })).data.messageList.length
    const inviteID = idOf(await caller.invite({ userID: candidate.userID, timeout: 30, onlineUserOnly: true }))
    await until(() => rings.length === 1)
    await callee.accept({ inviteID })
    const after = (await callee.getMessageList({ conversationID: conversationWith(hr) })).data.messageList.length
    expect(after).toBe(before)
    expect(
      callee.getSignalingInfo(
        callee.createTextMessage({ to: hr.userID, conversationType: 'C2C' as never, payload: { text: 'inviteID' } }),
      ),
    ).toBeNull()
    expect(() => caller.invite({} as never)).toThrow('Params validate failed.')
  })
})
