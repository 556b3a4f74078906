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
    ({ input, who }) => checkCircleContent(ctx, judge, who.userId, input),
    ({ who, prepared }) => createCircle(ctx, who.userId, prepared),
  )
  serve(`POST ${C}/modify`, ({ input, who }) => updateCircle(ctx, judge, who.userId, input.circleId, input))
  serve(`POST ${C}/open`, ({ input, who }) => setCircleOpen(ctx, who.userId, input.circleId, true))
  serve(`POST ${C}/close`, ({ input, who }) => setCircleOpen(ctx, who.userId, input.circleId, false))
  serve(`POST ${C}/detail`, ({ input, who }) => getCircle(ctx, who.userId, input.circleId, input.shareKey))
  serve(`POST ${C}/my-circles`, ({ input, who }) => listMyCircles(ctx, who.userId, input))
  serve(`POST ${C}/contributions/list-hot-circles`, ({ input, who }) => listHotCircles(ctx, who.userId, input))
  serve(`POST ${C}/permission/settings/public-visibility`, ({ input: { circleId, isPublic }, who }) =>
    updateCircleSettings(ctx, who.userId, circleId, { isPublic }),
  )
  serve(
    `POST ${C}/permission/settings/join-approval-required`,
    ({ input: { circleId, isJoinApprovalRequired }, who }) =>
      updateCircleSettings(ctx, who.userId, circleId, { isJoinApprovalRequired }),
  )
  serve(`POST ${C}/permission/settings/can-apply-as-creator`, ({ input: { circleId, canApplyAsCreator }, who }) =>
    updateCircleSettings(ctx, who.userId, circleId, { canApplyAsCreator }),
  )
  serve(`POST ${OWN}/leave`, ({ input, who }) => leaveCircle(ctx, who.userId, input.circleId))
}

