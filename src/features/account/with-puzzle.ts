/** Calls before the log-in that the server asks work for while strangers try the phone: solved in the background, then repeated. */
import { ApiError, fetchApi } from '@/api'
import * as auth from '~contract/calls/account/auth'
import type { PuzzleOptions } from './puzzle-options'

/** The work grows when others solve theirs first; then a harder one is due. */
const MAX_PUZZLES = 3

/** Shown while a puzzle is solved. */
export const VERIFYING_TEXT = '正在进行安全验证…'

async function solve(phone: string, use: PuzzleOptions['use']): Promise<string> {
  // loaded when it is needed: nearly nobody meets a puzzle
  const { solvePuzzle } = await import('./solve-puzzle')
  const { puzzle } = await fetchApi(auth.getPuzzle, { phone, use }, { staleMs: 0, showError: false })
  return solvePuzzle(puzzle)
}

/**
 * Runs `call` with '' and, as often as the server asks for it, with a solved puzzle. `onVerifying` says when one is being solved.
 * Rejects as `call` does.
 */
export async function withPuzzle<T>(
  { phone, use, onVerifying }: PuzzleOptions,
  call: (proof: string) => Promise<T>,
): Promise<T> {
  let proof = ''
  for (let puzzles = 0; ; puzzles += 1) {
    try {
      return await call(proof)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.is('SMS_PUZZLE')
      if (!isAsked || puzzles >= MAX_PUZZLES) throw error
      onVerifying(true)
      try {
        proof = await solve(phone, use)
      } finally {
        onVerifying(false)
      }
    }
  }
}
