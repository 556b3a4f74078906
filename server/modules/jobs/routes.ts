/** Routes of jobs and work addresses (contract/api/jobs). */
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import type { RegisterRoute } from '../../http/route-server'
import { defineSweep, EVERY_MINUTE } from '../../queue/define-job'
import { registerJobAudit } from './audit'
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
} from './commands'
import { getJobStatistics, listCompanyJobs } from './company-jobs'
import type { JobRow } from './present'
import { getCompanyJob, getPublicJob, listOpenJobs } from './queries'
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

/** Registers the routes of jobs and work addresses, the audit of jobs, and the sweep that expires them. */
export function registerJobModule(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerJobAudit(ctx)
  ctx.queue.schedule(defineSweep('recruit.expire', '下线到期的职位'), EVERY_MINUTE, () => expireJobs(ctx))
  registerJobRoutes(registerRoute)
  registerAddressRoutes(registerRoute)
}
