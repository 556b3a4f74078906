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

const C = '/circle-center/api/v1/mobile/circles'
const I = '/circle-center/api/v1/circles'
const OWN = '/pinqiao/v1/circles'

export const registerCircleRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  const judge = createContentChecker(ctx)
  registerCircleAudits(ctx, judge)
  registerContributionAudit(ctx, judge)
  ctx.queue.schedule(defineSweep('forget.reads', '清理动态的阅读记录'), HOURLY, () => deleteOldReads(ctx))
  serveCircles(serve, ctx, judge)
  serveMembers(serve, ctx)
  servePosts(serve, ctx, judge)
  serveLists(serve, ctx)
  serveComments(serve, ctx, judge)
  registerCircleOperatorRoutes(serve, ctx)
}

function serveCircles(serve: RegisterRoute, ctx: AppContext, judge: ContentChecker): void {
  serve(
    `POST ${C}/create`,
    ({ input, request }) => checkCircleContent(ctx, judge, request.userId, input),
    ({ request, prepared }) => createCircle(ctx, request.userId, prepared),
  )
  serve(`POST ${C}/modify`, ({ input, request }) => updateCircle(ctx, judge, request.userId, input.circleId, input))
  serve(`POST ${C}/open`, ({ input, request }) => setCircleOpen(ctx, request.userId, input.circleId, true))
  serve(`POST ${C}/close`, ({ input, request }) => setCircleOpen(ctx, request.userId, input.circleId, false))
  serve(`POST ${C}/detail`, ({ input, request }) => getCircle(ctx, request.userId, input.circleId, input.shareKey))
  serve(`POST ${C}/my-circles`, ({ input, request }) => listMyCircles(ctx, request.userId, input))
  serve(`POST ${C}/contributions/list-hot-circles`, ({ input, request }) => listHotCircles(ctx, request.userId, input))
  serve(`POST ${C}/permission/settings/public-visibility`, ({ input: { circleId, isPublic }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { isPublic }),
  )
  serve(
    `POST ${C}/permission/settings/join-approval-required`,
    ({ input: { circleId, isJoinApprovalRequired }, request }) =>
      updateCircleSettings(ctx, request.userId, circleId, { isJoinApprovalRequired }),
  )
  serve(`POST ${C}/permission/settings/can-apply-as-creator`, ({ input: { circleId, canApplyAsCreator }, request }) =>
    updateCircleSettings(ctx, request.userId, circleId, { canApplyAsCreator }),
  )
  serve(`POST ${OWN}/leave`, ({ input, request }) => leaveCircle(ctx, request.userId, input.circleId))
}

function serveMembers(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${C}/members/page`, ({ input, request }) => listMembers(ctx, request.userId, input))
  serve(`POST ${C}/members/creators/page`, ({ input, request }) => listMembers(ctx, request.userId, input, true))
  serve(`POST ${C}/members/grant-creator`, ({ input, request }) => setCreator(ctx, request.userId, input, true))
  serve(`POST ${C}/members/remove-creator`, ({ input, request }) => setCreator(ctx, request.userId, input, false))
  serve(`POST ${C}/members/remove`, async ({ input, request }) => {
    await removeMember(ctx, request.userId, input)
    return null
  })
  serve(`POST ${C}/applications/apply`, ({ input, request }) => applyToCircle(ctx, request.userId, input))
  serve(`POST ${C}/applications/approve`, ({ input, request }) => decideCircleApplication(ctx, request.userId, input))
  serve(`POST ${C}/applications/page`, ({ input, request }) => listApplicationsTo(ctx, request.userId, input))
  serve(`POST ${C}/my/applications/page`, ({ input, request }) => listApplicationsBy(ctx, request.userId, input))
  serve(`POST ${C}/my-circles/applications/page`, ({ input, request }) =>
    listApplicationsToMyCircles(ctx, request.userId, input),
  )
  serve(`POST ${OWN}/applications/cancel`, ({ input, request }) =>
    cancelCircleApplication(ctx, request.userId, input.applicationId),
  )
}

function servePosts(serve: RegisterRoute, ctx: AppContext, judge: ContentChecker): void {
  serve(
    `POST ${C}/posts/create`,
    ({ input, request }) => checkContributionContent(ctx, judge, request.userId, input),
    ({ input, request, prepared }) => createContribution(ctx, request.userId, 'post', input.circleId, prepared),
  )
  serve(
    `POST ${C}/questions/create`,
    ({ input, request }) => checkContributionContent(ctx, judge, request.userId, input),
    ({ input, request, prepared }) => createContribution(ctx, request.userId, 'question', input.circleId, prepared),
  )
  serve(`POST ${C}/posts/detail`, ({ input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'post'),
  )
  serve(`POST ${C}/questions/detail`, ({ input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'question'),
  )
  serve(`POST ${C}/posts/delete`, async ({ input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'post')
    return null
  })
  serve(`POST ${C}/questions/delete`, async ({ input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'question')
    return null
  })
  serve(`POST ${OWN}/contributions/modify`, ({ input, request }) =>
    updateContribution(ctx, judge, request.userId, input.contributionId, input),
  )
  serve(`POST ${OWN}/contributions/essence`, ({ input, request }) =>
    setFeatured(ctx, request.userId, input.contributionId, input.isEssence),
  )
}

function serveLists(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${C}/posts/page`, ({ input, request }) => listMyContributions(ctx, request.userId, 'post', input))
  serve(`POST ${C}/questions/page`, ({ input, request }) => listMyContributions(ctx, request.userId, 'question', input))
  serve(`POST ${C}/contributions/hot-read`, ({ input, request: { userId } }) =>
    listContributions(ctx, userId, { of: 'visible', userId }, { ...input, sort: 'hot' }),
  )
  serve(`POST ${C}/contributions/latest`, ({ input, request: { userId } }) =>
    listContributions(
      ctx,
      userId,
      { of: input.isOfMyCircles ? 'mine' : 'visible', userId },
      { ...input, sort: 'latest' },
    ),
  )
  serve(`POST ${C}/contributions/by-author`, ({ input, request: { userId } }) =>
    listContributions(
      ctx,
      userId,
      { of: 'author', authorId: input.authorId || userId, userId },
      { ...input, sort: 'latest', isEssenceOnly: false },
    ),
  )
  serve(`POST ${C}/contributions/list-by-circle-id`, ({ input, request }) =>
    listCircleContributions(ctx, request.userId, input.circleId, input),
  )
  serve(`POST ${C}/contributions/count-like`, ({ input, request }) =>
    listCollected(ctx, request.userId, contributionLikes, input),
  )
  serve(`POST ${C}/contributions/count-collection`, ({ input, request }) =>
    listCollected(ctx, request.userId, contributionCollections, input),
  )
}

