/** Serves the calls of circles (contract/api/circle.ts). */
import type { Context } from '../../context'
import { circleCollections, circleLikes } from '../../db/schema'
import type { Serve } from '../../plugins/serve'
import { defineSweep, HOURLY } from '../../queue/define'
import {
  applicationsBy,
  applicationsTo,
  applicationsToMine,
  apply,
  cancelApplication,
  decideApplication,
} from './applications'
import { registerCircleAudits } from './audit'
import { createCircle, judgeCircle, leaveCircle, modifyCircle, setCircle, setOpen } from './circles'
import { listComments, listReplies } from './commenting'
import { comment, deleteComment, likeComment } from './comments'
import { setCollected, setLike } from './marks'
import { pageMembers, removeMember, setCreator } from './members'
import { serveCircleOperator } from './operator'
import { hotCircles, myCircles, showCircle } from './queries'
import { forgetReads, listContributions, listMarked, listOfCircle, ownDesk, readContribution } from './reading'
import { createJudge, type Judge } from './words'
import { deleteContribution, judgeWritten, registerContributionAudit, rewrite, setEssence, write } from './writing'

const C = '/circle-center/api/v1/mobile/circles'
const I = '/circle-center/api/v1/circles'
const OWN = '/pinqiao/v1/circles'

export const serveCircle = (serve: Serve, ctx: Context): void => {
  const judge = createJudge(ctx)
  registerCircleAudits(ctx, judge)
  registerContributionAudit(ctx, judge)
  ctx.queue.schedule(defineSweep('forget.reads', '清理动态的阅读记录'), HOURLY, () => forgetReads(ctx))
  serveCircles(serve, ctx, judge)
  serveMembers(serve, ctx)
  servePosts(serve, ctx, judge)
  serveLists(serve, ctx)
  serveComments(serve, ctx, judge)
  serveCircleOperator(serve, ctx)
}

function serveCircles(serve: Serve, ctx: Context, judge: Judge): void {
  serve(
    `POST ${C}/create`,
    ({ input, who }) => judgeCircle(ctx, judge, who.userId, input),
    ({ who, prepared }) => createCircle(ctx, who.userId, prepared),
  )
  serve(`POST ${C}/modify`, ({ input, who }) => modifyCircle(ctx, judge, who.userId, input.circleId, input))
  serve(`POST ${C}/open`, ({ input, who }) => setOpen(ctx, who.userId, input.circleId, true))
  serve(`POST ${C}/close`, ({ input, who }) => setOpen(ctx, who.userId, input.circleId, false))
  serve(`POST ${C}/detail`, ({ input, who }) => showCircle(ctx, who.userId, input.circleId, input.shareKey))
  serve(`POST ${C}/my-circles`, ({ input, who }) => myCircles(ctx, who.userId, input))
  serve(`POST ${C}/contributions/list-hot-circles`, ({ input, who }) => hotCircles(ctx, who.userId, input))
  serve(`POST ${C}/permission/settings/public-visibility`, ({ input: { circleId, isPublic }, who }) =>
    setCircle(ctx, who.userId, circleId, { isPublic }),
  )
  serve(
    `POST ${C}/permission/settings/join-approval-required`,
    ({ input: { circleId, isJoinApprovalRequired }, who }) =>
      setCircle(ctx, who.userId, circleId, { isJoinApprovalRequired }),
  )
  serve(`POST ${C}/permission/settings/can-apply-as-creator`, ({ input: { circleId, canApplyAsCreator }, who }) =>
    setCircle(ctx, who.userId, circleId, { canApplyAsCreator }),
  )
  serve(`POST ${OWN}/leave`, ({ input, who }) => leaveCircle(ctx, who.userId, input.circleId))
}

