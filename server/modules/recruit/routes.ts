/** Jobs, addresses and talents on the wire (contract/api/jobs.ts, contract/api/candidates.ts). */
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import type { RegisterRoute } from '../../http/route-server'
import { defineSweep, EVERY_MINUTE } from '../../queue/define-job'
import { registerAgencyRoutes } from './agency/routes'
import { getContact, listPurchasedContacts } from './candidate-contacts/candidate-contacts'
import { listScreeningJobs, recommendCandidates, searchCandidates } from './candidates/candidate-search'
import { candidateChatId, candidateIdOfChatUser } from './candidates/candidates'
import { collectResume, listCollectedResumes, uncollectResume } from './candidates/collections'
import { inviteCandidate, inviteCandidates } from './candidates/invitations'
import { presentResume } from './candidates/present-candidate'
import { getResumeOfCandidate, recordResumeView, requireVisibleResume } from './candidates/resume-policy'
import type { ResumeRow } from './candidates/resume-profiles'
import { importResume, listImportedResumes, type ParsedUpload, parseResumeUpload } from './candidates/resume-upload'
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

const P = '/job-center/api/jobPosition'
const W = '/job-center/api/workAddress'
const F = '/job-center/api/agent/findResume'
const UPLOAD = 'POST /job-center/api/talentManageTalentPool/uploadAttachment'

const serveJobs = (serve: RegisterRoute, ctx: AppContext) => {
  const shown = (request: RequestContext, { id }: Pick<JobRow, 'id'>) => getCompanyJob(ctx, request, id)
  serve(`POST ${P}/saveJobPosition`, async ({ input, request }) =>
    shown(request, await saveJobDraft(ctx, request, input)),
  )
  serve(`POST ${P}/createJobPosition`, async ({ input, request }) =>
    shown(request, await createJob(ctx, request, input)),
  )
  serve(`POST ${P}/modifyJobPosition`, async ({ input, request }) =>
    shown(request, await updateJob(ctx, request, input)),
  )
  serve(`POST ${P}/postJobPosition`, async ({ input, request }) =>
    shown(request, await publishJob(ctx, request, input.id)),
  )
  serve(`POST ${P}/flushJobPosition`, async ({ input, request }) =>
    shown(request, await refreshJob(ctx, request, input.id)),
  )
  serve(`POST ${P}/closeJobPosition`, async ({ input, request }) =>
    shown(request, await closeJob(ctx, request, input.id)),
  )
  serve(`POST ${P}/openJobPosition`, async ({ input, request }) =>
    shown(request, await reopenJob(ctx, request, input.id)),
  )
  serve(`POST ${P}/deleteJobPosition`, async ({ input, request }) => {
    await deleteJob(ctx, request, input.id)
    return null
  })
  serve(`POST ${P}/findPositionByStatusAndPage`, ({ input, request }) => listCompanyJobs(ctx, request, input))
  serve(`POST ${P}/findPositioinStsisticsInfo`, ({ request }) => getJobStatistics(ctx, request))
  serve('POST /pinqiao/v1/jobs/mine/detail', ({ input, request }) => shown(request, input))
  serve('POST /pinqiao/v1/jobs/public/detail', ({ input }) => getPublicJob(ctx, input.id))
  serve('POST /job-center/api/findJob/findJobBPositionByNameAndCity', ({ input }) => listOpenJobs(ctx, input))
}

const serveAddresses = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${W}/queryByCompany`, ({ request }) => listAddresses(ctx, request.companyId))
  serve(`POST ${W}/createWorkAddress`, ({ input, request }) => createAddress(ctx, request.companyId, input))
  serve(`POST ${W}/modifyWorkAddress`, ({ input, request }) => updateAddress(ctx, request.companyId, input))
  serve(`POST ${W}/deleteWokrAddress`, async ({ input, request }) => {
    await deleteAddress(ctx, request.companyId, input.id)
    return null
  })
}

const serveTalent = (serve: RegisterRoute, ctx: AppContext) => {
  const opened = async (request: RequestContext, row: ResumeRow) => {
    await recordResumeView(ctx, request, row.id)
    return presentResume(ctx, request, row)
  }
  serve(`POST ${F}/searchResume`, ({ input, request }) => {
    const { cursor, pageSize, ...filter } = input
    return searchCandidates(ctx, request, filter, { cursor, pageSize })
  })
  serve(`POST ${F}/findResume`, ({ input, request }) => recommendCandidates(ctx, request, input.jobId, input))
  serve(`POST ${F}/jobScreening`, ({ request }) => listScreeningJobs(ctx, request))
  serve(`POST ${F}/talentDetails`, async ({ input, request }) =>
    opened(request, await requireVisibleResume(ctx, request, input.resumeId)),
  )
  serve('POST /job-center/api/resumes/queryResumeByUserId', async ({ input, request }) =>
    opened(request, await getResumeOfCandidate(ctx, candidateIdOfChatUser(input.chatUserId))),
  )
  serve(`POST ${F}/talentManagementMyCollection`, ({ input, request }) => listCollectedResumes(ctx, request, input))
  serve('POST /job-center/api/collections/createMyCollection', ({ input, request }) =>
    collectResume(ctx, request, input.resumeId),
  )
  serve('POST /job-center/api/collections/removeJobMyCollection', ({ input, request }) =>
    uncollectResume(ctx, request, input.resumeId),
  )
  serve('POST /job-center/api/jobCompanyTalents/invitedCompanyTalent', async ({ input, request }) => {
    const row = await inviteCandidate(ctx, request, input)
    return { invitationId: row.id, status: row.status, chatUserId: candidateChatId(row.personId) }
  })
  serve('POST /job-center/api/jobCompanyTalents/invitedCompanyTalents', ({ input, request }) =>
    inviteCandidates(ctx, request, input),
  )
  serve<typeof UPLOAD, ParsedUpload>(
    UPLOAD,
    ({ uploads, input }) => parseResumeUpload(ctx, uploads, input.name),
    async ({ request, prepared }) => presentResume(ctx, request, await importResume(ctx, request, prepared)),
  )
  serve(`POST ${F}/localTalentManagement`, ({ input, request }) => listImportedResumes(ctx, request, input))
  serve(`POST ${F}/getContact`, ({ input, request }) => getContact(ctx, request, input.resumeId))
  serve('POST /pinqiao/v1/contacts/bought/page', ({ input, request }) => listPurchasedContacts(ctx, request, input))
  serve('POST /pinqiao/v1/talent/match', ({ input, request }) => matchResumes(ctx, request, input))
}

/** Serves the recruit calls, takes part in audits and ends jobs whose time is over. */
export const registerRecruitRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  registerJobAudit(ctx)
  ctx.queue.schedule(defineSweep('recruit.expire', '下线到期的职位'), EVERY_MINUTE, () => expireJobs(ctx))
  serveJobs(serve, ctx)
  serveAddresses(serve, ctx)
  serveTalent(serve, ctx)
  registerTalentPoolRoutes(serve, ctx)
  registerApplicationRoutes(serve, ctx)
  registerAgencyRoutes(serve, ctx)
  registerInterviewRoutes(serve, ctx)
}
