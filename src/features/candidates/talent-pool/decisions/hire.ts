/** Hires: who is hired for which job, the calls, and the question what becomes of a job that is filled. */
import { fetchApi, mutateApi } from '@/api'
import { confirm, toast } from '@/ui'
import * as stages from '~contract/calls/hiring/stages'
import * as jobs from '~contract/calls/jobs/jobs'
import { runJobAction } from '../../../jobs/job-commands'
import { type Candidate, type JobChoice, jobOfCandidate } from '../../candidate-types'

/** A candidate who is hired. */
export interface Hiree {
  resumeId: string
  name: string
  /** The job the company and the candidate are in talks about; absent = the user chooses. */
  job: JobChoice | undefined
  /** The agent who referred the candidate; '' = nobody. */
  agentName: string
}

export const toHiree = (candidate: Candidate): Hiree => ({
  resumeId: candidate.id,
  name: candidate.name,
  job: jobOfCandidate(candidate),
  agentName: '',
})

interface Hiring {
  jobId: string
  /** YYYY-MM-DD. */
  startDate: string
  note: string
}

async function hireOne({ resumeId, name }: Hiree, hiring: Hiring): Promise<void> {
  await mutateApi(stages.hireOne, { resumeId, ...hiring }, { showError: false })
  toast(`${name}已登记入职`, 'success')
}

/** Hires many and lists those that failed. */
async function hireMany(hirees: readonly Hiree[], hiring: Hiring): Promise<void> {
  const resumeIds = hirees.map(({ resumeId }) => resumeId)
  const answers = await mutateApi(stages.hire, { resumeIds, ...hiring }, { showError: false })
  const failed = answers.filter(({ isOnboarded }) => !isOnboarded)
  if (failed.length < answers.length) toast(`${answers.length - failed.length} 位已登记入职`, 'success')
  for (const { resumeId, message } of failed)
    toast(`${hirees.find((hiree) => hiree.resumeId === resumeId)?.name ?? ''}：${message}`, 'error')
}

/** Records hires for one job. Rejects when the only one is refused. */
export function hire(hirees: readonly Hiree[], hiring: Hiring): Promise<void> {
  const [only] = hirees
  return only && hirees.length === 1 ? hireOne(only, hiring) : hireMany(hirees, hiring)
}

/** Asks whether a job that has as many hires as it is open for is to be closed. */
export async function askToCloseFilled(jobId: string): Promise<void> {
  const job = await fetchApi(jobs.get, { id: jobId }, { showError: false }).catch(() => undefined)
  if (!job?.can.includes('close') || job.hiredCount < job.headcount) return
  const isClosed = await confirm({
    title: `「${job.title}」已招满`,
    text: `计划招 ${job.headcount} 人，已入职 ${job.hiredCount} 人。关闭后不再对外展示，可以随时重新打开。`,
    ok: '关闭职位',
    cancel: '继续招聘',
  })
  if (isClosed) await runJobAction('close', job)
}
