/** What is thrown by browsers and libraries is English: none of it reaches a Chinese screen. */
import { errorText } from '@/api/errors'
import { withReadableErrors } from '@/features/chat/client/tencent-sdk'
import { errorReason } from '@/features/chat/core/error-reason'
import { sendErrorText } from '@/features/chat/core/send-errors'
import { useLanguage } from '@/features/chat/i18n'

jest.mock('@tencentcloud/chat', () => ({ __esModule: true, default: { create: () => undefined } }))
afterEach(() => useLanguage.setState({ language: 'zh' }))

const ENGLISH: [string, unknown][] = [
  ['of fetch', new TypeError('Failed to fetch')],
  ['of a chunk', Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })],
  ['of a device', new DOMException('Permission denied', 'NotAllowedError')],
  ['of arguments', new Error('Params validate failed.')],
  ['of a service', Object.assign(new Error('group not exist'), { code: 123_456 })],
  ['without a text', new Error('')],
  ['of a string', 'offline'],
  ['of nothing', undefined],
]

test.each(ENGLISH)('an error %s is said in Chinese', (_name, error) => {
  expect(errorText(error)).toBe('出错了，请稍后再试')
  expect(errorReason(error, '操作失败')).toBe('操作失败')
  expect(sendErrorText(99, (error as Error | undefined)?.message ?? '')).toBe('消息发送失败')
})

test('a Chinese message is shown as it is, an English one on an English screen', () => {
  const chinese = new Error('群组不存在或已解散')
  expect(errorText(chinese)).toBe('群组不存在或已解散')
  expect(errorReason(chinese)).toBe('群组不存在或已解散')
  useLanguage.setState({ language: 'en' })
  expect(errorReason(new Error('The group does not exist'), 'no')).toBe('The group does not exist')
})

test('errors of Tencent’s SDK are in Chinese by their codes, of which callers still know the number', async () => {
  const failure = (code: number) => Object.assign(new Error('not exist'), { code, data: { userID: 'u1' } })
  const sdk = {
    name: 'sdk',
    login: async (code: number) => Promise.reject(failure(code)),
    version: () => '3',
    me() {
      return this.name
    },
  }
  const chat = withReadableErrors(sdk)
  const rejected = (message: string, code: number) => ({ message, code, data: { userID: 'u1' } })
  await expect(chat.login(10010)).rejects.toEqual(expect.objectContaining(rejected('群组不存在或已解散', 10010)))
  await expect(chat.login(2801)).rejects.toEqual(expect.objectContaining(rejected('请求超时，请稍后再试', 2801)))
  await expect(chat.login(999)).rejects.toThrow('not exist')
  expect([chat.version(), chat.me()]).toEqual(['3', 'sdk'])
  useLanguage.setState({ language: 'en' })
  await expect(chat.login(10010)).rejects.toThrow('not exist')
})
