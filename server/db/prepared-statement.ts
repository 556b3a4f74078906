/** Prepared statements of hot paths: built once, planned once per connection. */

import { isTransaction } from './transaction'
import type { Db } from './types'

/**
 * Caches the statement `build` makes with `.prepare(name)` for each database. Inside a transaction it is built anew: a statement
 * belongs to the connection it was built on.
 */
export function preparedStatement<S>(build: (db: Db) => S): (db: Db) => S {
  const statements = new WeakMap<Db, S>()
  return (db) => {
    if (isTransaction(db)) return build(db)
    const known = statements.get(db) ?? build(db)
    statements.set(db, known)
    return known
  }
}
