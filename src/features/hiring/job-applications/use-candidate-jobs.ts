/** The jobs that a candidate and the company are in talks about, and the one that is chosen in their conversation. */
import { create } from 'zustand'
import { useApiQuery } from '@/api'
import * as conversationCandidates from '~contract/calls/candidates/conversation-candidates'
import * as applicationCalls from '~contract/calls/hiring/applications'
import type { InvitationStatus } from '~contract/domain/enums'
import type { ApplicationStatus } from '~contract/domain/job-applications'
import { type JobChoice, jobOfCandidate, type Resume } from '../../candidates/candidate-types'
import type { JobApplication } from './application-types'

export interface CandidateJob extends JobChoice {
  /** The application to it, once it is loaded. */
  application?: JobApplication
  /** The status of that application; absent = the candidate has not applied for this job. */
  status?: ApplicationStatus
  invitation?: InvitationStatus
  /** An interview for it is to come. */
  isInterviewed: boolean
}

const MAX_APPLICATIONS = 50
const OPTIONS = { showError: false, staleMs: 60_000 }

/** By conversation: the id of the job that was chosen there. */
const useChoices = create<Readonly<Record<string, string>>>(() => ({}))

/** Makes a job the one that the conversation is about. */
export const chooseCandidateJob = (conversationId: string, jobId: string): void =>
  useChoices.setState({ [conversationId]: jobId })

/** Each job once: applications, then invitations, then the interview to come. */
function mergeJobs(
  resume: Resume,
  applications: readonly JobApplication[],
  interviewJob: JobChoice | undefined,
): CandidateJob[] {
  const jobs = new Map<string, CandidateJob>()
  const add = ({ jobId, jobTitle }: JobChoice, facts: Partial<CandidateJob>) => {
    const isInterviewed = jobId === interviewJob?.jobId
    if (!jobs.has(jobId)) jobs.set(jobId, { jobId, jobTitle, isInterviewed, ...facts })
  }
  for (const application of applications) add(application, { application, status: application.status })
  if (resume.application) add(resume.application, { status: resume.application.status })
  for (const invitation of resume.invitations) add(invitation, { invitation: invitation.status })
  if (interviewJob) add(interviewJob, {})
  return [...jobs.values()]
}

/** The job that an interview to come is about, asked for where nobody has applied. */
function useInterviewJob(resume: Resume | undefined, conversationId: string): JobChoice | undefined {
  const isAsked = resume !== undefined && !resume.application
  const input = isAsked ? { userIds: conversationId.slice(3) } : null
  const [candidate] = useApiQuery(conversationCandidates.list, input, OPTIONS).data ?? []
  return candidate?.interviewJobId
    ? { jobId: candidate.interviewJobId, jobTitle: candidate.interviewJobTitle }
    : undefined
}

/** The jobs of the candidate in this conversation; `job` is the chosen one, at first that of jobOfCandidate. */
export function useCandidateJobs(
  resume: Resume | undefined,
  conversationId: string,
): { jobs: readonly CandidateJob[]; job: CandidateJob | undefined } {
  const interviewJob = useInterviewJob(resume, conversationId)
  const input = resume?.application ? { resumeId: resume.id, pageSize: MAX_APPLICATIONS } : null
  const { data } = useApiQuery(applicationCalls.list, input, OPTIONS)
  const choice = useChoices((choices) => choices[conversationId])
  if (!resume) return { jobs: [], job: undefined }
  const jobs = mergeJobs(resume, data?.rows ?? [], interviewJob)
  const find = (jobId: string | undefined) => jobs.find((job) => job.jobId === jobId)
  return { jobs, job: find(choice) ?? find(jobOfCandidate(resume)?.jobId) ?? jobs[0] }
}
