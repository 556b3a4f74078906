/** Candidates that the company adds to a job itself: found by a search, or imported. */
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { type BatchErrors, requireVisibleResume, runForEach } from '../../candidates'
import { lockJobStage, requireCompanyJob } from '../../jobs'
import { canTryAgain, insertApplication, lockLastAttempt } from '../job-applications/change-application'
import { recordOpening } from '../job-applications/open-application'

interface AddInput {
  jobId: string
  resumeIds: string[]
  stageNo?: number | undefined
}

/**
 * Opens applications at the first stage, or at `stageNo`; the candidates do not learn of it, and it opens no conversation. One result
 * for each; one with an application to the job is a failure. Throws JOB_NOT_FOUND, JOB_NOT_OPEN, STAGE_NOT_FOUND.
 */
export async function addApplications(
  ctx: AppContext,
  request: RequestContext,
  { jobId, resumeIds, stageNo = 1 }: AddInput,
): Promise<{ resumeId: string; isDone: boolean; message: string; deliveryId: string }[]> {
  const job = await requireCompanyJob(ctx, request, jobId)
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  const applicationIds = new Map<string, string>()
  const results = await runForEach(ctx, request, resumeIds, async (tx, ids) => {
    const errors: BatchErrors = new Map()
    const stage = await lockJobStage(tx, jobId, ({ no }) => no === stageNo)
    for (const resumeId of ids) {
      const { personId, ownerCompanyId } = await requireVisibleResume(tx, request, resumeId)
      const owner = { companyId: request.companyId, jobId, resumeId, personId }
      const origin = ownerCompanyId ? 'imported' : 'searched'
      const last = await lockLastAttempt(tx, owner)
      const author = { actor: 'member', userId: request.userId } as const
      const row =
        !last || canTryAgain(last) ? await insertApplication(tx, { ...owner, origin, stage }, author, last) : undefined
      if (!row) {
        errors.set(resumeId, '这位人才已在这个职位的投递中')
        continue
      }
      applicationIds.set(resumeId, row.id)
      const opened = { ...owner, id: row.id, jobTitle: job.title, userId: request.userId }
      await recordOpening(tx, opened, { kind: 'addedToJob', origin })
    }
    return errors
  })
  return results.map((result) => ({ ...result, deliveryId: applicationIds.get(result.resumeId) ?? '' }))
}