function serveMembers(serve: Serve, ctx: Context): void {
  serve(`POST ${C}/members/page`, ({ input, who }) => pageMembers(ctx, who.userId, input))
  serve(`POST ${C}/members/creators/page`, ({ input, who }) => pageMembers(ctx, who.userId, input, true))
  serve(`POST ${C}/members/grant-creator`, ({ input, who }) => setCreator(ctx, who.userId, input, true))
  serve(`POST ${C}/members/remove-creator`, ({ input, who }) => setCreator(ctx, who.userId, input, false))
  serve(`POST ${C}/members/remove`, async ({ input, who }) => {
    await removeMember(ctx, who.userId, input)
    return null
  })
  serve(`POST ${C}/applications/apply`, ({ input, who }) => apply(ctx, who.userId, input))
  serve(`POST ${C}/applications/approve`, ({ input, who }) => decideApplication(ctx, who.userId, input))
  serve(`POST ${C}/applications/page`, ({ input, who }) => applicationsTo(ctx, who.userId, input))
  serve(`POST ${C}/my/applications/page`, ({ input, who }) => applicationsBy(ctx, who.userId, input))
  serve(`POST ${C}/my-circles/applications/page`, ({ input, who }) => applicationsToMine(ctx, who.userId, input))
  serve(`POST ${OWN}/applications/cancel`, ({ input, who }) => cancelApplication(ctx, who.userId, input.applicationId))
}

function servePosts(serve: Serve, ctx: Context, judge: Judge): void {
  serve(
    `POST ${C}/posts/create`,
    ({ input, who }) => judgeWritten(ctx, judge, who.userId, input),
    ({ input, who, prepared }) => write(ctx, who.userId, 'post', input.circleId, prepared),
  )
  serve(
    `POST ${C}/questions/create`,
    ({ input, who }) => judgeWritten(ctx, judge, who.userId, input),
    ({ input, who, prepared }) => write(ctx, who.userId, 'question', input.circleId, prepared),
  )
  serve(`POST ${C}/posts/detail`, ({ input, who }) => readContribution(ctx, who.userId, input.contributionId, 'post'))
  serve(`POST ${C}/questions/detail`, ({ input, who }) =>
    readContribution(ctx, who.userId, input.contributionId, 'question'),
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
    rewrite(ctx, judge, who.userId, input.contributionId, input),
  )
  serve(`POST ${OWN}/contributions/essence`, ({ input, who }) =>
    setEssence(ctx, who.userId, input.contributionId, input.isEssence),
  )
}

function serveLists(serve: Serve, ctx: Context): void {
  serve(`POST ${C}/posts/page`, ({ input, who }) => ownDesk(ctx, who.userId, 'post', input))
  serve(`POST ${C}/questions/page`, ({ input, who }) => ownDesk(ctx, who.userId, 'question', input))
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
    listOfCircle(ctx, who.userId, input.circleId, input),
  )
  serve(`POST ${C}/contributions/count-like`, ({ input, who }) => listMarked(ctx, who.userId, circleLikes, input))
  serve(`POST ${C}/contributions/count-collection`, ({ input, who }) =>
    listMarked(ctx, who.userId, circleCollections, input),
  )
}

function serveComments(serve: Serve, ctx: Context, judge: Judge): void {
  serve(`POST ${C}/comments/with-sub-comments`, ({ input, who }) => listComments(ctx, who.userId, input))
  serve(`POST ${C}/sub-comments/pagination`, ({ input, who }) => listReplies(ctx, who.userId, input))
  serve(
    `POST ${C}/comments/create`,
    ({ input }) => judge.mustBeFit(input.content, 'content'),
    ({ input, who }) => comment(ctx, who.userId, input),
  )
  serve(`POST ${OWN}/comments/delete`, async ({ input, who }) => {
    await deleteComment(ctx, who.userId, input.commentId)
    return null
  })
  serve(`POST ${I}/interaction/like`, ({ input, who }) => setLike(ctx, who.userId, input.contributionId, true))
  serve(`POST ${I}/interaction/unlike`, ({ input, who }) => setLike(ctx, who.userId, input.contributionId, false))
  serve(`POST ${I}/interaction/collect`, ({ input, who }) => setCollected(ctx, who.userId, input.contributionId, true))
  serve(`POST ${I}/interaction/uncollect`, ({ input, who }) =>
    setCollected(ctx, who.userId, input.contributionId, false),
  )
  serve(`POST ${I}/comments/like`, ({ input, who }) => likeComment(ctx, who.userId, input.commentId, true))
  serve(`POST ${I}/comments/unlike`, ({ input, who }) => likeComment(ctx, who.userId, input.commentId, false))
}
