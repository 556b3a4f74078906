/** Makes every call of the screens and reports which tables the server used to answer it. */
import { type Endpoint, isRead, requestOf } from '../support/fuzz/endpoints'
import type { FuzzTarget } from '../support/fuzz/fuzz-target'
import { validInput } from '../support/fuzz/generate-input'
import { randomOf } from '../support/fuzz/random'
import { listenToStatements, recordStatements, type Tables, tablesOfStatements } from './record-tables'

/** Tables that the server reads for every call: who calls, for which company. */
const AUTH_TABLES = new Set(['sessions', 'users', 'company_members', 'companies'])
const ENDS_SESSION = /\/(logout|account\/delete|closeOthers|sessions\/close|deleteCompanyById|exitCompany)$/
const REMOVES_ROWS = /delete|remove|revoke|cancel|close/i
const ATTEMPTS = 6
const SUCCESSES = 2

/** Reads first, calls that take rows away last. */
const rankOf = (endpoint: Endpoint): number => (isRead(endpoint) ? 0 : REMOVES_ROWS.test(endpoint.key) ? 2 : 1)

/** Statements of the answered attempts. */
async function exercise(target: FuzzTarget, endpoint: Endpoint): Promise<string[]> {
  const random = randomOf(3)
  const statements: string[] = []
  for (let attempt = 0, successes = 0; attempt < ATTEMPTS && successes < SUCCESSES; attempt += 1) {
    const isForeign = attempt % 3 === 2
    const { token, companyId } = isForeign ? target.foreignAdmin : target.members.admin
    const { input } = validInput(endpoint.call.input, random, isForeign ? target.foreignIds : target.knownIds)
    const { result, texts } = await recordStatements(() => target.send(requestOf(endpoint, input, token, companyId)))
    if (result.status !== 200) continue
    successes += 1
    statements.push(...texts)
  }
  return statements
}

/** Tables by call, as far as the server answered it. */
export async function exercisedTables(
  target: FuzzTarget,
  endpoints: readonly Endpoint[],
): Promise<Map<string, Tables>> {
  const stop = listenToStatements()
  const tables = new Map<string, Tables>()
  try {
    for (const endpoint of [...endpoints].sort((a, b) => rankOf(a) - rankOf(b))) {
      if (ENDS_SESSION.test(endpoint.key)) continue
      const { reads, writes } = tablesOfStatements(await exercise(target, endpoint))
      tables.set(endpoint.key, { writes, reads: new Set([...reads].filter((name) => !AUTH_TABLES.has(name))) })
    }
  } finally {
    stop()
  }
  return tables
}
