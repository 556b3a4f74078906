/** Routes of jobs, work addresses and candidates (contract/api/recruit/jobs.ts, contract/api/recruit/candidates.ts), and of the rooms below. */
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as jobMatch from '../../../contract/calls/candidates/job-match'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import type { RegisterRoute } from '../../http/route-server'
import { defineSweep, EVERY_MINUTE } from '../../queue/define-job'
import { registerAgencyRoutes } from './agency/routes'
import { getContact, listPurchasedContacts } from './candidate-contacts/candidate-contacts'
import { searchCandidates } from './candidates/candidate-search'
import { candidateChatId, candidateIdOfChatUser } from './candidates/candidates'
import { collectResume, listCollectedResumes, uncollectResume } from './candidates/collections'
import { inviteCandidate, inviteCandidates } from './candidates/invitations'
import { openResume, openResumeOfCandidate, presentResume } from './candidates/present-candidate'
import { listScreeningJobs, recommendCandidates } from './candidates/recommend-candidates'
import { importResume, listImportedResumes, type ParsedUpload, parseResumeUpload } from './candidates/resume-upload'
import { registerContactRequestRoutes } from './contact-requests/routes'
import { registerInterviewRoutes } from './interviews/routes'
import { registerApplicationRoutes } from './job-applications/routes'
import { matchResumes } from './job-match/match-resumes'
import { registerJobAudit } from './jobs/audit'
import {
  closeJob,
  createJob,
  deleteJob,
  expireJobs,
  publishJob,
  refreshJob,
  reopenJob,
  saveJobDraft,
  updateJob,
} from './jobs/commands'
import { getJobStatistics, listCompanyJobs } from './jobs/company-jobs'
import type { JobRow } from './jobs/present'
import { getCompanyJob, getPublicJob, listOpenJobs } from './jobs/queries'
import { registerTalentPoolRoutes } from './talent-pool/routes'
import { createAddress, deleteAddress, listAddresses, updateAddress } from './work-addresses'

const registerJobRoutes = (registerRoute: RegisterRoute) => {
  const getJob = (ctx: AppContext, request: RequestContext, { id }: Pick<JobRow, 'id'>) =>
    getCompanyJob(ctx, request, id)
  registerRoute(jobs.saveDraft, async ({ ctx, input, request }) =>
    getJob(ctx, request, await saveJobDraft(ctx, request, input)),
  )
  registerRoute(jobs.publish, async ({ ctx, input, request }) =>
    getJob(ctx, request, await createJob(ctx, request, input)),
  )
  registerRoute(jobs.update, async ({ ctx, input, request }) =>
    getJob(ctx, request, await updateJob(ctx, request, input)),
  )
  registerRoute(jobs.submitDraft, async ({ ctx, input, request }) =>
    getJob(ctx, request, await publishJob(ctx, request, input.id)),
  )
  registerRoute(jobs.refresh, async ({ ctx, input, request }) =>
    getJob(ctx, request, await refreshJob(ctx, request, input.id)),
  )
  registerRoute(jobs.close, async ({ ctx, input, request }) =>
    getJob(ctx, request, await closeJob(ctx, request, input.id)),
  )
  registerRoute(jobs.open, async ({ ctx, input, request }) =>
    getJob(ctx, request, await reopenJob(ctx, request, input.id)),
  )
  registerRoute(jobs.delete, async ({ ctx, input, request }) => {
    await deleteJob(ctx, request, input.id)
    return null
  })
  registerRoute(jobs.list, ({ ctx, input, request }) => listCompanyJobs(ctx, request, input))
  registerRoute(jobs.countByStatus, ({ ctx, request }) => getJobStatistics(ctx, request))
  registerRoute(jobs.get, ({ ctx, input, request }) => getJob(ctx, request, input))
  registerRoute(jobs.getPublic, ({ ctx, input }) => getPublicJob(ctx, input.id))
  registerRoute(jobs.listPublic, ({ ctx, input }) => listOpenJobs(ctx, input))
}

const registerAddressRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(workAddresses.list, ({ ctx, request }) => listAddresses(ctx, request.companyId))
  registerRoute(workAddresses.create, ({ ctx, input, request }) => createAddress(ctx, request.companyId, input))
  registerRoute(workAddresses.update, ({ ctx, input, request }) => updateAddress(ctx, request.companyId, input))
  registerRoute(workAddresses.delete, async ({ ctx, input, request }) => {
    await deleteAddress(ctx, request.companyId, input.id)
    return null
  })
}

const registerCandidateRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(candidates.search, ({ ctx, input, request }) => {
    const { cursor, pageSize, ...filter } = input
    return searchCandidates(ctx, request, filter, { cursor, pageSize })
  })
  registerRoute(candidates.recommend, ({ ctx, input, request }) =>
    recommendCandidates(ctx, request, input.jobId, input),
  )
  registerRoute(candidates.listJobs, ({ ctx, request }) => listScreeningJobs(ctx, request))
  registerRoute(candidates.get, ({ ctx, input, request }) => openResume(ctx, request, input.resumeId))
  registerRoute(candidates.getByUser, ({ ctx, input, request }) =>
    openResumeOfCandidate(ctx, request, candidateIdOfChatUser(input.chatUserId)),
  )
  registerRoute(candidates.listCollected, ({ ctx, input, request }) => listCollectedResumes(ctx, request, input))
  registerRoute(candidates.collect, ({ ctx, input, request }) => collectResume(ctx, request, input.resumeId))
  registerRoute(candidates.uncollect, ({ ctx, input, request }) => uncollectResume(ctx, request, input.resumeId))
  registerRoute(jobInvitations.create, async ({ ctx, input, request }) => {
    const row = await inviteCandidate(ctx, request, input)
    return { invitationId: row.id, status: row.status, chatUserId: candidateChatId(row.personId) }
  })
  registerRoute(jobInvitations.createMany, ({ ctx, input, request }) => inviteCandidates(ctx, request, input))
  registerRoute<typeof localResumes.import, ParsedUpload>(
    localResumes.import,
    ({ ctx, request, uploads, input }) =>
      parseResumeUpload(ctx, uploads, { companyId: request.companyId, givenName: input.name }),
    async ({ ctx, request, prepared }) => presentResume(ctx, request, await importResume(ctx, request, prepared)),
  )
  registerRoute(localResumes.list, ({ ctx, input, request }) => listImportedResumes(ctx, request, input))
  registerRoute(candidateContacts.get, ({ ctx, input, request }) => getContact(ctx, request, input.resumeId))
  registerRoute(candidateContacts.listBought, ({ ctx, input, request }) => listPurchasedContacts(ctx, request, input))
  registerRoute(jobMatch.list, ({ ctx, input, request }) => matchResumes(ctx, request, input))
}

/** Registers all routes of the recruit module, the audit handler of jobs, and the job that expires them. */
export const registerRecruitRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerJobAudit(ctx)
  ctx.queue.schedule(defineSweep('recruit.expire', '下线到期的职位'), EVERY_MINUTE, () => expireJobs(ctx))
  registerJobRoutes(registerRoute)
  registerAddressRoutes(registerRoute)
  registerCandidateRoutes(registerRoute)
  registerTalentPoolRoutes(registerRoute, ctx)
  registerApplicationRoutes(registerRoute)
  registerAgencyRoutes(registerRoute)
  registerInterviewRoutes(registerRoute, ctx)
  registerContactRequestRoutes(registerRoute)
}
