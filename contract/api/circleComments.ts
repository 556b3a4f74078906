/** Comments of two levels, likes and collections (P-7.9-01, P-7.9-03, P-7.9-05). */
import { z } from 'zod'
import { defineCalls, id, instant, text } from '../define'
import { CIRCLE_LIMITS as MAX } from '../domain/circle'
import { C, circlePerson, I, OWN, ofUser } from './circleParts'
import { keysetInput } from './deliveries'

/** A reply under a comment; a reply to a reply stands on the same level and names whom it answers. */
const reply = z.object({
  id: id(),
  contributionId: id(),
  author: circlePerson,
  /** '' when it was deleted; it keeps its place while others have answered it. */
  content: z.string(),
  isDeleted: z.boolean(),
  /** Written by the author of the contribution. */
  isByAuthor: z.boolean(),
  replyTo: z.object({ userId: id(), name: z.string() }).nullable(),
  likeCount: z.number().int(),
  isLiked: z.boolean(),
  createdTime: instant(),
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
  tenancy: ofUser,
  input: z.object({ contributionId: id() }),
  shape: 'one',
} as const
const ofComment = { auth: 'user', tenancy: ofUser, input: z.object({ commentId: id() }), shape: 'one' } as const
/** How it stands afterwards; doing it twice changes nothing. */
const liked = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })
const collected = z.object({ isCollected: z.boolean(), collectCount: z.number().int() })

export const circleComments = defineCalls({
  [`POST ${C}/comments/with-sub-comments` as const]: {
    summary: '一篇内容的评论，各带前三条回复；hot 赞多的在前，latest 新的在前，earliest 先来的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({
      contributionId: id(),
      sort: z.enum(['hot', 'latest', 'earliest'], '排序不正确').default('hot'),
      ...keysetInput,
    }),
    output: z.object({ rows: z.array(comment), nextCursor: z.string() }),
    shape: 'one',
  },
  [`POST ${C}/sub-comments/pagination` as const]: {
    summary: '一条评论的回复，先来的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ commentId: id(), ...keysetInput }),
    output: z.object({ rows: z.array(reply), nextCursor: z.string() }),
    shape: 'one',
  },
  /** Plain text; members only. Answers with the new comment (its `replies` empty). */
  [`POST ${C}/comments/create` as const]: {
    summary: '成员评论一篇内容，或回复其中一条评论',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({
      contributionId: id(),
      /** The comment or reply that is answered; '' = a comment of its own. */
      replyToId: id().or(z.literal('')).default(''),
      content: text('评论', MAX.comment),
    }),
    output: comment,
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${OWN}/comments/delete` as const]: {
    summary: '作者或圈主删除一条评论；它的回复留下',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ commentId: id() }),
    output: z.null(),
    shape: 'none',
    done: '已删除',
  },
  [`POST ${I}/interaction/like` as const]: { ...ofContribution, summary: '赞一篇内容', output: liked },
  [`POST ${I}/interaction/unlike` as const]: { ...ofContribution, summary: '取消赞', output: liked },
  [`POST ${I}/interaction/collect` as const]: { ...ofContribution, summary: '收藏一篇内容', output: collected },
  [`POST ${I}/interaction/uncollect` as const]: { ...ofContribution, summary: '取消收藏', output: collected },
  [`POST ${I}/comments/like` as const]: { ...ofComment, summary: '赞一条评论', output: liked },
  [`POST ${I}/comments/unlike` as const]: { ...ofComment, summary: '取消赞一条评论', output: liked },
})
