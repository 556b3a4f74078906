/** Data of the program itself: versions that wrote this database, node numbers of ids, rebuilds of search indexes. */
import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
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

/** How far each search index is on the way to the current folding (server/services/search). */
export const searchRebuilds = pgTable('search_rebuilds', {
  /** Which index: a name of SearchIndex. */
  name: text('name').primaryKey(),
  folding: smallint('folding').notNull(),
  /** Key of the last row that was indexed, as JSON; null before the first. */
  position: text('position'),
  /** Rows that were indexed, and the number there was when it began. */
  done: bigint('done', { mode: 'number' }).notNull().default(0),
  total: bigint('total', { mode: 'number' }).notNull().default(0),
  startedAt: instantColumn('started_at').notNull(),
  finishedAt: instantColumn('finished_at'),
})
