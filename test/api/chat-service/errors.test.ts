/** Every refusal has the SDK's code and a text, in Chinese and in English. */
import { createInstance } from '../../../src/im'
import { chooseLanguage } from '../../../src/im/errors'
import { CALLABLE_BEFORE_READY, METHODS } from '../../../src/im/methods'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  recordEvents,
} from '../../support/chat/chat-fixture'

let fixture: ChatFixture
let hr: ChatTestUser
beforeAll(async () => {
  fixture = await createChatFixture()
  hr = await fixture.createColleague('陈思源')
})
afterAll(() => fixture.close())
afterEach(() => chooseLanguage('zh'))

type Refusal = { name: string; code: number; message: string; data: object }
const isRefusal = (error: unknown): error is Refusal => {
  const e = error as Refusal
  return error instanceof Error && e.name === 'Error' && e.code > 0 && e.message !== '' && typeof e.data === 'object'
}
const call = (chat: object, name: string, ...args: unknown[]): unknown =>
  (chat as Record<string, (...a: unknown[]) => unknown>)[name]?.(...args)

describe('refusals', () => {
  it('before the log-in each of the 149 methods but the free ones fails with 2024, a reason and the method’s name', async () => {
    const chat = createInstance({ SDKAppID: 1, proxyServer: fixture.ws })
    const errorEvents = recordEvents(chat, EVENT.ERROR)
    const guarded = METHODS.filter((name) => !CALLABLE_BEFORE_READY.has(name))
    for (const name of guarded) {
      const error = await Promise.resolve(call(chat, name)).catch((e) => e)
      expect({ name, isRefusal: isRefusal(error) }).toEqual({ name, isRefusal: true })
      expect(error).toMatchObject({ code: 2024, message: `尚未登录 | ${name} | 请等待沟通服务就绪`, data: {} })
    }
    expect(errorEvents).toHaveLength(guarded.length)
  })

  it('a method that this service lacks fails with 2998 or 3122, never with undefined', async () => {
    const chat = await fixture.openDevice(hr)
    for (const name of METHODS) {
      if (['logout', 'destroy', 'login'].includes(name)) continue
      let answer: unknown
      try {
        answer = await call(chat, name)
      } catch (error) {
        const isParams = error instanceof Error && error.message === 'Params validate failed.'
        const why = isParams || isRefusal(error) ? 'told' : String(error)
        expect({ name, why }).toEqual({ name, why: 'told' })
        continue
      }
      expect(answer).not.toBeInstanceOf(Error)
    }
    await expect(chat.followUser(['a'])).rejects.toMatchObject({ code: 3122, message: '未开通这项功能 | followUser' })
  })

  it('speak English when the instance was made so, the server included', async () => {
    const chat = createInstance({
      SDKAppID: fixture.built.ctx.config.CHAT_SDKAPPID,
      proxyServer: fixture.ws,
      language: 'en-GB',
    })
    await expect(chat.getConversationList()).rejects.toMatchObject({
      message: 'Not logged in | getConversationList | Please wait until the chat is ready',
    })
    const refused = chat.login({ userID: hr.userID, userSig: 'nonsense' })
    await expect(refused).rejects.toMatchObject({ code: 70003, message: 'The UserSig is invalid' })
    await chat.destroy()
  })
})
