/**
 * Transactions. A context's `transaction(work)` (services/service-context.ts) gives `work` a context whose handle is the transaction;
 * the handle knows what happens after its commit. Nothing is ambient: who writes outside of a transaction holds another handle.
 */
import { innermost } from './connection-errors'
import type { Db } from './types'

type Settings = Parameters<Db['transaction']>[1]

/** What happens after the commit, by handle of an open transaction. */
const effects = new WeakMap<Db, (() => void)[]>()

/** Whether `db` is the handle of an open transaction. */
export const isTransaction = (db: Db): boolean => effects.has(db)

/** Runs `effect` once the transaction of `db` has committed, at once when `db` is none, never after a rollback. */
export function afterCommit(db: Db, effect: () => void): void {
  const waiting = effects.get(db)
  if (waiting) waiting.push(effect)
  else effect()
}

/** Attempts of a transaction that PostgreSQL ends because it and another one wait for each other. */
const MAX_ATTEMPTS = 3

const DEADLOCK_STATE = '40P01'

/** A transaction ended by a deadlock is rolled back whole, with its effects after commit, and restarted. */
async function repeatAfterDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (innermost(error)?.code !== DEADLOCK_STATE || attempts >= MAX_ATTEMPTS) throw error
    }
  }
}

/** Runs `work` in the open transaction `tx`; resolves with its result and what it wants done after the commit. */
async function collectEffects<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<[T, (() => void)[]]> {
  const waiting: (() => void)[] = []
  effects.set(tx, waiting)
  withSavepoints(tx)
  try {
    return [await work(tx), waiting]
  } finally {
    effects.delete(tx)
  }
}

/** A transaction inside one is a savepoint; its effects wait for the outer commit. */
function withSavepoints(tx: Db): void {
  const open = tx.transaction.bind(tx)
  const savepoint = async <T>(work: (inner: Db) => Promise<T>): Promise<T> => {
    const [result, waiting] = await open((inner) => collectEffects(inner as unknown as Db, work))
    for (const effect of waiting) afterCommit(tx, effect)
    return result
  }
  tx.transaction = savepoint as unknown as Db['transaction']
}

/** `root`, whose `transaction` restarts after a deadlock and holds effects back until the commit. */
export function withEffects(root: Db): Db {
  const open = root.transaction.bind(root)
  const transaction = async <T>(work: (tx: Db) => Promise<T>, settings?: Settings): Promise<T> => {
    const [result, waiting] = await repeatAfterDeadlock(() =>
      open((tx) => collectEffects(tx as unknown as Db, work), settings),
    )
    for (const effect of waiting) effect()
    return result
  }
  root.transaction = transaction as unknown as Db['transaction']
  return root
}
