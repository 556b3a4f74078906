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
  registerBasicRoutes(registerRoute, checker)
  registerMemberRoutes(registerRoute)
  registerContributionRoutes(registerRoute, ctx, checker)
  registerCircleOperatorRoutes(registerRoute)
}

function registerBasicRoutes(registerRoute: RegisterRoute, checker: ContentChecker): void {
  registerRoute(
    `POST ${MOBILE}/create`,
    ({ ctx, input, request }) => checkCircleContent(ctx, checker, request.userId, input),
    ({ ctx, request, prepared }) => createCircle(ctx, request.userId, prepared),
  )
  registerRoute(`POST ${MOBILE}/modify`, ({ ctx, input, request }) =>
    updateCircle(ctx, checker, request.userId, input.circleId, input),
  )
  registerRoute(`POST ${MOBILE}/open`, ({ ctx, input, request }) =>
    setCircleOpen(ctx, request.userId, input.circleId, true),
  )
  registerRoute(`POST ${MOBILE}/close`, ({ ctx, input, request }) =>
    setCircleOpen(ctx, request.userId, input.circleId, false),
  )
  registerRoute(`POST ${MOBILE}/detail`, ({ ctx, input, request }) =>
    getCircle(ctx, request.userId, input.circleId, input.shareKey),
  )
  registerRoute(`POST ${MOBILE}/my-circles`, ({ ctx, input, request }) => listMyCircles(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/contributions/list-hot-circles`, ({ ctx, input, request }) =>
    listHotCircles(ctx, request.userId, input),
  )
  registerRoute(
    `POST ${MOBILE}/permission/settings/public-visibility`,
    ({ ctx, input: { circleId, isPublic }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { isPublic }),
  )
  registerRoute(
    `POST ${MOBILE}/permission/settings/join-approval-required`,
    ({ ctx, input: { circleId, isJoinApprovalRequired }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { isJoinApprovalRequired }),
  )
  registerRoute(
    `POST ${MOBILE}/permission/settings/can-apply-as-creator`,
    ({ ctx, input: { circleId, canApplyAsCreator }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { canApplyAsCreator }),
  )
  registerRoute(`POST ${PINQIAO}/leave`, ({ ctx, input, request }) => leaveCircle(ctx, request.userId, input.circleId))
}

function registerMemberRoutes(registerRoute: RegisterRoute): void {
  registerRoute(`POST ${MOBILE}/members/page`, ({ ctx, input, request }) => listMembers(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/members/creators/page`, ({ ctx, input, request }) =>
    listMembers(ctx, request.userId, input, true),
  )
  registerRoute(`POST ${MOBILE}/members/grant-creator`, ({ ctx, input, request }) =>
    setCreator(ctx, request.userId, input, true),
  )
  registerRoute(`POST ${MOBILE}/members/remove-creator`, ({ ctx, input, request }) =>
    setCreator(ctx, request.userId, input, false),
  )
  registerRoute(`POST ${MOBILE}/members/remove`, async ({ ctx, input, request }) => {
    await removeMember(ctx, request.userId, input)
    return null
  })
  registerRoute(`POST ${MOBILE}/applications/apply`, ({ ctx, input, request }) =>
    applyToCircle(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/applications/approve`, ({ ctx, input, request }) =>
    decideCircleApplication(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/applications/page`, ({ ctx, input, request }) =>
    listApplicationsTo(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/my/applications/page`, ({ ctx, input, request }) =>
    listApplicationsBy(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/my-circles/applications/page`, ({ ctx, input, request }) =>
    listApplicationsToMyCircles(ctx, request.userId, input),
  )
  registerRoute(`POST ${PINQIAO}/applications/cancel`, ({ ctx, input, request }) =>
    cancelCircleApplication(ctx, request.userId, input.applicationId),
  )
}
