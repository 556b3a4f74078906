/** Routes of decisions about candidates (contract/api/hiring/stages.ts). */
import * as candidates from '../../../../contract/calls/candidates/candidates'
import * as stages from '../../../../contract/calls/hiring/stages'
import type { RegisterRoute } from '../../../http/route-server'
import {
  hideCandidate,
  passCandidates,
  rejectCandidate,
  rejectCandidateForJob,
  rejectCandidates,
  reopenCandidates,
} from './stage-commands'
import { undoRejection, undoRejections } from './undo-rejection'

/** Registers the routes. */
export function registerStageRoutes(registerRoute: RegisterRoute): void {
  registerRoute(stages.reject, ({ ctx, input, request }) =>
    input.isSuitable
      ? undoRejections(ctx, request, input.resumeIds)
      : rejectCandidates(ctx, request, input.resumeIds, input.reason),
  )
  registerRoute(stages.rejectOne, ({ ctx, input, request }) =>
    rejectCandidate(ctx, request, input.resumeId, input.reason),
  )
  registerRoute(stages.cancelRejection, ({ ctx, input, request }) => undoRejection(ctx, request, input.resumeId))
  registerRoute(stages.reopen, ({ ctx, input, request }) => reopenCandidates(ctx, request, input.resumeIds))
  registerRoute(stages.pass, ({ ctx, input, request }) => passCandidates(ctx, request, input.resumeIds))
  registerRoute(candidates.setHidden, ({ ctx, input, request }) =>
    hideCandidate(ctx, request, input.resumeId, input.isHidden),
  )
  registerRoute(candidates.setUnsuitable, ({ ctx, input, request }) => rejectCandidateForJob(ctx, request, input))
}
