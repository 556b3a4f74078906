/** Jobs, addresses and talents on the wire (contract/api/jobs.ts, contract/api/talent.ts). */
import type { Context, Who } from '../../context'
import type { Serve } from '../../plugins/serve'
import { defineSweep, EVERY_MINUTE } from '../../queue/define'
import { createAddress, deleteAddress, listAddresses, modifyAddress } from './addresses'
import { serveAgents } from './agents/routes'
import { contactOf, pageBought } from './contacts/contacts'
import { serveDeliveries } from './deliveries/routes'
import { serveInterviews } from './interviews/routes'
import { registerJobAudit } from './jobs/audit'
import {
  closeJob,
  createJob,
  deleteJob,
  expireJobs,
  modifyJob,
  openJob,
  postJob,
  refreshJob,
  saveDraft,
} from './jobs/commands'
import { jobStatistics, pageOwnJobs } from './jobs/own'
import type { JobRow } from './jobs/present'
import { pageOpenJobs, publicDetail, showOwnJob } from './jobs/queries'
import { serveManagement } from './management/routes'
import { matchResumes } from './match/match'
import { candidateChatId, personOfChatId } from './people/persons'
import type { ResumeRow } from './people/profiles'
import { collect, pageCollections, uncollect } from './talent/collections'
import { invite, inviteMany } from './talent/invitations'
import { importResume, pageLocal, type ReadFile, readUpload } from './talent/local'
import { presentResume } from './talent/present'
import { recommendFor, screenJobs, searchTalent } from './talent/search'
import { logView, resumeOfPerson, visibleResume } from './talent/visible'

const P = '/job-center/api/jobPosition'
const W = '/job-center/api/workAddress'
const F = '/job-center/api/agent/findResume'
const UPLOAD = 'POST /job-center/api/talentManageTalentPool/uploadAttachment'

const serveJobs = (serve: Serve, ctx: Context) => {
  const shown = (who: Who, { id }: Pick<JobRow, 'id'>) => showOwnJob(ctx, who, id)
  serve(`POST ${P}/saveJobPosition`, async ({ input, who }) => shown(who, await saveDraft(ctx, who, input)))
  serve(`POST ${P}/createJobPosition`, async ({ input, who }) => shown(who, await createJob(ctx, who, input)))
  serve(`POST ${P}/modifyJobPosition`, async ({ input, who }) => shown(who, await modifyJob(ctx, who, input)))
  serve(`POST ${P}/postJobPosition`, async ({ input, who }) => shown(who, await postJob(ctx, who, input.id)))
  serve(`POST ${P}/flushJobPosition`, async ({ input, who }) => shown(who, await refreshJob(ctx, who, input.id)))
  serve(`POST ${P}/closeJobPosition`, async ({ input, who }) => shown(who, await closeJob(ctx, who, input.id)))
  serve(`POST ${P}/openJobPosition`, async ({ input, who }) => shown(who, await openJob(ctx, who, input.id)))
  serve(`POST ${P}/deleteJobPosition`, async ({ input, who }) => {
    await deleteJob(ctx, who, input.id)
    return null
  })
  serve(`POST ${P}/findPositionByStatusAndPage`, ({ input, who }) => pageOwnJobs(ctx, who, input))
  serve(`POST ${P}/findPositioinStsisticsInfo`, ({ who }) => jobStatistics(ctx, who))
  serve('POST /pinqiao/v1/jobs/mine/detail', ({ input, who }) => shown(who, input))
  serve('POST /pinqiao/v1/jobs/public/detail', ({ input }) => publicDetail(ctx, input.id))
  serve('POST /job-center/api/findJob/findJobBPositionByNameAndCity', ({ input }) => pageOpenJobs(ctx, input))
}

const serveAddresses = (serve: Serve, ctx: Context) => {
  serve(`POST ${W}/queryByCompany`, ({ who }) => listAddresses(ctx, who.companyId))
  serve(`POST ${W}/createWorkAddress`, ({ input, who }) => createAddress(ctx, who.companyId, input))
  serve(`POST ${W}/modifyWorkAddress`, ({ input, who }) => modifyAddress(ctx, who.companyId, input))
  serve(`POST ${W}/deleteWokrAddress`, async ({ input, who }) => {
    await deleteAddress(ctx, who.companyId, input.id)
    return null
  })
}

const serveTalent = (serve: Serve, ctx: Context) => {
  const opened = async (who: Who, row: ResumeRow) => {
    await logView(ctx, who, row.id)
    return presentResume(ctx, who, row)
  }
  serve(`POST ${F}/searchResume`, ({ input, who }) => {
    const { cursor, pageSize, ...filter } = input
    return searchTalent(ctx, who, filter, { cursor, pageSize })
  })
  serve(`POST ${F}/findResume`, ({ input, who }) => recommendFor(ctx, who, input.jobId, input))
  serve(`POST ${F}/jobScreening`, ({ who }) => screenJobs(ctx, who))
  serve(`POST ${F}/talentDetails`, async ({ input, who }) => opened(who, await visibleResume(ctx, who, input.resumeId)))
  serve('POST /job-center/api/resumes/queryResumeByUserId', async ({ input, who }) =>
    opened(who, await resumeOfPerson(ctx, personOfChatId(input.chatUserId))),
  )
  serve(`POST ${F}/talentManagementMyCollection`, ({ input, who }) => pageCollections(ctx, who, input))
  serve('POST /job-center/api/collections/createMyCollection', ({ input, who }) => collect(ctx, who, input.resumeId))
  serve('POST /job-center/api/collections/removeJobMyCollection', ({ input, who }) =>
    uncollect(ctx, who, input.resumeId),
  )
  serve('POST /job-center/api/jobCompanyTalents/invitedCompanyTalent', async ({ input, who }) => {
    const row = await invite(ctx, who, input)
    return { invitationId: row.id, status: row.status, chatUserId: candidateChatId(row.personId) }
  })
  serve('POST /job-center/api/jobCompanyTalents/invitedCompanyTalents', ({ input, who }) => inviteMany(ctx, who, input))
  serve<typeof UPLOAD, ReadFile>(
    UPLOAD,
    ({ uploads, input }) => readUpload(ctx, uploads, input.name),
    async ({ who, prepared }) => presentResume(ctx, who, await importResume(ctx, who, prepared)),
  )
  serve(`POST ${F}/localTalentManagement`, ({ input, who }) => pageLocal(ctx, who, input))
  serve(`POST ${F}/getContact`, ({ input, who }) => contactOf(ctx, who, input.resumeId))
  serve('POST /pinqiao/v1/contacts/bought/page', ({ input, who }) => pageBought(ctx, who, input))
  serve('POST /pinqiao/v1/talent/match', ({ input, who }) => matchResumes(ctx, who, input))
}

/** Serves the recruit calls, takes part in audits and ends jobs whose time is over. */
export const serveRecruit = (serve: Serve, ctx: Context): void => {
  registerJobAudit(ctx)
  ctx.queue.schedule(defineSweep('recruit.expire', '下线到期的职位'), EVERY_MINUTE, () => expireJobs(ctx))
  serveJobs(serve, ctx)
  serveAddresses(serve, ctx)
  serveTalent(serve, ctx)
  serveManagement(serve, ctx)
  serveDeliveries(serve, ctx)
  serveAgents(serve, ctx)
  serveInterviews(serve, ctx)
}
