/** The last of a candidate's attempts at a job, as conditions of statements. */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { jobApplications } from '../../../db/schema'

/** Whether an application is the candidate's last attempt at its job. */
export const isLastAttempt: SQL = sql`not exists (select 1 from deliveries later where later.job_id = ${jobApplications.jobId}
  and later.resume_id = ${jobApplications.resumeId} and later.attempt > ${jobApplications.attempt})`

/** Joins the last attempt of a resume at a job. */
export const lastAttemptOf = (jobId: SQLWrapper, resumeId: SQLWrapper): SQL | undefined =>
  and(sql`${jobApplications.jobId} = ${jobId}`, sql`${jobApplications.resumeId} = ${resumeId}`, isLastAttempt)
