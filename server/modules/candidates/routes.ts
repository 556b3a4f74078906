/** Routes of candidates: search, resumes, contacts, and of the folders below (contract/api/candidates). */
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as jobMatch from '../../../contract/calls/candidates/job-match'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { getContact, listPurchasedContacts } from './candidate-contacts'
import { searchCandidates } from './candidate-search'
import { candidateIdOfChatUser } from './candidates'
import { collectResume, listCollectedResumes, uncollectResume } from './collections'
import { registerContactRequestRoutes } from './contact-requests/routes'
import { matchResumes } from './job-match/match-resumes'
import { openResume, openResumeOfCandidate, presentResume } from './present-candidate'
import { listScreeningJobs, recommendCandidates } from './recommend-candidates'
import { importResume, listImportedResumes, type ParsedUpload, parseResumeUpload } from './resume-upload'
import { registerTalentPoolRoutes } from './talent-pool/routes'

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

/** Registers the routes of candidates, the talent pool and contact requests, and the jobs that import resumes. */
export function registerCandidateModule(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerCandidateRoutes(registerRoute)
  registerTalentPoolRoutes(registerRoute, ctx)
  registerContactRequestRoutes(registerRoute)
}
