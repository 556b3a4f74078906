/** Every refusal has the SDK's code and a text, in Chinese and in English. */
import { CHAT_ERRORS } from '../../contract/chat/errors'
import { createInstance } from '../../src/im'
import { chooseLanguage, textOf } from '../../src/im/errors'
import { CALLABLE_BEFORE_READY, METHODS } from '../../src/im/methods'
import { type ChatWorld, chatWorld, EVENT, type Person, watch } from './chatWorld'

let world: ChatWorld
let hr: Person
beforeAll(async () => {
  world = await chatWorld()
  hr = await world.person('陈思源')
})
afterAll(() => world.close())
afterEach(() => chooseLanguage('zh'))

type Refusal = { name: string; code: number; message: string; data: object }
const isRefusal = (error: unknown): error is Refusal => {
  const e = error as Refusal
  return error instanceof Error && e.name === 'Error' && e.code > 0 && e.message !== '' && typeof e.data === 'object'
}
const call = (chat: object, name: string, ...args: unknown[]): unknown =>
  (chat as Record<string, (...a: unknown[]) => unknown>)[name]?.(...args)

describe('refusals', () => {
  it('before the log-in every one of the 149 methods but the free ones says 2024, why, and which method', async () => {
    const chat = createInstance({ SDKAppID: 1, proxyServer: world.ws })
    const told = watch(chat, EVENT.ERROR)
    const guarded = METHODS.filter((name) => !CALLABLE_BEFORE_READY.has(name))
    for (const name of guarded) {
      const error = await Promise.resolve(call(chat, name)).catch((e) => e)
      expect({ name, isRefusal: isRefusal(error) }).toEqual({ name, isRefusal: true })
      expect(error).toMatchObject({ code: 2024, message: `尚未登录 | ${name} | 请等待沟通服务就绪`, data: {} })
    }
    expect(told).toHaveLength(guarded.length)
  })

  it('what this service does not have says so with 2998 or 3122, never with undefined', async () => {
    const chat = await world.device(hr)
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
      SDKAppID: world.built.ctx.config.CHAT_SDKAPPID,
      proxyServer: world.ws,
      language: 'en-GB',
    })
    await expect(chat.getConversationList()).rejects.toMatchObject({
      message: 'Not logged in | getConversationList | Please wait until the chat is ready',
    })
    const refused = chat.login({ userID: hr.userID, userSig: 'nonsense' })
    await expect(refused).rejects.toMatchObject({ code: 70003, message: 'The UserSig is invalid' })
    await chat.destroy()
  })

  it('every code of the client has both languages, every code of the server too @G-9-18', () => {
    const codes = [2000, 2024, 2025, 2040, 2100, 2105, 2106, 2108, 2110, 2111, 2114, 2251, 2252, 2253, 2301, 2351, 2352]
    codes.push(2401, 2402, 2403, 2452, 2453, 2454, 2480, 2500, 2503, 2600, 2602, 2603, 2621, 2623, 2660, 2661, 2681)
    codes.push(2683, 2684, 2685, 2700, 2701, 2716, 2721, 2722, 2742, 2800, 2801, 2805, 2903, 2905, 2996, 2998, 2999)
    codes.push(3000, 3001, 3002, 3003, 3004, 3005, 3006, 3122, 3123, 3153, 8010, 8011, 8012, 8020)
    for (const code of codes) {
      chooseLanguage('zh-CN')
      expect({ code, isChinese: /[\u4e00-\u9fa5]/.test(textOf(code)) }).toEqual({ code, isChinese: true })
      chooseLanguage('en')
      expect({ code, text: textOf(code) }).toEqual({ code, text: expect.stringMatching(/^[\x20-\x7e]+$/) })
    }
    for (const { text, en } of Object.values(CHAT_ERRORS)) {
      expect(text).toMatch(/[\u4e00-\u9fa5]/)
      expect(en).toMatch(/^[\x20-\x7e]+$/)
    }
  })
})
