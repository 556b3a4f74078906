/** Calls and frames over a connection: their time limits, refusals, and frames that are none. */
import IM from '../../../src/im'
import { logInWithFakeTimers, Refusal } from '../../support/chat/fake-chat-server'
import { wireProfile } from '../../support/chat/wire-builders'

const { EVENT } = IM
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
/** The longest pause between two attempts to connect: eight seconds, and up to a quarter more by chance; and the answer. */
const LONGEST_WAIT_MS = 10_500
const refuseAuth = () => {
  throw new Refusal(10002)
}
const codeOf = (request: Promise<unknown>) => request.then(() => 0).catch((error: { code: number }) => error.code)
type Client = Awaited<ReturnType<typeof logInWithFakeTimers>>
let client: Client
/** The client of a test; left running it would reconnect to the server of the next one. */
const logIn = async () => (client = await logInWithFakeTimers())
afterEach(async () => {
  await client.chat.destroy()
  jest.useRealTimers()
})

describe('a request', () => {
  it('without an answer is rejected with 2801 after 20 seconds, and a late answer is dropped', async () => {
    const { chat, server } = await logIn()
    server.isSilent = true
    const codes: number[] = []
    void codeOf(chat.getAllReceiveMessageOpt()).then((code) => codes.push(code))
    await pass(19_999)
    expect(codes).toEqual([])
    await pass(1)
    expect(codes).toEqual([2801])
  })

  it('without a connection is rejected with 2800 after 20 seconds, and not sent any more', async () => {
    await logIn()
    const { chat, server } = client
    const auth = server.answers.auth
    server.answers.auth = refuseAuth
    server.breakSockets()
    const code = codeOf(chat.getAllReceiveMessageOpt())
    await pass(20_000)
    expect(await code).toBe(2800)
    server.answers.auth = auth
    server.sent.length = 0
    await pass(LONGEST_WAIT_MS)
    expect(server.sent[1]?.call).toBe('blacklist.list')
  })

  it.each([
    [new Refusal(10007, '没有权限', { members: 3 }), { code: 10007, message: '没有权限', data: { members: 3 } }],
    [new Refusal(2500), { code: 2500, message: 'Conversation not found', data: {} }],
  ])('that the server refuses is rejected with its code, text and data: %#', async (refusal, error) => {
    const { chat, server } = await logIn()
    server.answers['receiveOpt.get'] = () => {
      throw refusal
    }
    await expect(chat.getAllReceiveMessageOpt()).rejects.toMatchObject(error)
  })

  it('under way at log-out is rejected with 3005', async () => {
    const { chat, server } = await logIn()
    server.isSilent = true
    const code = codeOf(chat.getAllReceiveMessageOpt())
    await chat.logout()
    expect(await code).toBe(3005)
  })
})

describe('what comes', () => {
  it.each(['not JSON', 'null', '7', '{}', '{"id":999,"code":0}'])('as %s is passed over', async (text) => {
    const { chat, server } = await logIn()
    server.sendText(text)
    expect((await chat.getAllReceiveMessageOpt()).code).toBe(0)
  })

  it('names our files by whole addresses', async () => {
    const { server, eventsOf } = await logIn()
    server.push('profiles', { profiles: [wireProfile('lin', { avatar: '/files/a.png' })] })
    expect(eventsOf(EVENT.PROFILE_UPDATED)).toMatchObject([[{ avatar: 'http://fake/files/a.png' }]])
  })
})
