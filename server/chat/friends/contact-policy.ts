/**
 * Who may reach whom. In sentences; whatever is not said here is refused:
 *
 * - Whoever has written to me may always be answered ('open').
 * - Colleagues, friends (the other one has me in his list), a company and the people who applied to it, whom it invited,
 *   interviews, took on or whose contact it bought, whoever is invited to join a company and that company, and two
 *   companies of which one bought the other's requirement know each other ('known'): they write, call and bring each other
 *   into groups. So do who kept a requirement or took a provider's contact, and who answers for it on the other side.
 * - A job seeker knows only who invited or interviews him and who published a job he applied for.
 * - A member of an approved company may write first to what is on offer to him ('greeting'): a talent of the search when
 *   his role searches talents, and the contact person of a published requirement or service. Such first contacts are counted.
 * - Everybody else is a stranger ('none'). What the product itself says is not asked about here.
 */
import { type SQL, sql } from 'drizzle-orm'
import { can, MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import { candidateIdOfChatUser, userOfChatId } from '../core/accounts'
import { c2cKey } from '../core/conversation-info'
import { type Row, toText } from '../core/sql'

export type Reach = 'open' | 'known' | 'greeting' | 'none'

/** How one may reach another, and whether he has written to him before. */
export interface Contact {
  userId: string
  reach: Reach
  hasWritten: boolean
}

/** A look-up that finds something. Never EXISTS: the planner would answer that from a whole table. */
const existsSql = (query: SQL): SQL => sql`(SELECT true FROM ${query} LIMIT 1)`
/** The companies of the one who asks (m), and those of the other one (t). */
const BOTH_SIDES = sql`mine m JOIN company_members t ON t.user_id = a.user_no`

/** An invitation that still opens the door: neither over, taken back nor used up. */
const VALID_CODE = sql`c.expires_at > a.now AND c.revoked_at IS NULL AND (c.max_uses IS NULL OR c.uses < c.max_uses)`

const KNOWN_QUERIES: readonly SQL[] = [
  sql`chat_friends f WHERE f.user_id = a.peer AND f.peer = a.me`,
  sql`${BOTH_SIDES} AND t.company_id = m.company_id`,
  // a company and a job seeker
  sql`mine m JOIN deliveries d ON d.company_id = m.company_id AND d.person_id = a.person_no`,
  sql`mine m JOIN invitations i ON i.company_id = m.company_id AND i.person_id = a.person_no`,
  sql`mine m JOIN interviews i ON i.company_id = m.company_id AND i.person_id = a.person_no`,
  sql`resumes r JOIN mine m ON true JOIN bought_contacts b ON b.company_id = m.company_id AND b.resume_id = r.id
      WHERE r.person_id = a.person_no`,
  sql`resumes r JOIN mine m ON true JOIN onboardings o ON o.company_id = m.company_id AND o.resume_id = r.id
      WHERE r.person_id = a.person_no`,
  // a job seeker and who deals with him
  sql`invitations i WHERE i.person_id = a.my_person_no AND i.inviter_id = a.user_no`,
  sql`interviews i WHERE i.person_id = a.my_person_no AND i.host_id = a.user_no`,
  sql`deliveries d JOIN jobs j ON j.id = d.job_id WHERE d.person_id = a.my_person_no AND j.publisher_id = a.user_no`,
  // an open invitation into a company
  sql`mine m JOIN invite_codes c ON c.company_id = m.company_id AND c.for_user_id = a.user_no
      AND ${VALID_CODE}`,
  sql`company_members t JOIN invite_codes c ON c.company_id = t.company_id AND c.for_user_id = a.my_no
      AND ${VALID_CODE} WHERE t.user_id = a.user_no`,
  // two companies with a dealing
  sql`${BOTH_SIDES} JOIN clues k ON k.company_id = m.company_id AND k.bought_at IS NOT NULL
      JOIN requirements r ON r.id = k.requirement_id AND r.company_id = t.company_id`,
  sql`${BOTH_SIDES} JOIN clues k ON k.company_id = t.company_id AND (k.bought_at IS NOT NULL
        OR k.collected_at IS NOT NULL AND (k.user_id = t.user_id OR t.role = 'admin'))
      JOIN requirements r ON r.id = k.requirement_id AND r.company_id = m.company_id`,
  sql`${BOTH_SIDES} JOIN service_contacts s ON s.by_company_id = m.company_id AND s.provider_company_id = t.company_id
      JOIN service_providers p ON p.company_id = t.company_id AND (p.user_id = t.user_id OR t.role = 'admin')`,
  sql`${BOTH_SIDES} JOIN service_contacts s ON s.by_company_id = t.company_id AND s.provider_company_id = m.company_id
      AND s.by_user_id = t.user_id`,
]

/** Roles that search talents, as an SQL list. */
const SEARCH_ROLES = sql.raw(
  (Object.keys(MEMBER_ROLES) as MemberRole[])
    .filter((role) => can(role, 'talent.search'))
    .map((role) => `'${role}'`)
    .join(','),
)
const GREETING_QUERIES: readonly SQL[] = [
  sql`mine m JOIN resumes r ON r.person_id = a.person_no JOIN talent_index x ON x.resume_id = r.id
      WHERE m.is_approved AND m.role IN (${SEARCH_ROLES})`,
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

/** One statement: how `me` may reach each of `userIds` (chat user ids) at `now`; contactsOf() reads its rows. */
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

/** The rows of reaching(). */
export const toContacts = (rows: Row[]): Contact[] =>
  rows.map((r) => ({ userId: toText(r.peer), reach: toText(r.reach) as Reach, hasWritten: r.has_written === true }))
