/** Prepared statements of hot paths: built once, planned once per connection. */
import { type MappedStatement, setRowMapper } from './row-mapper'
import { isTransaction } from './transaction'
import type { Db } from './types'

/**
 * Caches the statement `build` makes with `.prepare(name)` for each database. Inside a transaction it is rebuilt: a statement
 * belongs to the connection it was built on.
 */
export function preparedStatement<S extends object>(build: (db: Db) => S): (db: Db) => S {
  const statements = new WeakMap<Db, S>()
  return (db) => {
    if (isTransaction(db)) return build(db)
    const known = statements.get(db)
    if (known) return known
    const statement = build(db)
    setRowMapper(statement as MappedStatement)
    statements.set(db, statement)
    return statement
  }
}

/** Most texts that are prepared under names of one kind: each costs memory on every connection. */
const MAX_NAMES = 100

/** Names for statements whose text is put together: the same text has the same name. Undefined (not prepared) for more than MAX_NAMES. */
export function createStatementNames(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const name = `${prefix}.${names.size}`
    names.set(text, name)
    return name
  }
}
