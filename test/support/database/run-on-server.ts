/** Statements of a PostgreSQL server itself, addresses of its databases, and databases for child servers. */
import { randomUUID } from 'node:crypto'
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

/** The rows of one statement in the database of `url`. */
export async function readFromServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export const databaseAddress = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** A database for a child server on the PostgreSQL server `url`: a copy of `template`, or empty. */
export async function createServerDatabase(url: string, template = 'template1') {
  const name = `pinqiao_child_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name} template ${template}`)
  return {
    env: { DATABASE_URL: databaseAddress(url, name) },
    drop: () => runOnServer(url, `drop database ${name} with (force)`),
  }
}
