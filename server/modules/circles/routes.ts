/** Serves the calls of circles (contract/api/circle/index.ts). */
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
import { registerCircleOperatorRoutes } from './operator-routes'
import { getCircle, listHotCircles, listMyCircles } from './queries'

const MOBILE = '/circle-center/api/v1/mobile/circles'
const PINQIAO = '/pinqiao/v1/circles'

export const registerCircleRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  const checker = createContentChecker(ctx)
  registerCircleAudits(ctx, checker)
  registerBasicRoutes(registerRoute, ctx, checker)
  registerMemberRoutes(registerRoute, ctx)
  registerContributionRoutes(registerRoute, ctx, checker)
  registerCircleOperatorRoutes(registerRoute, ctx)
}

function registerBasicRoutes(registerRoute: RegisterRoute, ctx: AppContext, checker: ContentChecker): void {
  registerRoute(
    `POST ${MOBILE}/create`,
    ({ input, request }) => checkCircleContent(ctx, checker, request.userId, input),
    ({ request, prepared }) => createCircle(ctx, request.userId, prepared),
  )
  registerRoute(`POST ${MOBILE}/modify`, ({ input, request }) =>
    updateCircle(ctx, checker, request.userId, input.circleId, input),
  )
  registerRoute(`POST ${MOBILE}/open`, ({ input, request }) => setCircleOpen(ctx, request.userId, input.circleId, true))
  registerRoute(`POST ${MOBILE}/close`, ({ input, request }) =>
    setCircleOpen(ctx, request.userId, input.circleId, false),
  )
  registerRoute(`POST ${MOBILE}/detail`, ({ input, request }) =>
    getCircle(ctx, request.userId, input.circleId, input.shareKey),
  )
  registerRoute(`POST ${MOBILE}/my-circles`, ({ input, request }) => listMyCircles(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/contributions/list-hot-circles`, ({ input, request }) =>
    listHotCircles(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/permission/settings/public-visibility`, ({ input: { circleId, isPublic }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { isPublic }),
  )
  registerRoute(
    `POST ${MOBILE}/permission/settings/join-approval-required`,
    ({ input: { circleId, isJoinApprovalRequired }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { isJoinApprovalRequired }),
  )
  registerRoute(
    `POST ${MOBILE}/permission/settings/can-apply-as-creator`,
    ({ input: { circleId, canApplyAsCreator }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { canApplyAsCreator }),
  )
  registerRoute(`POST ${PINQIAO}/leave`, ({ input, request }) => leaveCircle(ctx, request.userId, input.circleId))
}

function registerMemberRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${MOBILE}/members/page`, ({ input, request }) => listMembers(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/members/creators/page`, ({ input, request }) =>
    listMembers(ctx, request.userId, input, true),
  )
  registerRoute(`POST ${MOBILE}/members/grant-creator`, ({ input, request }) =>
    setCreator(ctx, request.userId, input, true),
  )
  registerRoute(`POST ${MOBILE}/members/remove-creator`, ({ input, request }) =>
    setCreator(ctx, request.userId, input, false),
  )
  registerRoute(`POST ${MOBILE}/members/remove`, async ({ input, request }) => {
    await removeMember(ctx, request.userId, input)
    return null
  })
  registerRoute(`POST ${MOBILE}/applications/apply`, ({ input, request }) => applyToCircle(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/applications/approve`, ({ input, request }) =>
    decideCircleApplication(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/applications/page`, ({ input, request }) =>
    listApplicationsTo(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/my/applications/page`, ({ input, request }) =>
    listApplicationsBy(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/my-circles/applications/page`, ({ input, request }) =>
    listApplicationsToMyCircles(ctx, request.userId, input),
  )
  registerRoute(`POST ${PINQIAO}/applications/cancel`, ({ input, request }) =>
    cancelCircleApplication(ctx, request.userId, input.applicationId),
  )
}
