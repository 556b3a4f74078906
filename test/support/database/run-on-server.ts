/** Statements of a PostgreSQL server itself, as creating a database, and addresses of its databases. */
import pg from 'pg'

/** Sends statements to the database of `url`, one after the other. */
export async function runOnServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export const databaseAddress = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