function serveMembers(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${C}/members/page`, ({ input, who }) => listMembers(ctx, who.userId, input))
  serve(`POST ${C}/members/creators/page`, ({ input, who }) => listMembers(ctx, who.userId, input, true))
  serve(`POST ${C}/members/grant-creator`, ({ input, who }) => setCreator(ctx, who.userId, input, true))
  serve(`POST ${C}/members/remove-creator`, ({ input, who }) => setCreator(ctx, who.userId, input, false))
  serve(`POST ${C}/members/remove`, async ({ input, who }) => {
    await removeMember(ctx, who.userId, input)
    return null
  })
  serve(`POST ${C}/applications/apply`, ({ input, who }) => applyToCircle(ctx, who.userId, input))
  serve(`POST ${C}/applications/approve`, ({ input, who }) => decideCircleApplication(ctx, who.userId, input))
  serve(`POST ${C}/applications/page`, ({ input, who }) => listApplicationsTo(ctx, who.userId, input))
  serve(`POST ${C}/my/applications/page`, ({ input, who }) => listApplicationsBy(ctx, who.userId, input))
  serve(`POST ${C}/my-circles/applications/page`, ({ input, who }) =>
    listApplicationsToMyCircles(ctx, who.userId, input),
  )
  serve(`POST ${OWN}/applications/cancel`, ({ input, who }) =>
    cancelCircleApplication(ctx, who.userId, input.applicationId),
  )
}

function servePosts(serve: RegisterRoute, ctx: AppContext, judge: ContentChecker): void {
  serve(
    `POST ${C}/posts/create`,
    ({ input, who }) => checkContributionContent(ctx, judge, who.userId, input),
    ({ input, who, prepared }) => createContribution(ctx, who.userId, 'post', input.circleId, prepared),
  )
  serve(
    `POST ${C}/questions/create`,
    ({ input, who }) => checkContributionContent(ctx, judge, who.userId, input),
    ({ input, who, prepared }) => createContribution(ctx, who.userId, 'question', input.circleId, prepared),
  )
  serve(`POST ${C}/posts/detail`, ({ input, who }) => getContribution(ctx, who.userId, input.contributionId, 'post'))
  serve(`POST ${C}/questions/detail`, ({ input, who }) =>
    getContribution(ctx, who.userId, input.contributionId, 'question'),
  )
  serve(`POST ${C}/posts/delete`, async ({ input, who }) => {
    await deleteContribution(ctx, who.userId, input.contributionId, 'post')
    return null
  })
  serve(`POST ${C}/questions/delete`, async ({ input, who }) => {
    await deleteContribution(ctx, who.userId, input.contributionId, 'question')
    return null
  })
  serve(`POST ${OWN}/contributions/modify`, ({ input, who }) =>
    updateContribution(ctx, judge, who.userId, input.contributionId, input),
  )
  serve(`POST ${OWN}/contributions/essence`, ({ input, who }) =>
    setFeatured(ctx, who.userId, input.contributionId, input.isEssence),
  )
}

function serveLists(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${C}/posts/page`, ({ input, who }) => listMyContributions(ctx, who.userId, 'post', input))
  serve(`POST ${C}/questions/page`, ({ input, who }) => listMyContributions(ctx, who.userId, 'question', input))
  serve(`POST ${C}/contributions/hot-read`, ({ input, who: { userId } }) =>
    listContributions(ctx, userId, { of: 'visible', userId }, { ...input, sort: 'hot' }),
  )
  serve(`POST ${C}/contributions/latest`, ({ input, who: { userId } }) =>
    listContributions(
      ctx,
      userId,
      { of: input.isOfMyCircles ? 'mine' : 'visible', userId },
      { ...input, sort: 'latest' },
    ),
  )
  serve(`POST ${C}/contributions/by-author`, ({ input, who: { userId } }) =>
    listContributions(
      ctx,
      userId,
      { of: 'author', authorId: input.authorId || userId, userId },
      { ...input, sort: 'latest', isEssenceOnly: false },
    ),
  )
  serve(`POST ${C}/contributions/list-by-circle-id`, ({ input, who }) =>
    listCircleContributions(ctx, who.userId, input.circleId, input),
  )
  serve(`POST ${C}/contributions/count-like`, ({ input, who }) =>
    listCollected(ctx, who.userId, contributionLikes, input),
  )
  serve(`POST ${C}/contributions/count-collection`, ({ input, who }) =>
    listCollected(ctx, who.userId, contributionCollections, input),
  )
}

function serveComments(serve: RegisterRoute, ctx: AppContext, judge: ContentChecker): void {
  serve(`POST ${C}/comments/with-sub-comments`, ({ input, who }) => listComments(ctx, who.userId, input))
  serve(`POST ${C}/sub-comments/pagination`, ({ input, who }) => listReplies(ctx, who.userId, input))
  serve(
    `POST ${C}/comments/create`,
    ({ input }) => judge.mustBeFit(input.content, 'content'),
    ({ input, who }) => createComment(ctx, who.userId, input),
  )
  serve(`POST ${OWN}/comments/delete`, async ({ input, who }) => {
    await deleteComment(ctx, who.userId, input.commentId)
    return null
  })
  serve(`POST ${I}/interaction/like`, ({ input, who }) => setLike(ctx, who.userId, input.contributionId, true))
  serve(`POST ${I}/interaction/unlike`, ({ input, who }) => setLike(ctx, who.userId, input.contributionId, false))
  serve(`POST ${I}/interaction/collect`, ({ input, who }) => setCollection(ctx, who.userId, input.contributionId, true))
  serve(`POST ${I}/interaction/uncollect`, ({ input, who }) =>
    setCollection(ctx, who.userId, input.contributionId, false),
  )
  serve(`POST ${I}/comments/like`, ({ input, who }) => setCommentLike(ctx, who.userId, input.commentId, true))
  serve(`POST ${I}/comments/unlike`, ({ input, who }) => setCommentLike(ctx, who.userId, input.commentId, false))
}