function serveComments(serve: RegisterRoute, ctx: AppContext, judge: ContentChecker): void {
  serve(`POST ${C}/comments/with-sub-comments`, ({ input, request }) => listComments(ctx, request.userId, input))
  serve(`POST ${C}/sub-comments/pagination`, ({ input, request }) => listReplies(ctx, request.userId, input))
  serve(
    `POST ${C}/comments/create`,
    ({ input }) => judge.mustBeFit(input.content, 'content'),
    ({ input, request }) => createComment(ctx, request.userId, input),
  )
  serve(`POST ${OWN}/comments/delete`, async ({ input, request }) => {
    await deleteComment(ctx, request.userId, input.commentId)
    return null
  })
  serve(`POST ${I}/interaction/like`, ({ input, request }) => setLike(ctx, request.userId, input.contributionId, true))
  serve(`POST ${I}/interaction/unlike`, ({ input, request }) =>
    setLike(ctx, request.userId, input.contributionId, false),
  )
  serve(`POST ${I}/interaction/collect`, ({ input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, true),
  )
  serve(`POST ${I}/interaction/uncollect`, ({ input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, false),
  )
  serve(`POST ${I}/comments/like`, ({ input, request }) => setCommentLike(ctx, request.userId, input.commentId, true))
  serve(`POST ${I}/comments/unlike`, ({ input, request }) =>
    setCommentLike(ctx, request.userId, input.commentId, false),
  )
}
