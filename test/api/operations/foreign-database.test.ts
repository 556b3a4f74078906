/** A database that belongs to another program is left as it is. */
import { embeddedDatabase } from '../../../server/db/database'
import { runMigrations } from '../../../server/db/migrate'
import { startMemoryEngine } from '../../../server/db/pglite'
import { PglitePool } from '../../../server/db/pglite-pool'

test('a database with tables of another program is refused in one line, and nothing is written', async () => {
  const database = embeddedDatabase(new PglitePool(await startMemoryEngine()))
  await database.db.execute('create table customers (id int); create table invoices (id int)')
  const line =
    'DATABASE_URL: this database belongs to another program, it has the tables customers, invoices; choose an empty one'
  await expect(runMigrations(database)).rejects.toThrow(line)
  const { rows } = await database.db.execute("select nspname from pg_namespace where nspname = 'drizzle'")
  expect(rows).toEqual([])

  await database.db.execute('drop table customers; drop table invoices')
  await runMigrations(database)
  await runMigrations(database)
  await database.close()
})
