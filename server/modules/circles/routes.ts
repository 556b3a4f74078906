/** Serves the calls of circles (contract/api/circle/index.ts). */
import * as circleApplications from '../../../contract/calls/circles/circle-applications'
import * as circleMembers from '../../../contract/calls/circles/circle-members'
import * as circles from '../../../contract/calls/circles/circles'
import * as operator from '../../../contract/calls/operator'
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { applyToCircle, cancelCircleApplication, decideCircleApplication } from './application-commands'
import { listApplicationsBy, listApplicationsTo, listApplicationsToMyCircles } from './application-queries'
import { registerCircleAudits } from './audit'
import {
  checkCircleContent,
  createCircle,
  leaveCircle,
  setCircleOpen,
  updateCircle,
  updateCircleSettings,
} from './circle-commands'
import { listMembers, removeMember, setCreator } from './circle-members'
import { type ContentChecker, createContentChecker } from './content-check'
import { registerContributionRoutes } from './contributions/routes'
import { getCircleForOperator, getContributionForOperator } from './operator-queries'
import { getCircle, listHotCircles, listMyCircles } from './queries'

export function registerCircleRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  const checker = createContentChecker(ctx)
  registerCircleAudits(ctx, checker)
  registerBasicRoutes(registerRoute, checker)
  registerMemberRoutes(registerRoute)
  registerContributionRoutes(registerRoute, ctx, checker)
  registerOperatorRoutes(registerRoute)
}

function registerBasicRoutes(registerRoute: RegisterRoute, checker: ContentChecker): void {
  registerRoute(
    circles.create,
    ({ ctx, input, request }) => checkCircleContent(ctx, checker, request.userId, input),
    ({ ctx, request, prepared }) => createCircle(ctx, request.userId, prepared),
  )
  registerRoute(circles.update, ({ ctx, input, request }) => updateCircle(ctx, checker, request.userId, input))
  registerRoute(circles.open, ({ ctx, input, request }) => setCircleOpen(ctx, request.userId, input.circleId, true))
  registerRoute(circles.close, ({ ctx, input, request }) => setCircleOpen(ctx, request.userId, input.circleId, false))
  registerRoute(circles.get, ({ ctx, input, request }) =>
    getCircle(ctx, request.userId, input.circleId, input.shareKey),
  )
  registerRoute(circles.listMine, ({ ctx, input, request }) => listMyCircles(ctx, request.userId, input))
  registerRoute(circles.listHot, ({ ctx, input, request }) => listHotCircles(ctx, request.userId, input))
  registerRoute(circles.setVisibility, ({ ctx, input: { circleId, isPublic }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { isPublic }),
  )
  registerRoute(circles.setJoinApproval, ({ ctx, input: { circleId, isJoinApprovalRequired }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { isJoinApprovalRequired }),
  )
  registerRoute(circles.setCreatorApplications, ({ ctx, input: { circleId, canApplyAsCreator }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { canApplyAsCreator }),
  )
  registerRoute(circles.leave, ({ ctx, input, request }) => leaveCircle(ctx, request.userId, input.circleId))
}

function registerMemberRoutes(registerRoute: RegisterRoute): void {
  registerRoute(circleMembers.list, ({ ctx, input, request }) => listMembers(ctx, request.userId, input))
  registerRoute(circleMembers.listCreators, ({ ctx, input, request }) => listMembers(ctx, request.userId, input, true))
  registerRoute(circleMembers.grantCreator, ({ ctx, input, request }) => setCreator(ctx, request.userId, input, true))
  registerRoute(circleMembers.revokeCreator, ({ ctx, input, request }) => setCreator(ctx, request.userId, input, false))
  registerRoute(circleMembers.remove, async ({ ctx, input, request }) => {
    await removeMember(ctx, request.userId, input)
    return null
  })
  registerRoute(circleApplications.create, ({ ctx, input, request }) => applyToCircle(ctx, request.userId, input))
  registerRoute(circleApplications.decide, ({ ctx, input, request }) =>
    decideCircleApplication(ctx, request.userId, input),
  )
  registerRoute(circleApplications.list, ({ ctx, input, request }) => listApplicationsTo(ctx, request.userId, input))
  registerRoute(circleApplications.listMine, ({ ctx, input, request }) =>
    listApplicationsBy(ctx, request.userId, input),
  )
  registerRoute(circleApplications.listReceived, ({ ctx, input, request }) =>
    listApplicationsToMyCircles(ctx, request.userId, input),
  )
  registerRoute(circleApplications.cancel, ({ ctx, input, request }) =>
    cancelCircleApplication(ctx, request.userId, input.applicationId),
  )
}

function registerOperatorRoutes(registerRoute: RegisterRoute): void {
  registerRoute(operator.getCircle, ({ ctx, input }) => getCircleForOperator(ctx, input.id))
  registerRoute(operator.getContribution, ({ ctx, input }) => getContributionForOperator(ctx, input.id))
}
