/** Error texts of the chat: codes of the embedded client and of the server, in Chinese and English. */
import { CHAT_ERRORS } from '../../../contract/chat/errors'
import { chooseLanguage, textOf } from '../../../src/im/errors'

afterEach(() => chooseLanguage('zh'))

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
