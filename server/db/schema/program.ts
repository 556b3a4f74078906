/** Data of the program itself: versions that wrote this database, node numbers of ids. */
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../columns'

/** Versions of the program that have opened this database for writing, with the last migration each of them knew. */
export const programVersions = pgTable(
  'program_versions',
  {
    /** Of package.json. */
    version: text('version').notNull(),
    /** Tag of the migration, such as 0000_start. */
    migration: text('migration').notNull(),
    firstStartAt: instantColumn('first_start_at').notNull(),
    lastStartAt: instantColumn('last_start_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.migration] })],
)

/** Node numbers of ids (server/core/id-generator.ts), leased by running processes (server/services/id-node-lease.ts). A row stays when its lease ends. */
export const idNodes = pgTable('id_nodes', {
  /** 0 to 1023. */
  node: integer('node').primaryKey(),
  /** Random token of the process that holds it; '' = released. */
  holder: text('holder').notNull(),
  /** By the clock of the database. */
  expiresAt: instantColumn('expires_at').notNull(),
  /** No id of this node is later, in ms of the ids' own clock; a process that takes the node starts behind it. */
  lastMs: bigint('last_ms', { mode: 'number' }).notNull(),
})
