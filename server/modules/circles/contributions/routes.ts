/** Serves the calls of contributions and comments (contract/api/circle/circle-contributions.ts, circle-comments.ts). */
import * as circleComments from '../../../../contract/calls/circles/circle-comments'
import * as contributions from '../../../../contract/calls/circles/contributions'
import type { AppContext } from '../../../app-context'
import { contributionCollections, contributionLikes } from '../../../db/schema'
import type { RegisterRoute } from '../../../http/route-server'
import { defineSweep, HOURLY } from '../../../queue/define-job'
import type { ContentChecker } from '../content-check'
import { registerContributionAudit } from './audit'
import {
  checkContributionContent,
  createContribution,
  deleteContribution,
  setFeatured,
  updateContribution,
} from './commands'
import { createComment, deleteComment, setCommentLike } from './comment-commands'
import { listComments, listReplies } from './comment-queries'
import { setCollection, setLike } from './likes-and-collections'
import {
  deleteOldReads,
  getContribution,
  listCircleContributions,
  listCollected,
  listContributions,
  listContributionsOfAuthor,
  listMyContributions,
} from './queries'

/** Registers contributions and comments, their audit and the cleanup of counted reads. */
export function registerContributionRoutes(
  registerRoute: RegisterRoute,
  ctx: AppContext,
  checker: ContentChecker,
): void {
  registerContributionAudit(ctx, checker)
  ctx.queue.schedule(defineSweep('forget.reads', '清理动态的阅读记录'), HOURLY, () => deleteOldReads(ctx))
  registerWriteRoutes(registerRoute, checker)
  registerListRoutes(registerRoute)
  registerCommentRoutes(registerRoute, checker)
}

function registerWriteRoutes(registerRoute: RegisterRoute, checker: ContentChecker): void {
  registerRoute(
    contributions.createPost,
    ({ ctx, input, request }) => checkContributionContent(ctx, checker, request.userId, input),
    ({ ctx, input, request, prepared }) => createContribution(ctx, request.userId, 'post', input.circleId, prepared),
  )
  registerRoute(
    contributions.createQuestion,
    ({ ctx, input, request }) => checkContributionContent(ctx, checker, request.userId, input),
    ({ ctx, input, request, prepared }) =>
      createContribution(ctx, request.userId, 'question', input.circleId, prepared),
  )
  registerRoute(contributions.getPost, ({ ctx, input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'post'),
  )
  registerRoute(contributions.getQuestion, ({ ctx, input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'question'),
  )
  registerRoute(contributions.deletePost, async ({ ctx, input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'post')
    return null
  })
  registerRoute(contributions.deleteQuestion, async ({ ctx, input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'question')
    return null
  })
  registerRoute(contributions.update, ({ ctx, input, request }) =>
    updateContribution(ctx, checker, request.userId, input.contributionId, input),
  )
  registerRoute(contributions.setFeatured, ({ ctx, input, request }) =>
    setFeatured(ctx, request.userId, input.contributionId, input.isEssence),
  )
}

function registerListRoutes(registerRoute: RegisterRoute): void {
  registerRoute(contributions.listMyPosts, ({ ctx, input, request }) =>
    listMyContributions(ctx, request.userId, 'post', input),
  )
  registerRoute(contributions.listMyQuestions, ({ ctx, input, request }) =>
    listMyContributions(ctx, request.userId, 'question', input),
  )
  registerRoute(contributions.listHot, ({ ctx, input, request: { userId } }) =>
    listContributions(ctx, userId, { of: 'visible' }, { ...input, sort: 'hot' }),
  )
  registerRoute(contributions.listLatest, ({ ctx, input, request: { userId } }) =>
    listContributions(ctx, userId, { of: input.isOfMyCircles ? 'mine' : 'visible' }, { ...input, sort: 'latest' }),
  )
  registerRoute(contributions.listByAuthor, ({ ctx, input, request: { userId } }) =>
    listContributionsOfAuthor(ctx, userId, input.authorId || userId, {
      ...input,
      sort: 'latest',
      isEssenceOnly: false,
    }),
  )
  registerRoute(contributions.listByCircle, ({ ctx, input, request }) =>
    listCircleContributions(ctx, request.userId, input.circleId, input),
  )
  registerRoute(contributions.listLiked, ({ ctx, input, request }) =>
    listCollected(ctx, request.userId, contributionLikes, input),
  )
  registerRoute(contributions.listCollected, ({ ctx, input, request }) =>
    listCollected(ctx, request.userId, contributionCollections, input),
  )
}

function registerCommentRoutes(registerRoute: RegisterRoute, checker: ContentChecker): void {
  registerRoute(circleComments.list, ({ ctx, input, request }) => listComments(ctx, request.userId, input))
  registerRoute(circleComments.listReplies, ({ ctx, input, request }) => listReplies(ctx, request.userId, input))
  registerRoute(
    circleComments.create,
    ({ input }) => checker.assertTextAllowed(input.content, 'content'),
    ({ ctx, input, request }) => createComment(ctx, request.userId, input),
  )
  registerRoute(circleComments.delete, async ({ ctx, input, request }) => {
    await deleteComment(ctx, request.userId, input.commentId)
    return null
  })
  registerRoute(contributions.like, ({ ctx, input, request }) =>
    setLike(ctx, request.userId, input.contributionId, true),
  )
  registerRoute(contributions.unlike, ({ ctx, input, request }) =>
    setLike(ctx, request.userId, input.contributionId, false),
  )
  registerRoute(contributions.collect, ({ ctx, input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, true),
  )
  registerRoute(contributions.uncollect, ({ ctx, input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, false),
  )
  registerRoute(circleComments.like, ({ ctx, input, request }) =>
    setCommentLike(ctx, request.userId, input.commentId, true),
  )
  registerRoute(circleComments.unlike, ({ ctx, input, request }) =>
    setCommentLike(ctx, request.userId, input.commentId, false),
  )
}
