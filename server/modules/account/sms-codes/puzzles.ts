/**
 * Proofs of work for log-ins at a phone whose allowance strangers have used up. A puzzle of ALTCHA names the phone, the use and how hard
 * it is; it is signed, lives ten minutes, counts once, and is refused when a harder one is due by then.
 */
import { createHash, hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { eq } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { keysOf } from '../../../core/keys'
import { smsCodes } from '../../../db/schema'

/** For a code by SMS, or for a guess of somebody without a ticket. */
export type PuzzleUse = 'send' | 'guess'

/** Bytes of the key that a solution has to begin with: none fits by chance. */
const PREFIX_BYTES = 12

const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'pinqiao puzzle', 32)).toString('hex')
const subjectOf = (phone: string, use: PuzzleUse) => createHash('sha256').update(`${use}:${phone}`).digest('base64url')

/** How often the work has doubled for this phone. */
async function findLevel(ctx: AppContext, phone: string, use: PuzzleUse): Promise<number> {
  const [row] = await ctx.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
  if (!row?.dayEndsAt || row.dayEndsAt <= ctx.clock.now()) return 0
  return Math.min(use === 'send' ? row.workedSends : row.workedGuesses, LIMITS.puzzleDoublings)
}

/** A puzzle for the next attempt at the phone, and the hashes it takes on average. */
export async function createPuzzle(
  ctx: AppContext,
  { phone, use }: { phone: string; use: PuzzleUse },
): Promise<{ puzzle: string; work: number }> {
  const level = await findLevel(ctx, phone, use)
  const work = ctx.config.PUZZLE_WORK * 2 ** level
  const [key = ''] = keysOf(ctx.config, 'APP_SECRET')
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(work * 2),
    keyPrefixLength: PREFIX_BYTES,
    deriveKey,
    hmacSignatureSecret: secretOf(key),
    // not as expiresAt, which the library compares with a clock of its own
    data: { for: subjectOf(phone, use), level, until: ctx.clock.now().getTime() + LIMITS.puzzleSeconds * 1000 },
  })
  return { puzzle: JSON.stringify(challenge), work }
}

const read = (proof: string): Payload | undefined => {
  try {
    return JSON.parse(proof) as Payload
  } catch {
    return undefined
  }
}

const isGenuine = async (ctx: AppContext, payload: Payload): Promise<boolean> => {
  for (const key of keysOf(ctx.config, 'APP_SECRET')) {
    const { challenge, solution } = payload
    const verified = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(key) }).catch(
      // the library throws at what is no solution at all
      () => undefined,
    )
    if (verified?.verified) return true
  }
  return false
}

/** Uses up a proof; false when it is not one for this phone, use and difficulty, is too old, or was used before. */
export async function redeemProof(
  ctx: AppContext,
  { phone, use, proof }: { phone: string; use: PuzzleUse; proof: string },
): Promise<boolean> {
  const payload = proof ? read(proof) : undefined
  if (!payload?.challenge?.parameters || !payload.solution || !(await isGenuine(ctx, payload))) return false
  const { nonce, data } = payload.challenge.parameters
  if (data?.for !== subjectOf(phone, use) || Number(data.until) <= ctx.clock.now().getTime()) return false
  if (Number(data.level) < (await findLevel(ctx, phone, use))) return false
  return (await ctx.limiter.hit(`puzzle:${nonce}`, { max: 1, seconds: LIMITS.puzzleSeconds })) === 0
}
