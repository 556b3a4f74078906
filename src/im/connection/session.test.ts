import type { ClientCore } from '../client-core'
import type { ChatError } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { Session } from './session'

jest.mock('./connection', () => ({
  Connection: class {
    start() {}
    stop() {}
  },
}))

const newSession = () => {
  const core = { notReadyCode: 3001, options: {}, emitter: { emit: () => undefined }, reset: () => undefined }
  return new Session(core as unknown as ClientCore, {} as MessageReceiver)
}
const codeOf = (login: Promise<unknown>) => login.catch((error: ChatError) => error.code)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a log-in that nobody answers ends with 2801 after 15 seconds', async () => {
  const login = codeOf(newSession().start({ userID: 'a', userSig: 's' }))
  jest.advanceTimersByTime(15_000)
  expect(await login).toBe(2801)
})

test('a log-in that another one replaces is rejected, and its timer does not end the other one', async () => {
  const session = newSession()
  const first = codeOf(session.start({ userID: 'a', userSig: 's' }))
  jest.advanceTimersByTime(10_000)
  const second = codeOf(session.start({ userID: 'b', userSig: 's' }))
  expect(await first).toBe(3005)
  jest.advanceTimersByTime(5_000)
  expect(session.isLoginPending()).toBe(true)
  jest.advanceTimersByTime(10_000)
  expect(await second).toBe(2801)
})
