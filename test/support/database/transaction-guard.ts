/**
 * A database that refuses its own handle inside of a transaction: who forgets to hand the transaction's context on would wait for
 * ever on the embedded database, which has one connection, and write outside of the transaction on PostgreSQL.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../../server/db/database'
import type { Db } from '../../../server/db/types'

const inTransaction = new AsyncLocalStorage<boolean>()

function assertOutside(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} of the outer context is used inside of a transaction`)
}

/** The handle `db`, which throws inside of its own transactions. */
const guardedHandle = (db: Db): Db =>
  new Proxy(db, {
    get(target, property) {
      assertOutside(`db.${String(property)}`)
      const value = Reflect.get(target, property, target)
      if (property === 'transaction') {
        const transaction: Db['transaction'] = (work, settings) =>
          target.transaction((tx) => inTransaction.run(true, () => work(tx)), settings)
        return transaction
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** `database`, guarded. */
export const withTransactionGuard = (database: Database): Database => ({
  ...database,
  db: guardedHandle(database.db),
  runPrepared: (name, statement) => {
    assertOutside('runPrepared')
    return database.runPrepared(name, statement)
  },
})
