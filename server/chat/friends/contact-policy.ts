/**
 * Who may contact which user. Everything that is not listed is refused:
 *
 * - A user who has written to me can always be answered ('open').
 * - These pairs know each other ('known'), so that they write, call and invite each other into groups: colleagues; friends
 *   (the other user has me as a friend); a company and the candidates who applied to it, accepted its invitation or interview, were
 *   hired by it or whose contact it purchased; two companies of which one purchased the other's requirement. What one side does alone
 *   opens the way to that side only: an invited user knows the inviter, and the responsible ones know who saved their requirement
 *   or took their contact.
 * - A candidate knows only who invited or interviews them and who published a job they applied for.
 * - A member of an approved company may write first ('greeting') to a candidate of the search, when their role may search
 *   candidates, to one that the company invited, and to the contact person of a published requirement or service, also after it was
 *   taken down where the company took the contact. Such first contacts are counted.
 * - All others are strangers ('none'). Messages of the product itself are not checked.
 * - A friend application is open to strangers, as far as the other user accepts any. A valid invite link of that user is the
 *   consent to be asked: anyone who found the user by it may apply, even where all other applications are denied.
 */
import { type SQL, sql } from 'drizzle-orm'
import { can, MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import { candidateIdOfChatUser, userOfChatId } from '../core/accounts'
import { c2cKey } from '../core/conversation-info'

export type Reach = 'open' | 'known' | 'greeting' | 'none'

/** How a user may contact another, and whether they have written before. */
export interface Contact {
  userId: string
  reach: Reach
  hasWritten: boolean
}

/** How the friend application of a user unknown to the receiver is handled, by the receiver's allowType. */
export function findApplicationRule(allowType: string, hasInviteLink: boolean): 'add' | 'confirm' | 'deny' {
  if (allowType === 'AllowType_Type_DenyAny') return hasInviteLink ? 'confirm' : 'deny'
  return allowType === 'AllowType_Type_NeedConfirm' ? 'confirm' : 'add'
}

/** Whether a query has a row. Never EXISTS: the planner would scan a whole table for it. */
const existsSql = (query: SQL): SQL => sql`(SELECT true FROM ${query} LIMIT 1)`
/** The companies of the caller (m) and those of the other user (t). */
const BOTH_SIDES = sql`mine m JOIN company_members t ON t.user_id = a.user_no`

/** A valid invitation code: neither expired, revoked nor used up. */
const VALID_CODE = sql`c.expires_at > a.now AND c.revoked_at IS NULL AND (c.max_uses IS NULL OR c.uses < c.max_uses)`

const KNOWN_QUERIES: readonly SQL[] = [
  sql`chat_friends f WHERE f.user_id = a.peer AND f.peer = a.me`,
  sql`${BOTH_SIDES} AND t.company_id = m.company_id`,
  // a company and a candidate
  sql`mine m JOIN deliveries d ON d.company_id = m.company_id AND d.person_id = a.person_no AND d.origin <> 'searched'`,
  sql`mine m JOIN invitations i ON i.company_id = m.company_id AND i.person_id = a.person_no
      AND i.status = 'accepted'`,
  sql`mine m JOIN interviews i ON i.company_id = m.company_id AND i.person_id = a.person_no AND i.state = 'accepted'`,
  sql`resumes r JOIN mine m ON true JOIN bought_contacts b ON b.company_id = m.company_id AND b.resume_id = r.id
      AND b.frozen_at IS NULL WHERE r.person_id = a.person_no`,
  sql`resumes r JOIN mine m ON true JOIN onboardings o ON o.company_id = m.company_id AND o.resume_id = r.id
      WHERE r.person_id = a.person_no`,
  // a candidate and the members who deal with them
  sql`invitations i WHERE i.person_id = a.my_person_no AND i.inviter_id = a.user_no`,
  sql`interviews i WHERE i.person_id = a.my_person_no AND i.host_id = a.user_no`,
  sql`deliveries d JOIN jobs j ON j.id = d.job_id WHERE d.person_id = a.my_person_no AND d.origin <> 'searched'
      AND j.publisher_id = a.user_no`,
  // the inviter of an open invitation into a company
  sql`invite_codes c WHERE c.for_user_id = a.my_no AND c.inviter_id = a.user_no AND ${VALID_CODE}`,
  // two companies that did business
  sql`${BOTH_SIDES} JOIN clues k ON k.company_id = m.company_id AND k.bought_at IS NOT NULL AND k.frozen_at IS NULL
      JOIN requirements r ON r.id = k.requirement_id AND r.company_id = t.company_id`,
  sql`${BOTH_SIDES} JOIN clues k ON k.company_id = t.company_id AND (k.bought_at IS NOT NULL
        OR k.collected_at IS NOT NULL AND (k.user_id = t.user_id OR t.role = 'admin'))
      JOIN requirements r ON r.id = k.requirement_id AND r.company_id = m.company_id`,
  sql`${BOTH_SIDES} JOIN service_contacts s ON s.by_company_id = t.company_id AND s.provider_company_id = m.company_id
      AND s.by_user_id = t.user_id`,
]

/** Roles that may search candidates, as an SQL list. */
const SEARCH_ROLES = sql.raw(
  (Object.keys(MEMBER_ROLES) as MemberRole[])
    .filter((role) => can(role, 'talent.search'))
    .map((role) => `'${role}'`)
    .join(','),
)
const GREETING_QUERIES: readonly SQL[] = [
  sql`mine m JOIN resumes r ON r.person_id = a.person_no JOIN talent_index x ON x.resume_id = r.id
      WHERE m.is_approved AND m.role IN (${SEARCH_ROLES})`,
  sql`mine m JOIN invitations i ON i.company_id = m.company_id AND i.person_id = a.person_no WHERE m.is_approved`,
  sql`mine m JOIN interviews i ON i.company_id = m.company_id AND i.person_id = a.person_no WHERE m.is_approved`,
  sql`${BOTH_SIDES} JOIN service_contacts s ON s.by_company_id = m.company_id AND s.provider_company_id = t.company_id
      JOIN service_providers p ON p.company_id = t.company_id AND (p.user_id = t.user_id OR t.role = 'admin')
      WHERE m.is_approved`,
  sql`mine m JOIN company_members t ON t.user_id = a.user_no JOIN requirements r ON r.company_id = t.company_id
      AND r.status = 'adopt' AND r.deleted_at IS NULL AND (r.publisher_id = t.user_id OR t.role = 'admin') WHERE m.is_approved`,
  sql`mine m JOIN company_members t ON t.user_id = a.user_no JOIN service_providers p ON p.company_id = t.company_id
      AND p.shown IS NOT NULL AND (p.user_id = t.user_id OR t.role = 'admin') WHERE m.is_approved`,
]
const whenSql = (queries: readonly SQL[], reach: Reach): SQL =>
  sql.join(
    queries.map((query) => sql`WHEN ${existsSql(query)} THEN ${sql.raw(`'${reach}'`)}`),
    sql` `,
  )

/** One statement: the reach of `me` for each of `userIds` (chat user ids) at `now`; its rows are for toContacts(). */
export function reachSql(me: string, userIds: readonly string[], now: Date): SQL {
  const pairs = [...new Set(userIds)].map((peer) => ({
    me,
    my_no: userOfChatId(me) || null,
    my_person_no: candidateIdOfChatUser(me) || null,
    peer,
    key: c2cKey(me, peer),
    user_no: userOfChatId(peer) || null,
    person_no: candidateIdOfChatUser(peer) || null,
    now: now.toISOString(),
  }))
  // raw: a table of rules, one line each, checked in their order by one statement before a first message
  return sql`
    WITH a AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS x(me text, my_no bigint, my_person_no bigint,
        peer text, key text, user_no bigint, person_no bigint, now timestamptz)
    ), mine AS (
      SELECT e.company_id, e.role, c.status = 'adopted' AND c.deleted_at IS NULL AS is_approved
      FROM company_members e JOIN companies c ON c.id = e.company_id WHERE e.user_id = ${userOfChatId(me) || null}::bigint
    )
    SELECT a.peer, own.sent_at IS NOT NULL AS has_written, CASE
      WHEN a.peer = a.me OR other.sent_at IS NOT NULL THEN 'open'
      ${whenSql(KNOWN_QUERIES, 'known')} ${whenSql(GREETING_QUERIES, 'greeting')} ELSE 'none' END AS reach
    FROM a LEFT JOIN chat_conversations v ON v.scene = 'C2C' AND v.key = a.key
      LEFT JOIN chat_members own ON own.user_id = a.me AND own.conversation_id = v.id
      LEFT JOIN chat_members other ON other.user_id = a.peer AND other.conversation_id = v.id`
}

/** Contacts from the rows of reachSql(). */
export const toContacts = (rows: Record<string, unknown>[]): Contact[] =>
  rows.map((row) => ({ userId: String(row.peer), reach: row.reach as Reach, hasWritten: row.has_written === true }))
