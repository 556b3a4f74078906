/** What every call of the baseline server begins with: a prepared statement by name, the session, the membership. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

const sessionSql = `select s.id, s.user_id, s.token_hash, s.renewed_at, s.used_at, u.is_disabled from sessions s
  join users u on u.id = s.user_id
  where (s.token_hash = $1 or (s.previous_hash = $1 and s.previous_until > $2)) and s.expires_at > $2 limit 1`
const memberSql = `select m.company_id, m.role, c.status from company_members m join companies c on c.id = m.company_id
  where m.user_id = $1 and ($2::bigint is null or m.company_id = $2::bigint)
  order by c.status = 'adopted' desc, m.joined_at, c.id limit 1`

/** Runs a prepared statement. */
export type NamedQuery = <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) => Promise<R[]>

export const namedQueryOf =
  (pool: pg.Pool): NamedQuery =>
  async <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await pool.query<R>({ name, text, values })).rows

export interface BaselineCaller {
  userId: string
  companyId: string
}

/** The user behind a token, of no company; undefined without a valid session. */
export async function findUser(query: NamedQuery, token: string): Promise<BaselineCaller | undefined> {
  const hash = createHash('sha256').update(token).digest()
  const [session] = await query('session', sessionSql, [hash, new Date()])
  return session && !session.is_disabled ? { userId: String(session.user_id), companyId: '' } : undefined
}

/** The user behind a token as a member of an adopted company: `companyId`, or the user's first one. Undefined for others. */
export async function findCaller(
  query: NamedQuery,
  token: string,
  companyId?: string,
): Promise<BaselineCaller | undefined> {
  const user = await findUser(query, token)
  if (!user) return undefined
  const [member] = await query('member', memberSql, [user.userId, companyId || null])
  return member?.status === 'adopted' ? { ...user, companyId: String(member.company_id) } : undefined
}
