/** Profiles of the user and of others. */
import IM from '../../../src/im'
import { logInOnFakeServer } from '../../support/chat/fake-chat-server'
import { wireProfile } from '../../support/chat/wire-builders'

const { TYPES, EVENT } = IM
const custom = (key: unknown, value: unknown) => ({ profileCustomField: [{ key, value }] })

it('answers the own profile that came with the log-in @G-3-07', async () => {
  const { chat, server } = await logInOnFakeServer()
  const { lastUpdatedTime, ...profile } = (await chat.getMyProfile()).data
  expect(profile).toEqual(wireProfile('hr', { nick: '陈经理' }))
  expect(lastUpdatedTime).toBeGreaterThan(0)
  expect(server.sent).toEqual([])
})

describe('profiles of others', () => {
  it('come from the server @G-7-03', async () => {
    const { chat, server } = await logInOnFakeServer({ 'profile.get': { profiles: [wireProfile('lin')] } })
    const { data } = await chat.getUserProfile({ userIDList: ['lin', 'nobody'] })
    expect(data).toMatchObject([wireProfile('lin')])
    expect(server.inputsOf('profile.get')).toEqual([{ userIDs: ['lin', 'nobody'] }])
  })

  it('update the own profile when the user asks for it', async () => {
    const { chat } = await logInOnFakeServer({ 'profile.get': { profiles: [wireProfile('hr', { nick: '新名' })] } })
    const { data } = await chat.getUserProfile({ userIDList: ['hr'] })
    expect((await chat.getMyProfile()).data).toBe(data[0])
  })

  it('are those of the first 100 users', async () => {
    const { chat, server } = await logInOnFakeServer({ 'profile.get': { profiles: [] } })
    const userIDList = Array.from({ length: 101 }, (_, i) => `user${i}`)
    await chat.getUserProfile({ userIDList })
    expect(server.inputsOf('profile.get')).toEqual([{ userIDs: userIDList.slice(0, 100) }])
  })

  it('are none for an empty list, without asking the server', async () => {
    const { chat, server } = await logInOnFakeServer()
    expect(await chat.getUserProfile({ userIDList: [] })).toEqual({ code: 0, data: [] })
    expect(server.sent).toEqual([])
  })
})

it('changes the own profile: what the server answers is emitted and known from then on', async () => {
  const changed = wireProfile('hr', { nick: '陈' })
  const { chat, server, eventsOf } = await logInOnFakeServer({ 'profile.update': changed })
  const { data } = await chat.updateMyProfile({ nick: '陈' })
  expect(data).toMatchObject(changed)
  expect(server.inputsOf('profile.update')).toEqual([{ nick: '陈' }])
  expect(eventsOf(EVENT.PROFILE_UPDATED)).toEqual([[data]])
  expect((await chat.getMyProfile()).data).toBe(data)
})

describe('a change of the own profile', () => {
  let client: Awaited<ReturnType<typeof logInOnFakeServer>>
  beforeAll(async () => {
    client = await logInOnFakeServer({ 'profile.update': wireProfile('hr') })
  })
  const update = async (change: unknown) => {
    const { chat, server } = client
    server.sent.length = 0
    const code = await chat.updateMyProfile(change as object).then(
      (answer) => answer.code,
      (error) => error.code,
    )
    return { code, sent: server.inputsOf('profile.update') }
  }

  it.each([
    [{ nick: '' }],
    [{ avatar: 'https://a.test/1.png' }],
    [{ gender: TYPES.GENDER_FEMALE }],
    [{ birthday: 19990101 }],
    [{ location: '上海' }],
    [{ selfSignature: '招人' }],
    [{ allowType: TYPES.ALLOW_TYPE_NEED_CONFIRM }],
    [{ language: 1 }],
    [{ messageSettings: 0 }],
    [{ messageSettings: 1 }],
    [{ profileCustomField: [] }],
    [custom('Tag_Profile_Custom_Title', '经理')],
  ])('may be %j', async (change) => {
    expect(await update(change)).toEqual({ code: 0, sent: [change] })
  })

  it.each([
    [undefined],
    [{}],
    [{ nick: 1 }],
    [{ avatar: 1 }],
    [{ gender: 'male' }],
    [{ gender: TYPES.ALLOW_TYPE_DENY_ANY }],
    [{ birthday: '19990101' }],
    [{ location: 1 }],
    [{ selfSignature: null }],
    [{ allowType: TYPES.FORBID_TYPE_NONE }],
    [{ language: '1' }],
    [{ messageSettings: 2 }],
    [{ adminForbidType: TYPES.FORBID_TYPE_SEND_OUT }],
    [{ level: 3 }],
    [{ role: 2 }],
    [{ userID: 'lin' }],
    [{ nick: '陈', unknown: 1 }],
    [custom('Title', '经理')],
    [custom('Tag_Profile_Custom_Title', 1)],
    [{ profileCustomField: [null] }],
  ])('may not be %j: it is refused with 2721 and not sent', async (change) => {
    expect(await update(change)).toEqual({ code: 2721, sent: [] })
  })

  it.each([
    ['of 500 bytes is sent', 'x'.repeat(500), 0],
    ['of 501 bytes is refused', 'x'.repeat(501), 2721],
    ['of 167 characters, which are 501 bytes, is refused', '陈'.repeat(167), 2721],
  ])('with a nickname %s', async (_what, nick, code) => {
    expect(await update({ nick })).toEqual({ code, sent: code ? [] : [{ nick }] })
  })

  it('throws at once when its custom fields are no list', () => {
    const change = { profileCustomField: {} } as never
    expect(() => client.chat.updateMyProfile(change)).toThrow('Params validate failed.')
  })
})
