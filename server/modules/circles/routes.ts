/** Serves the calls of circles (contract/api/circle.ts). */
import type { AppContext } from '../../app-context'
import { contributionCollections, contributionLikes } from '../../db/schema'
import type { RegisterRoute } from '../../http/route-server'
import { defineSweep, HOURLY } from '../../queue/define-job'
import {
  applyToCircle,
  cancelCircleApplication,
  decideCircleApplication,
  listApplicationsBy,
  listApplicationsTo,
  listApplicationsToMyCircles,
} from './applications'
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
import { createComment, deleteComment, setCommentLike } from './comment-commands'
import { listComments, listReplies } from './comment-queries'
import { type ContentChecker, createContentChecker } from './content-check'
import {
  checkContributionContent,
  createContribution,
  deleteContribution,
  registerContributionAudit,
  setFeatured,
  updateContribution,
} from './contribution-commands'
import {
  deleteOldReads,
  getContribution,
  listCircleContributions,
  listCollected,
  listContributions,
  listMyContributions,
} from './contribution-queries'
import { setCollection, setLike } from './likes-and-collections'
import { registerCircleOperatorRoutes } from './operator-routes'
import { getCircle, listHotCircles, listMyCircles } from './queries'

const MOBILE = '/circle-center/api/v1/mobile/circles'
const WEB = '/circle-center/api/v1/circles'
const PINQIAO = '/pinqiao/v1/circles'

export const registerCircleRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  const checker = createContentChecker(ctx)
  registerCircleAudits(ctx, checker)
  registerContributionAudit(ctx, checker)
  ctx.queue.schedule(defineSweep('forget.reads', '清理动态的阅读记录'), HOURLY, () => deleteOldReads(ctx))
  registerBasicRoutes(registerRoute, ctx, checker)
  registerMemberRoutes(registerRoute, ctx)
  registerContributionRoutes(registerRoute, ctx, checker)
  registerListRoutes(registerRoute, ctx)
  registerCommentRoutes(registerRoute, ctx, checker)
  registerCircleOperatorRoutes(registerRoute, ctx)
}

