/** Idempotent writes: the first result under an Idempotency-Key is stored and returned again; without a key nothing is stored. */
import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { httpError } from '../core/errors'
import { idempotencyKeys } from '../db/schema'

interface Write {
  /** The call, 'POST /path'. */
  key: string
  /** Whose keys: a user id, or 'partner' and 'operator'. */
  owner: string
  req: FastifyRequest
  /** What has to be equal for a replay. */
  request: unknown
  /** Slow work outside the transaction; skipped on a replay. */
  prepare: () => Promise<void>
  run: (tx: AppContext) => Promise<unknown>
}

const KEY = /^[\w.:-]{8,128}$/
const RETENTION_MS = 24 * 3_600_000

/** The key that a write was sent with, if any. Throws IDEMPOTENCY_KEY_INVALID. */
export function keyOf(req: FastifyRequest): string | undefined {
  const given = req.headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !KEY.test(given)) throw httpError('IDEMPOTENCY_KEY_INVALID')
  return given
}

/**
 * Returns the stored result, or runs the write in one transaction, with its key if it has one. A failed write leaves no key.
 * Throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED.
 */
export async function runIdempotent(
  ctx: AppContext,
  { key, owner, req, request, prepare, run }: Write,
): Promise<unknown> {
  const given = keyOf(req)
  if (given === undefined) {
    await prepare()
    return ctx.transaction(run)
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([key, request]))
    .digest()
  const rowFilter = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, given))
  const replay = async ({ db }: AppContext) => {
    const [stored] = await db.select().from(idempotencyKeys).where(rowFilter)
    if (!stored) return undefined
    if (!stored.requestHash.equals(hash)) throw httpError('IDEMPOTENCY_KEY_REUSED')
    return stored.reply
  }
  const previous = await replay(ctx)
  if (previous) return previous
  await prepare()
  return ctx.transaction(async (tx) => {
    const inserted = await tx.db
      .insert(idempotencyKeys)
      .values({ owner, key: given, call: key, requestHash: hash, reply: null, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) return replay(tx)
    const reply = await run(tx)
    await tx.db.update(idempotencyKeys).set({ reply }).where(rowFilter)
    return reply
  })
}

/** Deletes keys after a day. */
export async function deleteExpiredIdempotencyKeys(ctx: AppContext): Promise<void> {
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(ctx.clock.now().getTime() - RETENTION_MS)))
}
