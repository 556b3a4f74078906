/** Calls before the log-in, where the server asks for work: the mini-program solves no puzzle, WeChat proves a phone there. */
import { ApiError } from '@/api'
import type { PuzzleOptions } from './puzzle-options'

export const VERIFYING_TEXT = ''

/** Runs `call`; where the server asks for work, rejects with an error that names the log-in with WeChat's phone number. */
export async function withPuzzle<T>(_options: PuzzleOptions, call: (proof: string) => Promise<T>): Promise<T> {
  try {
    return await call('')
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('SMS_PUZZLE')) throw error
    const text = '这个手机号正被频繁尝试，请用微信手机号登录'
    throw new ApiError(text, error.code, error.status, error.field)
  }
}
