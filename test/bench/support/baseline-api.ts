/**
 * Baseline of the API bench: plain Fastify and pg with the product's session look-up and one statement for each call,
 * prepared and mapped by hand; the same log line, no contract, no validation, no drizzle, none of the product's headers.
 * Run as a child: DATABASE_URL and BASELINE_PORT from the environment.
 */
import Fastify from 'fastify'
import pg from 'pg'
import * as notices from '../../../contract/calls/account/notices'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as contributions from '../../../contract/calls/circles/contributions'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as services from '../../../contract/calls/market/services'
import type { AuditStatus } from '../../../contract/domain/enums'
import { searchConnectionOptions } from '../../../server/db/search-settings'
import { createLoggerOptions } from '../../../server/http/logs'
import { jobActions } from '../../../server/modules/jobs/job-status'
import { postName, regionName } from '../../../server/modules/reference-data/region-and-job-trees'
import { feedBaseline } from './baseline-feed'
import { noticesBaseline } from './baseline-notices'
import { resumeBaseline } from './baseline-resume'
import { searchBaseline } from './baseline-search'
import { hotServicesBaseline } from './baseline-services'
import { type BaselineCaller, findCaller, findUser, type NamedQuery, namedQueryOf } from './baseline-session'

const jobsSql = `select j.*, u.name as publisher_name, a.city_code as place_code, a.district_code, a.detail, a.spot,
    (select count(*) from deliveries d where d.job_id = j.id)::int as delivered,
    (select count(*) from invitations i where i.job_id = j.id)::int as invited,
    (count(*) over ())::int as total
  from jobs j left join users u on u.id = j.publisher_id left join work_addresses a on a.id = j.address_id
  where j.company_id = $1 and j.deleted_at is null
  order by array_position(array['reject','temporary','pending','adopt','stop','expire'], j.status), j.updated_at desc, j.id desc
  limit $2 offset $3`

interface JobRow {
  id: string
  status: AuditStatus
  refreshed_at: Date | null
  expires_at: Date | null
  total: number
  post_code: string
  city_code: string
  place_code: string | null
  [column: string]: unknown
}
interface Body {
  currentPage: number
  pageSize: number
}

const present = (row: JobRow) => ({
  id: row.id,
  status: row.status,
  title: row.title,
  postCode: row.post_code,
  postName: postName(row.post_code),
  jobKind: row.job_kind,
  salaryMin: row.salary_min,
  salaryMax: row.salary_max,
  salaryMonths: row.salary_months,
  experience: row.experience,
  education: row.education,
  headcount: row.headcount,
  addressId: row.address_id ?? '',
  addressText: row.place_code
    ? `${regionName(row.place_code)}${regionName(String(row.district_code))}${row.detail}`
    : '',
  addressSpot: row.spot,
  cityCode: row.city_code,
  cityName: regionName(row.city_code),
  tags: row.tags,
  welfare: row.welfare,
  description: row.description,
  auditReason: row.audit_reason,
  missing: [],
  viewCount: row.view_count,
  deliverCount: row.delivered,
  inviteCount: row.invited,
  publisherName: row.publisher_name ?? '',
  createdTime: row.created_at,
  updatedTime: row.updated_at,
  refreshedTime: row.refreshed_at,
  expiresTime: row.expires_at,
  can: jobActions({ status: row.status, refreshedAt: row.refreshed_at, expiresAt: row.expires_at }, new Date()),
})

async function listJobs(query: NamedQuery, caller: BaselineCaller, body: Body) {
  const offset = (body.currentPage - 1) * body.pageSize
  const rows = await query<JobRow>('jobs', jobsSql, [caller.companyId, body.pageSize, offset])
  const total = rows[0]?.total ?? 0
  return { code: 0, message: 'ok', data: rows.map(present), total, totalPages: Math.ceil(total / body.pageSize) }
}

type Answer<I> = (query: NamedQuery, caller: BaselineCaller, input: I) => Promise<unknown>

/** Starts the baseline server; resolves when it listens. */
export async function serveBaseline(databaseUrl: string, port: number): Promise<void> {
  const query = namedQueryOf(new pg.Pool({ connectionString: databaseUrl, max: 10 }))
  // a search is planned under the settings that the product gives it: without them its statement takes six times as long
  const searchPool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: searchConnectionOptions })
  const searchQuery = namedQueryOf(searchPool)
  const app = Fastify(createLoggerOptions({ LOG_LEVEL: 'info' }))
  app.get('/readyz', { logLevel: 'silent' }, async () => ({ code: 0 }))
  /** `isOfCompany`: the call is one of a company's member; the others only need a log-in. */
  const serve = <I extends object>(key: string, isOfCompany: boolean, answer: Answer<I>, rows = query) => {
    const [method, url = ''] = key.split(' ') as ['GET' | 'POST', string]
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const token = (request.headers.authorization ?? '').replace('Basic ', '')
        const input = (method === 'GET' ? request.query : request.body) as I & { companyId?: string }
        const caller = await (isOfCompany ? findCaller(query, token, input.companyId) : findUser(query, token))
        return caller ? answer(rows, caller, input) : reply.status(401).send({ code: 401 })
      },
    })
  }
  serve(jobs.list, true, listJobs)
  serve(candidates.search, true, searchBaseline, searchQuery)
  serve(candidates.get, true, resumeBaseline)
  serve(services.listHot, false, hotServicesBaseline)
  serve(notices.list, false, noticesBaseline)
  serve(contributions.listLatest, false, feedBaseline)
  await app.listen({ host: '127.0.0.1', port })
}

if (process.env.BASELINE_PORT) void serveBaseline(process.env.DATABASE_URL ?? '', Number(process.env.BASELINE_PORT))
