/**
 * Solves a puzzle of the server: the counter whose SHA-256 begins as the puzzle says, as altcha-lib makes it on the server. Its own solver
 * needs Web Crypto, which neither the mini-program nor a page without HTTPS has.
 */
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** The longest time that the page waits at once, in milliseconds: half a frame. */
const SLICE_MS = 8
/** Hashes between two looks at the clock. */
const BATCH = 250

interface Puzzle {
  parameters: { nonce: string; salt: string; keyPrefix: string }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** The key of the first counter that fits. Counts in slices, between which the page goes on. */
async function findCounter({ parameters: { nonce, salt, keyPrefix } }: Puzzle) {
  const fixed = hexToBytes(salt + nonce)
  const input = new Uint8Array(fixed.length + 4)
  input.set(fixed)
  const view = new DataView(input.buffer)
  const prefix = hexToBytes(keyPrefix)
  for (let counter = 0, until = Date.now() + SLICE_MS; ; counter += 1) {
    view.setUint32(fixed.length, counter, false)
    const key = sha256(input)
    if (prefix.every((byte, i) => key[i] === byte)) return { counter, derivedKey: bytesToHex(key) }
    if (counter % BATCH || Date.now() < until) continue
    await pause()
    until = Date.now() + SLICE_MS
  }
}

/** The proof for a puzzle as the server wrote it. */
export async function solvePuzzle(puzzle: string): Promise<string> {
  const challenge = JSON.parse(puzzle) as Puzzle
  return JSON.stringify({ challenge, solution: await findCounter(challenge) })
}
