import { ApiError } from '@/api'
import { withPuzzle } from './with-puzzle.weapp'

const options = { phone: '13800000001', use: 'send', onVerifying: () => undefined } as const

it('names the log-in with WeChat where the server asks for a puzzle, and leaves other answers alone', async () => {
  await expect(withPuzzle(options, async (proof) => `sent with ${proof || 'none'}`)).resolves.toBe('sent with none')
  const refused = (code: number) => () => Promise.reject(new ApiError('请先完成安全验证', code, 429, 'phone'))
  await expect(withPuzzle(options, refused(41063))).rejects.toMatchObject({
    message: '这个手机号正被频繁尝试，请用微信手机号登录',
    field: 'phone',
  })
  await expect(withPuzzle(options, refused(41060))).rejects.toMatchObject({ message: '请先完成安全验证' })
})
