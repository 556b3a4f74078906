/**
 * The transaction a piece of code runs in, carried by AsyncLocalStorage. `ctx.db` joins it: inside
 * `ctx.db.transaction(...)` (or a call declared isIdempotent) every use of `ctx.db` is part of that transaction, so a
 * forgotten `tx` can neither hang the embedded database, which has one connection, nor write outside the transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { innermost } from './connection-errors'
import type { Db } from './types'

interface Ambient {
  tx: Db
  isOpen: boolean
  afterCommit: (() => void)[]
}

const storage = new AsyncLocalStorage<Ambient>()

const current = (): Ambient | undefined => {
  const ambient = storage.getStore()
  return ambient?.isOpen ? ambient : undefined
}

/** Whether `ctx.db` would join a transaction now. */
export const isInTransaction = (): boolean => current() !== undefined

/** Runs `effect` once the surrounding transaction has committed, at once when there is none, never after a rollback. */
export function afterCommit(effect: () => void): void {
  const ambient = current()
  if (ambient) ambient.afterCommit.push(effect)
  else effect()
}

/** Runs `work` outside the surrounding transaction: for work that outlives it (timers, bus handlers). */
export const runOutsideTransaction = <T>(work: () => T): T => storage.exit(work)

async function runIn<T>(tx: Db, parent: Ambient | undefined, work: (tx: Db) => Promise<T>): Promise<[T, Ambient]> {
  const ambient: Ambient = { tx, isOpen: true, afterCommit: [] }
  try {
    const result = await storage.run(ambient, () => work(tx))
    parent?.afterCommit.push(...ambient.afterCommit)
    return [result, ambient]
  } finally {
    ambient.isOpen = false
  }
}

/** Attempts of a transaction that PostgreSQL ends because it and another one wait for each other. */
const MAX_ATTEMPTS = 3

const DEADLOCK_STATE = '40P01'

/** A transaction ended by a deadlock is rolled back whole, with its effects after commit, and begins anew. */
async function repeatAfterDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (innermost(error)?.code !== DEADLOCK_STATE || attempts >= MAX_ATTEMPTS) throw error
    }
  }
}

/** `root` made to join the surrounding transaction; a transaction inside one becomes a savepoint. */
export function contextDb(root: Db): Db {
  const transaction = async <T>(work: (tx: Db) => Promise<T>, settings?: unknown): Promise<T> => {
    const parent = current()
    if (parent) {
      const [result] = await parent.tx.transaction((tx) => runIn(tx as unknown as Db, parent, work))
      return result
    }
    const [result, ambient] = await repeatAfterDeadlock(() =>
      root.transaction(
        (tx) => runIn(tx as unknown as Db, undefined, work),
        settings as Parameters<Db['transaction']>[1],
      ),
    )
    for (const effect of ambient.afterCommit) runOutsideTransaction(effect)
    return result
  }
  return new Proxy(root, {
    get(_target, property) {
      if (property === 'transaction') return transaction
      const target = current()?.tx ?? root
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
