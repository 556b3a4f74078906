/** Solves a puzzle as a client does, with the product's own solver. */
import * as auth from '../../../contract/calls/account/auth'
import { solvePuzzle } from '../../../src/features/account/solve-puzzle'
import type { TestApp } from '../test-app'

/** The proof of one more attempt at a phone whose allowance is used up. */
export async function proofFor(testApp: TestApp, phone: string, use: 'send' | 'guess', from: string): Promise<string> {
  const { data } = await testApp.call(auth.getPuzzle, { phone, use }, { from })
  return solvePuzzle(data.puzzle)
}
