/** Routes of stages and of the moves between them (contract/api/hiring/application-stages.ts). */
import * as applicationStages from '../../../../contract/calls/hiring/application-stages'
import type { RegisterRoute } from '../../../http/route-server'
import { saveStageTemplate, stageTemplateOf } from '../../jobs'
import { addApplications } from './add-applications'
import { listStages, saveStages } from './job-stages'
import { listApplicationEvents } from './list-events'
import { moveApplications } from './move-applications'

/** Registers the routes. */
export function registerApplicationStageRoutes(registerRoute: RegisterRoute): void {
  registerRoute(applicationStages.getTemplate, async ({ ctx, request }) => [
    ...(await stageTemplateOf(ctx, request.companyId)),
  ])
  registerRoute(applicationStages.saveTemplate, ({ ctx, input, request }) =>
    saveStageTemplate(ctx, request, input.stages),
  )
  registerRoute(applicationStages.list, ({ ctx, input, request }) => listStages(ctx, request, input.jobId))
  registerRoute(applicationStages.save, ({ ctx, input, request }) => saveStages(ctx, request, input))
  registerRoute(applicationStages.move, ({ ctx, input, request }) => moveApplications(ctx, request, input))
  registerRoute(applicationStages.add, ({ ctx, input, request }) => addApplications(ctx, request, input))
  registerRoute(applicationStages.listEvents, ({ ctx, input, request }) => listApplicationEvents(ctx, request, input))
}
