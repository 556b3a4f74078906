/** What the harness needs of a running product: a way in, people of every role in two companies, and a look at every table. */
import type { MemberRole } from '../../../contract/domain/roles'
import type { FuzzRequest, FuzzResponse } from './endpoints'
import type { KnownIds } from './generate-input'

export interface FuzzUser {
  token: string
  companyId: string
}

export interface FuzzTarget {
  send(request: FuzzRequest): Promise<FuzzResponse>
  /** One member of the first company for each role. */
  members: Record<MemberRole, FuzzUser>
  /** Admin of another company, who has rows of every kind. */
  foreignAdmin: FuzzUser
  /** A logged-in user without a company. */
  userWithoutCompany: { token: string }
  /** Token of the partner interface. */
  partner: string
  /** Ids and codes of the first company, by field name. */
  knownIds: KnownIds
  /** The same kinds of ids, of the stranger's company. */
  foreignIds: KnownIds
  /** Names that only the stranger's company may see; none may appear in a reply to others. */
  secrets: readonly string[]
  /** For each use a file of the stranger's company that nothing shows: every way to name it. */
  foreignFiles: readonly (readonly string[])[]
  /** Whether a signed address of one of those files stands in the text. */
  isExposing(text: string): boolean
  /** Every table as 'rows:hash'. */
  tables(): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Tables that may change although the request was refused: sessions seen, attempts and limits counted. */
const COUNTER_TABLES = new Set(['sessions', 'sms_codes', 'rate_limits'])

/** Names of tables that differ between two looks, counters left out. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name] && !COUNTER_TABLES.has(name))
