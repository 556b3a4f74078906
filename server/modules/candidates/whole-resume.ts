/**
 * Everything the page of one resume shows, as one prepared statement; opening the page records the view in it. Lists of other tables
 * are subselects in raw SQL, as in card-facts.ts: drizzle has no json_agg.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvitationStatus } from '../../../contract/domain/enums'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { preparedStatement } from '../../db/prepared-statement'
import { poolCandidates, resumes, resumeViews } from '../../db/schema'
import type { Db } from '../../db/types'
import { CARD_COLUMNS, factLookups } from './card-facts'
import { visibleResumesFilter } from './resume-policy'

interface Invitation {
  id: string
  jobId: string
  jobTitle: string
  status: InvitationStatus
  createdAt: string
}

const { placeholder } = sql
const viewer = { companyId: placeholder('companyId'), userId: placeholder('userId') }
/** The company's entry of the talent pool, as factLookups names it. */
const entry = alias(poolCandidates, 'c')

const { isSeen, ...lookups } = factLookups(viewer, sql`${resumes.id}`)
const COLUMNS = {
  ...(Object.fromEntries(CARD_COLUMNS.map((name) => [name, resumes[name]])) as Pick<
    typeof resumes,
    (typeof CARD_COLUMNS)[number]
  >),
  ownerCompanyId: resumes.ownerCompanyId,
  phone: resumes.phone,
  email: resumes.email,
  activeAt: resumes.activeAt,
  fileId: resumes.fileId,
  ...lookups,
  stage: entry.stage,
  isPooled: sql<boolean>`${entry.pooledAt} is not null`,
  isHidden: sql<boolean>`${entry.hiddenAt} is not null`,
  reason: entry.reason,
  note: entry.note,
  /** Not of imported resumes: whose number was looked at stays a member's decision there, on record. */
  isContactShown: sql<boolean>`(exists (select 1 from bought_contacts b where b.company_id = ${viewer.companyId}::bigint and b.resume_id = ${resumes.id})
    or exists (select 1 from contact_requests q where q.person_id = ${resumes.personId}
      and q.company_id = ${viewer.companyId}::bigint and q.kind = 'phone' and q.status = 'accepted'))`,
  groups: sql<{ id: string; name: string }[] | null>`(select
      json_agg(json_build_object('id', g.id::text, 'name', g.name) order by lower(g.name))
    from talent_pool_relations l join talent_pool_groups g on g.id = l.group_id
    where l.resume_id = ${resumes.id} and l.company_id = ${viewer.companyId}::bigint)`,
  /** The newest first. */
  invitations: sql<Invitation[] | null>`(select json_agg(json_build_object('id', i.id::text, 'jobId', i.job_id::text,
      'jobTitle', j.title, 'status', i.status, 'createdAt', i.created_at) order by i.created_at desc, i.id desc)
    from invitations i join jobs j on j.id = i.job_id
    where i.company_id = ${viewer.companyId}::bigint and i.resume_id = ${resumes.id})`,
}

const selectResume = (from: Pick<Db, 'select'>, where: SQL | undefined, isSeenColumn: SQL<boolean>) =>
  from
    .select({ ...COLUMNS, isSeen: isSeenColumn })
    .from(resumes)
    .leftJoin(entry, and(eq(entry.companyId, viewer.companyId), eq(entry.resumeId, resumes.id)))
    .where(where)

/** Records the view of the resume that it reads; the read does not see the new row, so that it says "seen" itself. */
const openResume = (db: Db, where: SQL | undefined) => {
  const view = db.$with('view').as(
    db
      .insert(resumeViews)
      .select(
        db
          .select({
            id: sql`${placeholder('viewId')}::bigint`.as('id'),
            companyId: sql`${viewer.companyId}::bigint`.as('company_id'),
            userId: sql`${viewer.userId}::bigint`.as('user_id'),
            resumeId: resumes.id,
            at: sql`${placeholder('now')}::timestamptz`.as('at'),
          })
          .from(resumes)
          .where(where),
      )
      .returning({ id: resumeViews.id }),
  )
  return selectResume(db.with(view), where, sql<boolean>`true`)
}

const isAsked = and(eq(resumes.id, placeholder('resumeId')), visibleResumesFilter(viewer))
const isOfCandidate = eq(resumes.personId, placeholder('candidateId'))
const byId = preparedStatement((db) => selectResume(db, isAsked, isSeen).prepare('resume_by_id'))
const openById = preparedStatement((db) => openResume(db, isAsked).prepare('resume_opened'))
const openByCandidate = preparedStatement((db) => openResume(db, isOfCandidate).prepare('resume_of_candidate_opened'))

/** A resume with what the member and the company did with it. */
export type WholeResume = Awaited<ReturnType<ReturnType<typeof byId>['execute']>>[number]

const requireFound = ([row]: WholeResume[]): WholeResume => {
  if (!row) throw httpError('TALENT_NOT_FOUND')
  return row
}

/** A resume the company may see. Throws TALENT_NOT_FOUND. */
export const readWholeResume = async (
  ctx: AppContext,
  { companyId, userId }: RequestContext,
  resumeId: string,
): Promise<WholeResume> => requireFound(await byId(ctx.db).execute({ companyId, userId, resumeId }))

const viewOf = (ctx: AppContext, { companyId, userId }: RequestContext) => ({
  companyId,
  userId,
  viewId: ctx.ids.next(),
  now: ctx.clock.now().toISOString(),
})

/** A resume the company may see; records that the member has viewed it. Throws TALENT_NOT_FOUND. */
export const openWholeResume = async (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
): Promise<WholeResume> => requireFound(await openById(ctx.db).execute({ ...viewOf(ctx, request), resumeId }))

/** The profile of a candidate; records that the member has viewed it. Throws TALENT_NOT_FOUND. */
export async function openProfileOfCandidate(
  ctx: AppContext,
  request: RequestContext,
  candidateId: string,
): Promise<WholeResume> {
  if (!candidateId) throw httpError('TALENT_NOT_FOUND')
  return requireFound(await openByCandidate(ctx.db).execute({ ...viewOf(ctx, request), candidateId }))
}
