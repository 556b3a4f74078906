/** Column kinds every table shares. */
import { sql } from 'drizzle-orm'
import { customType, smallint, timestamp } from 'drizzle-orm/pg-core'

/** A 64-bit id: bigint in the database, decimal string in TypeScript and on the wire. */
export const idColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: (value) => value,
  fromDriver: (value) => String(value),
})

/** Money in integer fen: bigint in the database, number in TypeScript (safe up to 90 trillion yuan). */
export const moneyColumn = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: (value) => {
    if (!Number.isSafeInteger(value)) throw new RangeError(`money must be whole fen, got ${value}`)
    return String(value)
  },
  fromDriver: (value) => Number(value),
})

/** Bytes: bytea in the database, Buffer in TypeScript. */
export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** An instant, Date in TypeScript, microseconds dropped to milliseconds so that a round trip compares equal. */
export const instantColumn = (name?: string) =>
  name === undefined
    ? timestamp({ withTimezone: true, mode: 'date', precision: 3 })
    : timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** By which folding a row was indexed (db/search-text/fold-text.ts); 1 = before the version was stored. */
export const foldingColumn = () => smallint('folding').notNull().default(1)

/** createdAt and updatedAt; the app writes both from the injected clock, the defaults serve hand-made rows. */
export const timestamps = () => ({
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
  updatedAt: instantColumn('updated_at').notNull().default(sql`now()`),
})
