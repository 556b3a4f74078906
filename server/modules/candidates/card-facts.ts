/**
 * What a candidate card shows, as SQL: of the resume, and of what the member and the company did with it. Raw, because it is one
 * statement in place of six, and a search reads it with its page; `npm run bench -- api` compares it with one by hand.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { InvitationStatus } from '../../../contract/domain/enums'
import type { ApplicationStatus } from '../../../contract/domain/job-applications'
import type { CandidateStage } from '../../../contract/domain/talent-pool'
import { RESUME_FIELDS } from '../../../contract/fields/resume-fields'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { resumes } from '../../db/schema'
import { bigintArray } from '../../db/sql-helpers'
import { applicationRank } from './application-rank'
import type { ResumeRow } from './resume-profiles'
import type { HitDetails } from './search/run-search'

/** What the member and the company have done with a resume; only candidates with an entry in the talent pool have a stage and tags. */
export interface CardFacts {
  isCollected: boolean
  isSeen: boolean
  /** The newest invitation. */
  invited: { status: InvitationStatus; jobId: string; jobTitle: string } | null
  stage: CandidateStage | null
  /** The application that speaks for the candidate (job-applications/current-application.ts). */
  application: { id: string; jobId: string; jobTitle: string; status: ApplicationStatus } | null
  isPooled: boolean
  isHidden: boolean
  tags: { id: string; name: string }[] | null
}

/** Columns of a resume that its card shows: its fields, and what is derived for the card. */
export const CARD_COLUMNS = [
  'id',
  'personId',
  'name',
  'birthYear',
  'avatarUrl',
  'company',
  'title',
  'school',
  'major',
  'details',
  'questions',
  ...(Object.keys(RESUME_FIELDS) as (keyof typeof RESUME_FIELDS)[]),
] as const

/** The resume as far as a card needs it. */
export type CardResume = Pick<ResumeRow, (typeof CARD_COLUMNS)[number]>

/** A row with everything a card shows; `at` is the activity in milliseconds. */
export interface CardRow extends CardResume, CardFacts {
  at: string
}

/** Who looks; placeholders in a prepared statement. */
type Viewer = Record<keyof Pick<RequestContext, 'companyId' | 'userId'>, string | Placeholder>

const ID_COLUMNS: readonly string[] = ['id', 'personId']
/** A column of `resumes r` under the name of its field; ids as texts. */
const columnOf = (name: (typeof CARD_COLUMNS)[number]) =>
  `r.${resumes[name].name}${ID_COLUMNS.includes(name) ? '::text' : ''} as "${name}"`
const resumeColumns = sql.raw(
  `(extract(epoch from r.active_at) * 1000)::bigint::text as at, ${CARD_COLUMNS.map(columnOf).join(', ')}`,
)

/** The facts that have tables of their own, by the resume's id; the tags by the pool's entry `c`. */
export const factLookups = ({ companyId, userId }: Viewer, resumeId: SQL) => ({
  isCollected: sql<boolean>`exists (select 1 from collections k where k.company_id = ${companyId}::bigint
    and k.user_id = ${userId}::bigint and k.resume_id = ${resumeId} and k.removed_at is null)`,
  isSeen: sql<boolean>`exists (select 1 from resume_views v where v.company_id = ${companyId}::bigint
    and v.user_id = ${userId}::bigint and v.resume_id = ${resumeId})`,
  application: sql<CardFacts['application']>`(select json_build_object('id', d.id::text, 'jobId', d.job_id::text,
      'jobTitle', j.title, 'status', d.status)
    from deliveries d join jobs j on j.id = d.job_id
    where d.company_id = ${companyId}::bigint and d.resume_id = ${resumeId}
    order by ${applicationRank(sql`d.status`)}, d.created_at desc, d.id desc limit 1)`,
  tags: sql<
    CardFacts['tags']
  >`(select json_agg(json_build_object('id', g.id::text, 'name', g.name) order by lower(g.name))
    from talent_tag_relations l join talent_tags g on g.id = l.tag_id
    where l.resume_id = c.resume_id and l.company_id = c.company_id)`,
})

const factColumns = (viewer: Viewer) => {
  const { isCollected, isSeen, application, tags } = factLookups(viewer, sql`page.resume_id`)
  return sql`${isCollected} as "isCollected", ${isSeen} as "isSeen",
  (select json_build_object('status', i.status, 'jobId', i.job_id::text, 'jobTitle', j.title)
    from invitations i join jobs j on j.id = i.job_id
    where i.company_id = ${viewer.companyId}::bigint and i.resume_id = page.resume_id
    order by i.created_at desc, i.id desc limit 1) as invited,
  ${application} as application,
  c.stage, c.pooled_at is not null as "isPooled", c.hidden_at is not null as "isHidden", ${tags} as tags`
}

/** "offset 0" keeps each look-up by its key: the page is short, whatever the planner believes. */
const entryJoin = ({ companyId }: Viewer) => sql`left join lateral
  (select * from company_talents c where c.company_id = ${companyId}::bigint and c.resume_id = page.resume_id offset 0) c on true`
const resumeJoin = sql.raw('join lateral (select * from resumes r where r.id = page.resume_id offset 0) r on true')

/** The card of each hit, for the statement of a search. */
export const cardDetails = (viewer: Viewer): HitDetails => ({
  columns: sql`${resumeColumns}, ${factColumns(viewer)}`,
  joins: sql`${resumeJoin} ${entryJoin(viewer)}`,
})

const execute = async <R>({ db }: AppContext, query: SQL): Promise<R[]> => (await db.execute(query)).rows as R[]

const pageOfIds = (ids: readonly string[]) => sql`unnest(${bigintArray(ids)}) with ordinality page(resume_id, place)`

/** Rows of cards in the order of the resume ids; deleted ones are left out. */
export const loadCardRows = (ctx: AppContext, viewer: Viewer, ids: readonly string[]): Promise<CardRow[]> =>
  execute(
    ctx,
    sql`select ${resumeColumns}, ${factColumns(viewer)} from ${pageOfIds(ids)} ${resumeJoin} ${entryJoin(viewer)}
      order by page.place`,
  )

/** Facts of resumes that were read already, in the order of their ids. */
export const loadCardFacts = (ctx: AppContext, viewer: Viewer, ids: readonly string[]): Promise<CardFacts[]> =>
  execute(ctx, sql`select ${factColumns(viewer)} from ${pageOfIds(ids)} ${entryJoin(viewer)} order by page.place`)
