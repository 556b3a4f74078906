/** The stages of the candidates in a member's conversations: what the list of conversations filters by. */
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { conversationCandidateCalls } from '../../../../contract/api/hiring/conversation-candidates'
import type * as conversationCandidates from '../../../../contract/calls/candidates/conversation-candidates'
import { stageOf } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { candidateChatId, candidateIdOfChatUser, chatUserId } from '../../../chat/commands'
import type { RequestContext } from '../../../core/request-context'
import { preparedStatement } from '../../../db/prepared-statement'
import { chatConversations, chatMembers, interviews, jobApplications, jobs, resumes } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { selectCurrentApplications } from './current-application'

type Output = z.input<(typeof conversationCandidateCalls)[typeof conversationCandidates.list]['output']>

const { placeholder } = sql
const isAsked = sql`${resumes.personId} = any(${placeholder('candidateIds')}::bigint[])`
const askedResumes = (db: Db) => db.select({ id: resumes.id }).from(resumes).where(isAsked)

/** By resume: the earliest interview of the company that is to come. */
const selectNextInterviews = (db: Db) =>
  db
    .selectDistinctOn([interviews.resumeId], {
      resumeId: interviews.resumeId,
      startAt: interviews.startAt,
      jobId: interviews.jobId,
      jobTitle: jobs.title,
    })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .where(
      and(
        eq(interviews.companyId, placeholder('companyId')),
        inArray(interviews.resumeId, askedResumes(db)),
        inArray(interviews.state, ['proposed', 'accepted']),
        gt(interviews.startAt, sql`${placeholder('now')}::timestamptz`),
      ),
    )
    .orderBy(interviews.resumeId, asc(interviews.startAt))

/** The jobs that link the company and a candidate; one whose interview was called off does not. Raw: drizzle has no json_agg. */
const linkedJobs = sql<Output[number]['jobs']>`(select
    coalesce(json_agg(json_build_object('jobId', j.id::text, 'jobTitle', j.title) order by j.id desc), '[]')
  from jobs j where j.id in (
    select d.job_id from deliveries d where d.resume_id = ${resumes.id} and d.company_id = ${placeholder('companyId')}::bigint
    union all select i.job_id from invitations i
      where i.resume_id = ${resumes.id} and i.company_id = ${placeholder('companyId')}::bigint
    union all select v.job_id from interviews v
      where v.resume_id = ${resumes.id} and v.company_id = ${placeholder('companyId')}::bigint and v.state <> 'cancelled'))`

const mine = alias(chatMembers, 'mine')
const theirs = alias(chatMembers, 'theirs')
/** The key of the caller's conversation with the candidate: both chat user ids in order. */
const conversationKey: SQL = sql`'cand' || ${resumes.personId} || ' ' || ${placeholder('me')}::text`

/** Candidates the caller talks to, or with an application to or an interview at the company; nobody else's. */
const statement = preparedStatement((db) => {
  const current = selectCurrentApplications(
    db,
    placeholder('companyId'),
    inArray(jobApplications.resumeId, askedResumes(db)),
  ).as('current_application')
  const next = selectNextInterviews(db).as('next_interview')
  return db
    .select({
      personId: resumes.personId,
      status: current.status,
      jobId: current.jobId,
      jobTitle: current.jobTitle,
      jobs: linkedJobs,
      interviewAt: next.startAt,
      interviewJobId: next.jobId,
      interviewJobTitle: next.jobTitle,
      mineAt: mine.sentAt,
      theirsAt: theirs.sentAt,
    })
    .from(resumes)
    .leftJoin(current, eq(current.resumeId, resumes.id))
    .leftJoin(next, eq(next.resumeId, resumes.id))
    .leftJoin(chatConversations, and(eq(chatConversations.scene, 'C2C'), eq(chatConversations.key, conversationKey)))
    .leftJoin(mine, and(eq(mine.userId, placeholder('me')), eq(mine.conversationId, chatConversations.id)))
    .leftJoin(
      theirs,
      and(eq(theirs.conversationId, chatConversations.id), eq(theirs.userId, sql`'cand' || ${resumes.personId}`)),
    )
    .where(and(isAsked, or(isNotNull(mine.userId), isNotNull(current.id), isNotNull(next.resumeId))))
    .orderBy(resumes.personId)
    .prepare('conversation_candidates')
})

/** The candidates among these chat users, each once. Users who are none, or none of the company's, are left out. */
export async function listConversationCandidates(
  ctx: AppContext,
  { companyId, userId }: RequestContext,
  chatUserIds: readonly string[],
): Promise<Output> {
  const candidateIds = [...new Set(chatUserIds.map(candidateIdOfChatUser))].filter(Boolean)
  const me = chatUserId(userId)
  const rows = await statement(ctx.db).execute({ candidateIds, companyId, me, now: ctx.clock.now().toISOString() })
  return rows.map((row) => ({
    chatUserId: candidateChatId(row.personId),
    stage: row.status && stageOf(row.status),
    jobId: row.jobId ?? '',
    jobTitle: row.jobTitle ?? '',
    jobs: row.jobs,
    interviewTime: row.interviewAt?.toISOString() ?? null,
    interviewJobId: row.interviewJobId ?? '',
    interviewJobTitle: row.interviewJobTitle ?? '',
    isGreeting: row.theirsAt !== null && row.mineAt === null,
  }))
}
