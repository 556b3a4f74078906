/** Constraints of the database while many rows are loaded. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/types'
import type { Executor } from './table-types'
import { nameOf } from './tables'

const REFERENCES = sql`select f.conname as name, cn.nspname as schema, c.relname as child, pn.nspname as parent_schema, p.relname as parent,
    (select array_agg(a.attname order by k.no) from unnest(f.conkey) with ordinality k(att, no)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.att)::text[] as columns,
    (select array_agg(a.attname order by k.no) from unnest(f.confkey) with ordinality k(att, no)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.att)::text[] as parent_columns
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
  where f.contype = 'f' and f.conparentid = 0`

/**
 * Disables triggers for loading. Without the right to do so (superuser only), parents are written
 * first and deferrable constraints wait for the commit. Lasts until the transaction ends.
 */
export async function startLoading(tx: Pick<Db, 'execute' | 'transaction'>): Promise<void> {
  await tx
    .transaction(async (inner) => {
      await inner.execute(sql`set local session_replication_role = replica`)
    })
    .catch(async (error: { code?: string; cause?: { code?: string } }) => {
      if ((error.cause?.code ?? error.code) !== '42501') throw error
      await tx.execute(sql`set constraints all deferred`)
    })
}

/** Throws when a row refers to a missing one: the database did not check while triggers were off. */
export async function checkReferences(tx: Executor): Promise<void> {
  for (const row of (await tx.execute(REFERENCES)).rows) {
    const constraint = row as Record<'name' | 'schema' | 'child' | 'parent_schema' | 'parent', string> &
      Record<'columns' | 'parent_columns', string[]>
    const [child, parent] = [
      nameOf({ schema: constraint.schema, name: constraint.child }),
      nameOf({ schema: constraint.parent_schema, name: constraint.parent }),
    ]
    const all = (part: (column: string, i: number) => string) => constraint.columns.map(part).join(' and ')
    const { rows } = await tx.execute(
      sql.raw(`select exists (select 1 from ${child} c where ${all((column) => `c."${column}" is not null`)} and not exists
        (select 1 from ${parent} p where ${all((column, i) => `p."${constraint.parent_columns[i]}" = c."${column}"`)})) as yes`),
    )
    if (rows[0]?.yes === true)
      throw new Error(
        `rows of the table ${constraint.child} point to missing ones of ${constraint.parent} (${constraint.name}); nothing was written`,
      )
  }
}
