/** Jobs, addresses and talents on the wire (contract/api/jobs.ts, contract/api/candidates.ts). */
import type { AppContext, RequestContext } from '../../app-context'
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
  const shown = (who: RequestContext, { id }: Pick<JobRow, 'id'>) => getCompanyJob(ctx, who, id)
  serve(`POST ${P}/saveJobPosition`, async ({ input, who }) => shown(who, await saveJobDraft(ctx, who, input)))
  serve(`POST ${P}/createJobPosition`, async ({ input, who }) => shown(who, await createJob(ctx, who, input)))
  serve(`POST ${P}/modifyJobPosition`, async ({ input, who }) => shown(who, await updateJob(ctx, who, input)))
  serve(`POST ${P}/postJobPosition`, async ({ input, who }) => shown(who, await publishJob(ctx, who, input.id)))
  serve(`POST ${P}/flushJobPosition`, async ({ input, who }) => shown(who, await refreshJob(ctx, who, input.id)))
  serve(`POST ${P}/closeJobPosition`, async ({ input, who }) => shown(who, await closeJob(ctx, who, input.id)))
  serve(`POST ${P}/openJobPosition`, async ({ input, who }) => shown(who, await reopenJob(ctx, who, input.id)))
  serve(`POST ${P}/deleteJobPosition`, async ({ input, who }) => {
    await deleteJob(ctx, who, input.id)
    return null
  })
  serve(`POST ${P}/findPositionByStatusAndPage`, ({ input, who }) => listCompanyJobs(ctx, who, input))
  serve(`POST ${P}/findPositioinStsisticsInfo`, ({ who }) => getJobStatistics(ctx, who))
  serve('POST /pinqiao/v1/jobs/mine/detail', ({ input, who }) => shown(who, input))
  serve('POST /pinqiao/v1/jobs/public/detail', ({ input }) => getPublicJob(ctx, input.id))
  serve('POST /job-center/api/findJob/findJobBPositionByNameAndCity', ({ input }) => listOpenJobs(ctx, input))
}

const serveAddresses = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${W}/queryByCompany`, ({ who }) => listAddresses(ctx, who.companyId))
  serve(`POST ${W}/createWorkAddress`, ({ input, who }) => createAddress(ctx, who.companyId, input))
  serve(`POST ${W}/modifyWorkAddress`, ({ input, who }) => updateAddress(ctx, who.companyId, input))
  serve(`POST ${W}/deleteWokrAddress`, async ({ input, who }) => {
    await deleteAddress(ctx, who.companyId, input.id)
    return null
  })
}

const serveTalent = (serve: RegisterRoute, ctx: AppContext) => {
  const opened = async (who: RequestContext, row: ResumeRow) => {
    await recordResumeView(ctx, who, row.id)
    return presentResume(ctx, who, row)
  }
  serve(`POST ${F}/searchResume`, ({ input, who }) => {
    const { cursor, pageSize, ...filter } = input
    return searchCandidates(ctx, who, filter, { cursor, pageSize })
  })
  serve(`POST ${F}/findResume`, ({ input, who }) => recommendCandidates(ctx, who, input.jobId, input))
  serve(`POST ${F}/jobScreening`, ({ who }) => listScreeningJobs(ctx, who))
  serve(`POST ${F}/talentDetails`, async ({ input, who }) =>
    opened(who, await requireVisibleResume(ctx, who, input.resumeId)),
  )
  serve('POST /job-center/api/resumes/queryResumeByUserId', async ({ input, who }) =>
    opened(who, await getResumeOfCandidate(ctx, candidateIdOfChatUser(input.chatUserId))),
  )
  serve(`POST ${F}/talentManagementMyCollection`, ({ input, who }) => listCollectedResumes(ctx, who, input))
  serve('POST /job-center/api/collections/createMyCollection', ({ input, who }) =>
    collectResume(ctx, who, input.resumeId),
  )
  serve('POST /job-center/api/collections/removeJobMyCollection', ({ input, who }) =>
    uncollectResume(ctx, who, input.resumeId),
  )
  serve('POST /job-center/api/jobCompanyTalents/invitedCompanyTalent', async ({ input, who }) => {
    const row = await inviteCandidate(ctx, who, input)
    return { invitationId: row.id, status: row.status, chatUserId: candidateChatId(row.personId) }
  })
  serve('POST /job-center/api/jobCompanyTalents/invitedCompanyTalents', ({ input, who }) =>
    inviteCandidates(ctx, who, input),
  )
  serve<typeof UPLOAD, ParsedUpload>(
    UPLOAD,
    ({ uploads, input }) => parseResumeUpload(ctx, uploads, input.name),
    async ({ who, prepared }) => presentResume(ctx, who, await importResume(ctx, who, prepared)),
  )
  serve(`POST ${F}/localTalentManagement`, ({ input, who }) => listImportedResumes(ctx, who, input))
  serve(`POST ${F}/getContact`, ({ input, who }) => getContact(ctx, who, input.resumeId))
  serve('POST /pinqiao/v1/contacts/bought/page', ({ input, who }) => listPurchasedContacts(ctx, who, input))
  serve('POST /pinqiao/v1/talent/match', ({ input, who }) => matchResumes(ctx, who, input))
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
