/** What the fuzzer needs of a running product: sending requests, users of every role in two companies, a fingerprint of every table. */
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
  /** Admin of another company that has rows of every kind. */
  foreignAdmin: FuzzUser
  /** A logged-in user without a company. */
  userWithoutCompany: { token: string }
  /** Token of the partner interface. */
  partner: string
  /** Ids and codes of the first company, by field name. */
  knownIds: KnownIds
  /** The same kinds of ids, of the other company. */
  foreignIds: KnownIds
  /** Texts only the other company may see; none may appear in a response to others. */
  secrets: readonly string[]
  /** Every reference to one unpublished file per use of the other company. */
  foreignFiles: readonly (readonly string[])[]
  /** Whether the text contains a signed address of one of those files. */
  isExposing(text: string): boolean
  /** Every table as 'rows:hash'. */
  tables(): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Tables that may change although the request was refused: sessions seen, attempts and limits counted. */
const COUNTER_TABLES = new Set(['sessions', 'sms_codes', 'sms_tickets', 'known_devices', 'rate_limits'])

/** Tables that differ between two fingerprints, without counters. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name] && !COUNTER_TABLES.has(name))
