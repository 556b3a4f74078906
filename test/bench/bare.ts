/**
 * What the API is measured against: bare Fastify and pg, the product's own session look-up and the statements of the job list
 * written by hand, no contract, no validation, no drizzle. Run as a child: DATABASE_URL and PORT from the environment.
 */
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const sessionSql = `select s.id, s.user_id, s.token_hash, s.renewed_at, s.used_at, u.is_disabled from sessions s
  join users u on u.id = s.user_id
  where (s.token_hash = $1 or (s.previous_hash = $1 and s.previous_until > $2)) and s.expires_at > $2 limit 1`
const memberSql = `select m.company_id, m.role, c.status from company_members m join companies c on c.id = m.company_id
  where m.user_id = $1 and m.company_id = $2 order by m.joined_at limit 1`
const rowsSql = `select * from jobs where company_id = $1 and deleted_at is null
  order by array_position(array['reject','temporary','pending','adopt','stop','expire']::text[], status), updated_at desc, id desc limit $2 offset $3`
const countSql = 'select count(*)::int as total from jobs where company_id = $1 and deleted_at is null'
const namesSql = 'select id, name from users where id = any($1::bigint[])'
const addressesSql = 'select * from work_addresses where id = any($1::bigint[])'
const deliveredSql =
  'select job_id, count(*)::int as total from deliveries where job_id = any($1::bigint[]) group by job_id'
const invitedSql =
  'select job_id, count(*)::int as total from invitations where job_id = any($1::bigint[]) group by job_id'

interface JobRow {
  id: string
  publisher_id: string
  address_id: string | null
  [column: string]: unknown
}
interface Body {
  companyId: string
  currentPage: number
  pageSize: number
}

/** Both 8-byte ids and counts as text or number, as pg gives them. */
const toMap = (rows: Record<string, unknown>[], key: string, value: string) =>
  new Map(rows.map((row) => [String(row[key]), row[value]]))

function present(
  row: JobRow,
  names: Map<string, unknown>,
  addresses: Map<string, unknown>,
  delivered: Map<string, unknown>,
  invited: Map<string, unknown>,
) {
  return {
    id: row.id,
    status: row.status,
    title: row.title,
    postCode: row.post_code,
    postName: row.post_code,
    jobKind: row.job_kind,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    salaryMonths: row.salary_months,
    experience: row.experience,
    education: row.education,
    headcount: row.headcount,
    addressId: row.address_id ?? '',
    addressText: addresses.get(row.address_id ?? '') ?? '',
    cityCode: row.city_code,
    cityName: row.city_code,
    tags: row.tags,
    welfare: row.welfare,
    description: row.description,
    auditReason: row.audit_reason,
    missing: [],
    viewCount: row.view_count,
    deliverCount: delivered.get(row.id) ?? 0,
    inviteCount: invited.get(row.id) ?? 0,
    publisherName: names.get(row.publisher_id) ?? '',
    createdTime: row.created_at,
    updatedTime: row.updated_at,
    refreshedTime: row.refreshed_at,
    expiresTime: row.expires_at,
    can: ['edit'],
  }
}

async function listJobs(pool: pg.Pool, token: string, body: Body) {
  const [session] = (await pool.query(sessionSql, [createHash('sha256').update(token).digest(), new Date()])).rows
  if (!session || session.is_disabled) return undefined
  const [member] = (await pool.query(memberSql, [session.user_id, body.companyId])).rows
  if (member?.status !== 'adopted') return undefined
  const { rows } = await pool.query<JobRow>(rowsSql, [
    member.company_id,
    body.pageSize,
    (body.currentPage - 1) * body.pageSize,
  ])
  const [{ total }] = (await pool.query(countSql, [member.company_id])).rows
  const ids = rows.map((row) => row.id)
  const names = await pool.query(namesSql, [[...new Set(rows.map((row) => row.publisher_id))]])
  const addresses = await pool.query(addressesSql, [rows.flatMap((row) => row.address_id ?? [])])
  const delivered = await pool.query(deliveredSql, [ids])
  const invited = await pool.query(invitedSql, [ids])
  const maps = [
    toMap(names.rows, 'id', 'name'),
    toMap(addresses.rows, 'id', 'detail'),
    toMap(delivered.rows, 'job_id', 'total'),
    toMap(invited.rows, 'job_id', 'total'),
  ] as const
  return {
    code: 0,
    message: 'ok',
    data: rows.map((row) => present(row, ...maps)),
    total,
    totalPages: Math.ceil(total / body.pageSize),
  }
}

/** Starts the bare server; resolves when it listens. */
export async function serve(databaseUrl: string, port: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify({ logger: false })
  app.get('/readyz', async () => ({ code: 0 }))
  app.post('/job-center/api/jobPosition/findPositionByStatusAndPage', async (request, reply) => {
    const token = (request.headers.authorization ?? '').replace('Basic ', '')
    return (await listJobs(pool, token, request.body as Body)) ?? reply.status(401).send({ code: 401 })
  })
  await app.listen({ host: '127.0.0.1', port })
}

if (process.env.BARE_PORT) void serve(process.env.DATABASE_URL ?? '', Number(process.env.BARE_PORT))
