/** Comments of two levels, likes and collections. */
import { z } from 'zod'
import * as circleComments from '../../calls/circles/circle-comments'
import * as contributions from '../../calls/circles/contributions'
import { cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, requiredText } from '../../define-calls'
import { CIRCLE_LIMITS as MAX } from '../../domain/circle'
import { circleUser, userTenancy } from './circle-schemas'

/** A reply under a comment; a reply to a reply is on the same level and names the user it answers. */
const reply = z.object({
  id: idSchema(),
  contributionId: idSchema(),
  author: circleUser,
  /** '' when it was deleted; it stays listed while it has replies. */
  content: z.string(),
  isDeleted: z.boolean(),
  /** Written by the author of the contribution. */
  isByAuthor: z.boolean(),
  replyTo: z.object({ userId: idSchema(), name: z.string() }).nullable(),
  likeCount: z.number().int(),
  isLiked: z.boolean(),
  createdTime: instantSchema(),
  can: z.array(z.enum(['reply', 'delete'])),
})
const comment = reply.extend({
  replyCount: z.number().int(),
  /** The first replies, three at most; the rest through sub-comments/pagination from `repliesCursor` on. */
  replies: z.array(reply),
  /** '' when all replies are shown. */
  repliesCursor: z.string(),
})

const ofContribution = {
  auth: 'user',
  tenancy: userTenancy,
  input: z.object({ contributionId: idSchema() }),
  shape: 'one',
} as const
const ofComment = {
  auth: 'user',
  tenancy: userTenancy,
  input: z.object({ commentId: idSchema() }),
  shape: 'one',
} as const
/** The state afterwards; doing it twice changes nothing. */
const liked = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })
const collected = z.object({ isCollected: z.boolean(), collectCount: z.number().int() })

export const circleCommentCalls = defineCalls({
  [circleComments.list]: {
    summary: '一篇内容的评论，各带前三条回复；hot 赞多的在前，latest 新的在前，earliest 先来的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      contributionId: idSchema(),
      sort: z.enum(['hot', 'latest', 'earliest'], '排序不正确').default('hot'),
      ...cursorInput,
    }),
    output: z.array(comment),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [circleComments.listReplies]: {
    summary: '一条评论的回复，先来的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ commentId: idSchema(), ...cursorInput }),
    output: z.array(reply),
    pageInfo: cursorPage,
    shape: 'page',
  },
  /** Plain text; members only. Answers with the new comment (its `replies` empty). */
  [circleComments.create]: {
    summary: '成员评论一篇内容，或回复其中一条评论',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      contributionId: idSchema(),
      /** The comment or reply that is answered; '' = a comment of its own. */
      replyToId: idSchema().or(z.literal('')).default(''),
      content: requiredText('评论', MAX.comment),
    }),
    output: comment,
    shape: 'one',
    isIdempotent: true,
  },
  [circleComments.delete]: {
    summary: '作者或圈主删除一条评论；它的回复留下',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ commentId: idSchema() }),
    output: z.null(),
    shape: 'none',
    done: '已删除',
  },
  [contributions.like]: { ...ofContribution, summary: '赞一篇内容', output: liked },
  [contributions.unlike]: { ...ofContribution, summary: '取消赞', output: liked },
  [contributions.collect]: {
    ...ofContribution,
    summary: '收藏一篇内容',
    output: collected,
  },
  [contributions.uncollect]: { ...ofContribution, summary: '取消收藏', output: collected },
  [circleComments.like]: { ...ofComment, summary: '赞一条评论', output: liked },
  [circleComments.unlike]: { ...ofComment, summary: '取消赞一条评论', output: liked },
})
