/** Who is online: fetching, subscribing, and what a new socket refetches. */
import IM from '../../../src/im'
import { logInOnFakeServer, settle } from '../../support/chat/fake-chat-server'

const { EVENT } = IM
const status = (userID: string, more: { statusType?: number; customStatus?: string } = {}) => ({
  userID,
  statusType: 1,
  customStatus: '',
  ...more,
})
const users = (count: number) => Array.from({ length: count }, (_, i) => `user${i}`)
const unknown = { userID: 'nobody', code: 20003, message: expect.any(String) }

const logIn = () =>
  logInOnFakeServer({
    'status.get': ({ userIDs }) => ({ list: userIDs.filter((id) => id !== 'nobody').map((id) => status(id)) }),
    'status.watch': ({ userIDs }) => ({ failed: userIDs.filter((id) => id === 'nobody') }),
  })
type Client = Awaited<ReturnType<typeof logIn>>
/** What the client requests when its statuses may be outdated. */
async function askedAgain({ server }: Client) {
  server.sent.length = 0
  server.push('stale', { lists: ['status'] })
  await settle()
  return server.sent.map(({ call, data }) => [call, (data as { userIDs: string[] }).userIDs])
}

it('answers the statuses of known users, and the others as failures @G-3-13', async () => {
  const { chat, server } = await logIn()
  const { data } = await chat.getUserStatus({ userIDList: ['lin', 'nobody'] })
  expect(data).toEqual({ successUserList: [status('lin')], failureUserList: [unknown] })
  expect(server.inputsOf('status.get')).toEqual([{ userIDs: ['lin', 'nobody'] }])
})

it('requests the statuses of the first 500 users', async () => {
  const { chat, server } = await logIn()
  await chat.getUserStatus({ userIDList: users(501) })
  expect(server.inputsOf('status.get')).toEqual([{ userIDs: users(500) }])
})

it('subscribes to the first 100 users and reports which are unknown', async () => {
  const { chat, server } = await logIn()
  const { data } = await chat.subscribeUserStatus({ userIDList: ['nobody', ...users(100)] })
  expect(data).toEqual({ failureUserList: [unknown] })
  expect(server.inputsOf('status.watch')).toEqual([{ userIDs: ['nobody', ...users(99)] }])
})

it('sets the own text', async () => {
  const { chat, server } = await logIn()
  const { data } = await chat.setSelfStatus({ customStatus: '面试中' })
  expect(data).toEqual({ userID: 'hr', statusType: 1, customStatus: '面试中' })
  expect(server.inputsOf('status.set')).toEqual([{ customStatus: '面试中' }])
})

describe('a push of statuses', () => {
  it.each([
    ['a user came', status('lin'), []],
    ['a user left', status('lin', { statusType: 2 }), [status('lin')]],
    ['a user changed the text', status('lin', { customStatus: '忙' }), [status('lin')]],
  ])('is emitted when %s @G-3-13', async (_what, change, before) => {
    const { server, eventsOf } = await logIn()
    if (before.length) server.push('status', { list: before })
    server.push('status', { list: [status('chen'), change] })
    expect(eventsOf(EVENT.USER_STATUS_UPDATED).at(-1)).toEqual([status('chen'), change])
  })

  it('is not emitted when it says what is known', async () => {
    const { chat, server, eventsOf } = await logIn()
    await chat.getUserStatus({ userIDList: ['lin'] })
    server.push('status', { list: [status('lin')] })
    expect(eventsOf(EVENT.USER_STATUS_UPDATED)).toEqual([])
  })
})

describe('a client whose statuses may be outdated', () => {
  it('subscribes again, 100 users a call, but not to unknown ones, and refetches the statuses it knows', async () => {
    const client = await logIn()
    await client.chat.subscribeUserStatus({ userIDList: ['nobody', ...users(99)] })
    await client.chat.subscribeUserStatus({ userIDList: ['lin', 'chen'] })
    await client.chat.getUserStatus({ userIDList: ['chen'] })
    expect(await askedAgain(client)).toEqual([
      ['status.watch', [...users(99), 'lin']],
      ['status.watch', ['chen']],
      ['status.get', ['chen']],
    ])
  })

  it('refetches every known status, 500 users a call, and emits what changed', async () => {
    const client = await logIn()
    client.server.push('status', { list: users(501).map((id) => status(id)) })
    client.server.answers['status.get'] = ({ userIDs }) => ({
      list: userIDs.map((id) => status(id, { statusType: id === 'user500' ? 2 : 1 })),
    })
    expect(await askedAgain(client)).toEqual([
      ['status.get', users(500)],
      ['status.get', ['user500']],
    ])
    expect(client.eventsOf(EVENT.USER_STATUS_UPDATED).slice(1)).toEqual([[status('user500', { statusType: 2 })]])
  })

  it('does so on the next socket @G-3-13', async () => {
    const client = await logIn()
    await client.chat.subscribeUserStatus({ userIDList: ['lin'] })
    client.server.sent.length = 0
    const isConnected = new Promise<void>((resolve) =>
      client.chat.on(EVENT.NET_STATE_CHANGE, ({ data }: { data: { state: string } }) => {
        if (data.state === IM.TYPES.NET_STATE_CONNECTED) resolve()
      }),
    )
    client.server.breakSockets()
    await isConnected
    await settle()
    expect(client.server.inputsOf('status.watch')).toEqual([{ userIDs: ['lin'] }])
  })

  it('knows 1000 users: the one known longest is forgotten for a new one, none for a known one', async () => {
    const client = await logIn()
    const knownAfter = async (id: string) => {
      client.server.push('status', { list: [status(id, { statusType: 2 })] })
      return (await askedAgain(client)).flatMap(([, userIDs]) => userIDs)
    }
    client.server.push('status', { list: users(1000).map((id) => status(id)) })
    expect(await knownAfter('user999')).toEqual(users(1000))
    expect(await knownAfter('new')).toEqual([...users(1000).slice(1), 'new'])
  })

  it('has forgotten everybody after a log-out', async () => {
    const client = await logIn()
    await client.chat.subscribeUserStatus({ userIDList: ['lin'] })
    await client.chat.getUserStatus({ userIDList: ['chen'] })
    await client.chat.logout()
    await client.chat.login({ userID: 'hr', userSig: 'sig' })
    await settle()
    expect(await askedAgain(client)).toEqual([])
  })
})

describe('unsubscribing', () => {
  it.each([
    ['from the named users', { userIDList: ['lin'] }, ['lin'], [['status.watch', ['chen']]]],
    ['from everybody with an empty list', { userIDList: [] }, [], []],
    ['from everybody without a list', {}, [], []],
    ['from everybody without options', undefined, [], []],
  ])('%s ends it on the server and on later sockets', async (_what, options, userIDs, later) => {
    const client = await logIn()
    await client.chat.subscribeUserStatus({ userIDList: ['lin', 'chen'] })
    const unsubscribe = client.chat.unsubscribeUserStatus as (o?: object) => Promise<unknown>
    expect(await unsubscribe(options)).toEqual({ code: 0, data: { failureUserList: [] } })
    expect(client.server.inputsOf('status.unwatch')).toEqual([{ userIDs }])
    expect(await askedAgain(client)).toEqual(later)
  })

  it('takes the first 100 users', async () => {
    const { chat, server } = await logIn()
    await chat.unsubscribeUserStatus({ userIDList: users(101) })
    expect(server.inputsOf('status.unwatch')).toEqual([{ userIDs: users(100) }])
  })
})
