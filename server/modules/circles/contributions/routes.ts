/** Serves the calls of contributions and comments (contract/api/circle/circle-contributions.ts, circle-comments.ts). */
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

const MOBILE = '/circle-center/api/v1/mobile/circles'
const WEB = '/circle-center/api/v1/circles'
const PINQIAO = '/pinqiao/v1/circles'

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
    `POST ${MOBILE}/posts/create`,
    ({ ctx, input, request }) => checkContributionContent(ctx, checker, request.userId, input),
    ({ ctx, input, request, prepared }) => createContribution(ctx, request.userId, 'post', input.circleId, prepared),
  )
  registerRoute(
    `POST ${MOBILE}/questions/create`,
    ({ ctx, input, request }) => checkContributionContent(ctx, checker, request.userId, input),
    ({ ctx, input, request, prepared }) =>
      createContribution(ctx, request.userId, 'question', input.circleId, prepared),
  )
  registerRoute(`POST ${MOBILE}/posts/detail`, ({ ctx, input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'post'),
  )
  registerRoute(`POST ${MOBILE}/questions/detail`, ({ ctx, input, request }) =>
    getContribution(ctx, request.userId, input.contributionId, 'question'),
  )
  registerRoute(`POST ${MOBILE}/posts/delete`, async ({ ctx, input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'post')
    return null
  })
  registerRoute(`POST ${MOBILE}/questions/delete`, async ({ ctx, input, request }) => {
    await deleteContribution(ctx, request.userId, input.contributionId, 'question')
    return null
  })
  registerRoute(`POST ${PINQIAO}/contributions/modify`, ({ ctx, input, request }) =>
    updateContribution(ctx, checker, request.userId, input.contributionId, input),
  )
  registerRoute(`POST ${PINQIAO}/contributions/essence`, ({ ctx, input, request }) =>
    setFeatured(ctx, request.userId, input.contributionId, input.isEssence),
  )
}

function registerListRoutes(registerRoute: RegisterRoute): void {
  registerRoute(`POST ${MOBILE}/posts/page`, ({ ctx, input, request }) =>
    listMyContributions(ctx, request.userId, 'post', input),
  )
  registerRoute(`POST ${MOBILE}/questions/page`, ({ ctx, input, request }) =>
    listMyContributions(ctx, request.userId, 'question', input),
  )
  registerRoute(`POST ${MOBILE}/contributions/hot-read`, ({ ctx, input, request: { userId } }) =>
    listContributions(ctx, userId, { of: 'visible' }, { ...input, sort: 'hot' }),
  )
  registerRoute(`POST ${MOBILE}/contributions/latest`, ({ ctx, input, request: { userId } }) =>
    listContributions(ctx, userId, { of: input.isOfMyCircles ? 'mine' : 'visible' }, { ...input, sort: 'latest' }),
  )
  registerRoute(`POST ${MOBILE}/contributions/by-author`, ({ ctx, input, request: { userId } }) =>
    listContributionsOfAuthor(ctx, userId, input.authorId || userId, {
      ...input,
      sort: 'latest',
      isEssenceOnly: false,
    }),
  )
  registerRoute(`POST ${MOBILE}/contributions/list-by-circle-id`, ({ ctx, input, request }) =>
    listCircleContributions(ctx, request.userId, input.circleId, input),
  )
  registerRoute(`POST ${MOBILE}/contributions/count-like`, ({ ctx, input, request }) =>
    listCollected(ctx, request.userId, contributionLikes, input),
  )
  registerRoute(`POST ${MOBILE}/contributions/count-collection`, ({ ctx, input, request }) =>
    listCollected(ctx, request.userId, contributionCollections, input),
  )
}

function registerCommentRoutes(registerRoute: RegisterRoute, checker: ContentChecker): void {
  registerRoute(`POST ${MOBILE}/comments/with-sub-comments`, ({ ctx, input, request }) =>
    listComments(ctx, request.userId, input),
  )
  registerRoute(`POST ${MOBILE}/sub-comments/pagination`, ({ ctx, input, request }) =>
    listReplies(ctx, request.userId, input),
  )
  registerRoute(
    `POST ${MOBILE}/comments/create`,
    ({ input }) => checker.assertTextAllowed(input.content, 'content'),
    ({ ctx, input, request }) => createComment(ctx, request.userId, input),
  )
  registerRoute(`POST ${PINQIAO}/comments/delete`, async ({ ctx, input, request }) => {
    await deleteComment(ctx, request.userId, input.commentId)
    return null
  })
  registerRoute(`POST ${WEB}/interaction/like`, ({ ctx, input, request }) =>
    setLike(ctx, request.userId, input.contributionId, true),
  )
  registerRoute(`POST ${WEB}/interaction/unlike`, ({ ctx, input, request }) =>
    setLike(ctx, request.userId, input.contributionId, false),
  )
  registerRoute(`POST ${WEB}/interaction/collect`, ({ ctx, input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, true),
  )
  registerRoute(`POST ${WEB}/interaction/uncollect`, ({ ctx, input, request }) =>
    setCollection(ctx, request.userId, input.contributionId, false),
  )
  registerRoute(`POST ${WEB}/comments/like`, ({ ctx, input, request }) =>
    setCommentLike(ctx, request.userId, input.commentId, true),
  )
  registerRoute(`POST ${WEB}/comments/unlike`, ({ ctx, input, request }) =>
    setCommentLike(ctx, request.userId, input.commentId, false),
  )
}