function registerBasicRoutes(registerRoute: RegisterRoute, ctx: AppContext, checker: ContentChecker): void {
  registerRoute(
    `POST ${MOBILE}/create`,
    ({ input, request }) => checkCircleContent(ctx, checker, request.userId, input),
    ({ request, prepared }) => createCircle(ctx, request.userId, prepared),
  )
  registerRoute(`POST ${MOBILE}/modify`, ({ input, request }) => updateCircle(ctx, checker, request.userId, input.circleId, input))
  registerRoute(`POST ${MOBILE}/open`, ({ input, request }) => setCircleOpen(ctx, request.userId, input.circleId, true))
  registerRoute(`POST ${MOBILE}/close`, ({ input, request }) => setCircleOpen(ctx, request.userId, input.circleId, false))
  registerRoute(`POST ${MOBILE}/detail`, ({ input, request }) => getCircle(ctx, request.userId, input.circleId, input.shareKey))
  registerRoute(`POST ${MOBILE}/my-circles`, ({ input, request }) => listMyCircles(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/contributions/list-hot-circles`, ({ input, request }) => listHotCircles(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/permission/settings/public-visibility`, ({ input: { circleId, isPublic }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { isPublic }),
  )
  registerRoute(
    `POST ${MOBILE}/permission/settings/join-approval-required`,
    ({ input: { circleId, isJoinApprovalRequired }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { isJoinApprovalRequired }),
  )
  registerRoute(`POST ${MOBILE}/permission/settings/can-apply-as-creator`, ({ input: { circleId, canApplyAsCreator }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { canApplyAsCreator }),
  )
  registerRoute(`POST ${PINQIAO}/leave`, ({ input, request }) => leaveCircle(ctx, request.userId, input.circleId))
}

function registerMemberRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${MOBILE}/members/page`, ({ input, request }) => listMembers(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/members/creators/page`, ({ input, request }) => listMembers(ctx, request.userId, input, true))
  registerRoute(`POST ${MOBILE}/members/grant-creator`, ({ input, request }) => setCreator(ctx, request.userId, input, true))
  registerRoute(`POST ${MOBILE}/members/remove-creator`, ({ input, request }) => setCreator(ctx, request.userId, input, false))
  registerRoute(`POST ${MOBILE}/members/remove`, async ({ input, request }) => {
    await removeMember(ctx, request.userId, input)
    return null
  })
  registerRoute(`POST ${MOBILE}/applications/apply`, ({ input, request }) => applyToCircle(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/applications/approve`, ({ input, request }) => decideCircleApplication(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/applications/page`, ({ input, request }) => listApplicationsTo(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/my/applications/page`, ({ input, request }) => listApplicationsBy(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/my-circles/applications/page`, ({ input, request }) =>
    listApplicationsToMyCircles(ctx, request.userId, input),
  )
  registerRoute(`POST ${PINQIAO}/applications/cancel`, ({ input, request }) =>
    cancelCircleApplication(ctx, request.userId, input.applicationId),
  )
}

function registerContributionRoutes(registerRoute: RegisterRoute, ctx: AppContext, checker: ContentChecker): void {
  registerRoute(
    `POST ${MOBILE}/posts/create`,
    ({ input, request }) => checkContributionContent(ctx, checker, request.userId, input),
    ({ input, request, prepared }) => createContribution(ctx, request.userId, 'post', input.circleId, prepared),
  )
  registerRoute(
    `POST ${MOBILE}/questions/create`,
    ({ input, request }) => checkContributionContent(ctx, checker, request.userId, input),
    ({ input, request, prepared }) => createContribution(ctx, request.userId, 'question', input.circleId, prepared),
  )
  registerRoute(`POST ${MOBILE}/posts/detail`, ({ input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'post'),
  )
  registerRoute(`POST ${MOBILE}/questions/detail`, ({ input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'question'),
  )
  registerRoute(`POST ${MOBILE}/posts/delete`, async ({ input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'post')
    return null
  })
  registerRoute(`POST ${MOBILE}/questions/delete`, async ({ input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'question')
    return null
  })
  registerRoute(`POST ${PINQIAO}/contributions/modify`, ({ input, request }) =>
    updateContribution(ctx, checker, request.userId, input.contributionId, input),
  )
  registerRoute(`POST ${PINQIAO}/contributions/essence`, ({ input, request }) =>
    setFeatured(ctx, request.userId, input.contributionId, input.isEssence),
  )
}

function registerListRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${MOBILE}/posts/page`, ({ input, request }) => listMyContributions(ctx, request.userId, 'post', input))
  registerRoute(`POST ${MOBILE}/questions/page`, ({ input, request }) => listMyContributions(ctx, request.userId, 'question', input))
  registerRoute(`POST ${MOBILE}/contributions/hot-read`, ({ input, request: { userId } }) =>
    listContributions(ctx, userId, { of: 'visible', userId }, { ...input, sort: 'hot' }),
  )
  registerRoute(`POST ${MOBILE}/contributions/latest`, ({ input, request: { userId } }) =>
    listContributions(
      ctx,
      userId,
      { of: input.isOfMyCircles ? 'mine' : 'visible', userId },
      { ...input, sort: 'latest' },
    ),
  )
  registerRoute(`POST ${MOBILE}/contributions/by-author`, ({ input, request: { userId } }) =>
    listContributions(
      ctx,
      userId,
      { of: 'author', authorId: input.authorId || userId, userId },
      { ...input, sort: 'latest', isEssenceOnly: false },
    ),
  )
  registerRoute(`POST ${MOBILE}/contributions/list-by-circle-id`, ({ input, request }) =>
    listCircleContributions(ctx, request.userId, input.circleId, input),
  )
  registerRoute(`POST ${MOBILE}/contributions/count-like`, ({ input, request }) =>
    listCollected(ctx, request.userId, contributionLikes, input),
  )
  registerRoute(`POST ${MOBILE}/contributions/count-collection`, ({ input, request }) =>
    listCollected(ctx, request.userId, contributionCollections, input),
  )
}

function registerCommentRoutes(registerRoute: RegisterRoute, ctx: AppContext, checker: ContentChecker): void {
  registerRoute(`POST ${MOBILE}/comments/with-sub-comments`, ({ input, request }) => listComments(ctx, request.userId, input))
  registerRoute(`POST ${MOBILE}/sub-comments/pagination`, ({ input, request }) => listReplies(ctx, request.userId, input))
  registerRoute(
    `POST ${MOBILE}/comments/create`,
    ({ input }) => checker.assertTextAllowed(input.content, 'content'),
    ({ input, request }) => createComment(ctx, request.userId, input),
  )
  registerRoute(`POST ${PINQIAO}/comments/delete`, async ({ input, request }) => {
    await deleteComment(ctx, request.userId, input.commentId)
    return null
  })
  registerRoute(`POST ${WEB}/interaction/like`, ({ input, request }) => setLike(ctx, request.userId, input.contributionId, true))
  registerRoute(`POST ${WEB}/interaction/unlike`, ({ input, request }) =>
    setLike(ctx, request.userId, input.contributionId, false),
  )
  registerRoute(`POST ${WEB}/interaction/collect`, ({ input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, true),
  )
  registerRoute(`POST ${WEB}/interaction/uncollect`, ({ input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, false),
  )
  registerRoute(`POST ${WEB}/comments/like`, ({ input, request }) => setCommentLike(ctx, request.userId, input.commentId, true))
  registerRoute(`POST ${WEB}/comments/unlike`, ({ input, request }) =>
    setCommentLike(ctx, request.userId, input.commentId, false),
  )
}
