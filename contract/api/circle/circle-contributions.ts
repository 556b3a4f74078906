/** Posts and questions, and the lists of both. A contribution is either. */
import { z } from 'zod'
import * as contributions from '../../calls/circles/contributions'
import { cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, requiredText } from '../../define-calls'
import {
  CONTRIBUTION_ACTIONS,
  CONTRIBUTION_KINDS,
  CONTRIBUTION_STATUS,
  CIRCLE_LIMITS as MAX,
} from '../../domain/circle'
import { enumKeys } from '../../domain/enums'
import { isRichTextEmpty } from '../../domain/rich-text'
import { circleBrief, circleUser, richInput, richOutput, userTenancy } from './circle-schemas'

/** A contribution in a list. */
export const contributionCard = z.object({
  id: idSchema(),
  kind: z.enum(enumKeys(CONTRIBUTION_KINDS)),
  circle: circleBrief,
  author: circleUser,
  title: z.string(),
  /** The beginning of the text in one line; '' when there is none. */
  excerpt: z.string(),
  /** Addresses of the first images, three at most. */
  pictureUrls: z.array(z.string()),
  isEssence: z.boolean(),
  status: z.enum(enumKeys(CONTRIBUTION_STATUS)),
  /** Why it was refused; seen by the author only. */
  opinion: z.string(),
  readCount: z.number().int(),
  likeCount: z.number().int(),
  commentCount: z.number().int(),
  collectCount: z.number().int(),
  isLiked: z.boolean(),
  isCollected: z.boolean(),
  createdTime: instantSchema(),
  /** null until it is published. */
  publishedTime: instantSchema().nullable(),
  can: z.array(z.enum(enumKeys(CONTRIBUTION_ACTIONS))),
})
/** A contribution with its text. */
export const contribution = contributionCard.extend({ content: richOutput })

/** With how many there are in all, counted to 1000; null on later pages. */
const countedPage = cursorPage.extend({ count: z.number().int().nullable() })
const title = requiredText('标题', MAX.title).min(MAX.titleLeast, `标题至少 ${MAX.titleLeast} 个字`)
const postContent = richInput.refine((content) => !isRichTextEmpty(content), '请填写正文')
/** A question may consist of its title alone. */
const questionContent = richInput.default([])
const kind = z.enum(['all', ...enumKeys(CONTRIBUTION_KINDS)], '类型不正确').default('all')
const status = z.enum(['all', 'pending', 'published', 'reject'], '状态不正确').default('all')
const contributionOnly = z.object({ contributionId: idSchema() })
/** What lists of everybody's can be narrowed by. */
const narrowed = { kind, isEssenceOnly: z.boolean().default(false), ...cursorInput }

const created = { auth: 'user', tenancy: userTenancy, output: contribution, shape: 'one', isIdempotent: true } as const
const read = { auth: 'user', tenancy: userTenancy, output: contribution, shape: 'one' } as const
const removed = {
  auth: 'user',
  tenancy: userTenancy,
  input: contributionOnly,
  output: z.null(),
  shape: 'none',
  done: '已删除',
} as const
const listed = {
  auth: 'user',
  tenancy: userTenancy,
  output: z.array(contributionCard),
  pageInfo: cursorPage,
  shape: 'page',
} as const

export const circleContributionCalls = defineCalls({
  [contributions.createPost]: {
    ...created,
    summary: '圈主或创作者发帖，等平台审核；结果以通知 10003、10002 告知',
    input: z.object({ circleId: idSchema(), title, content: postContent }),
    done: '帖子已提交审核',
  },
  [contributions.createQuestion]: {
    ...created,
    summary: '成员提问，等平台审核；说明可以不填',
    input: z.object({ circleId: idSchema(), title, content: questionContent }),
    done: '问题已提交审核',
  },
  /** Reads are counted once per user and day. A question's id is treated like an unknown one. */
  [contributions.getPost]: {
    ...read,
    limit: 'read',
    summary: '一篇帖子的全文；阅读数每人每天计一次',
    input: contributionOnly,
    isRead: true,
  },
  [contributions.getQuestion]: {
    ...read,
    limit: 'read',
    summary: '一个问题的全文；阅读数每人每天计一次',
    input: contributionOnly,
    isRead: true,
  },
  /** The author's desk: MY posts in every state, with the reasons of refusals. Others' posts come from the lists below. */
  [contributions.listMyPosts]: {
    ...listed,
    summary: '我写的帖子，各种状态，新的在前；可以只看一个圈子的',
    input: z.object({ circleId: idSchema().or(z.literal('')).default(''), status, ...cursorInput }),
  },
  [contributions.listMyQuestions]: {
    ...listed,
    summary: '我提的问题，各种状态，新的在前；可以只看一个圈子的',
    input: z.object({ circleId: idSchema().or(z.literal('')).default(''), status, ...cursorInput }),
  },
  [contributions.deletePost]: { ...removed, summary: '作者或圈主删除一篇帖子' },
  [contributions.deleteQuestion]: { ...removed, summary: '作者或圈主删除一个问题' },
  /** Over all circles I can see (public ones and my own): the most read and discussed of late first. */
  [contributions.listHot]: {
    ...listed,
    summary: '热门内容：看得到的所有圈子，最近阅读、赞和评论多的在前',
    input: z.object(narrowed),
  },
  /** Over all circles I can see, newest first; with isEssenceOnly the page of essences. */
  [contributions.listLatest]: {
    ...listed,
    summary: '最新内容：看得到的所有圈子，新发布的在前；可以只看精华',
    input: z.object({ ...narrowed, isOfMyCircles: z.boolean().default(false) }),
  },
  /** What ONE author has published, as far as I can see it; without authorId my own. Drafts and refusals are in posts/page. */
  [contributions.listByAuthor]: {
    ...listed,
    summary: '一位作者发布的内容，看得到的部分，新的在前；不填作者就是自己',
    input: z.object({ authorId: idSchema().or(z.literal('')).default(''), kind, ...cursorInput }),
  },
  /** Of ONE circle; refused to strangers of a circle that is not public. */
  [contributions.listByCircle]: {
    ...listed,
    summary: '一个圈子发布的内容，最新或最热的在前；可以只看精华',
    input: z.object({
      circleId: idSchema(),
      sort: z.enum(['latest', 'hot'], '排序不正确').default('latest'),
      ...narrowed,
    }),
  },
  /** What I have liked, the last first, with how many they are. */
  [contributions.listLiked]: {
    ...listed,
    summary: '我赞过的内容和它们的数量，后赞的在前',
    input: z.object({ ...cursorInput }),
    pageInfo: countedPage,
  },
  /** What I have collected, the last first, with how many they are. */
  [contributions.listCollected]: {
    ...listed,
    summary: '我收藏的内容和它们的数量，后收藏的在前',
    input: z.object({ ...cursorInput }),
    pageInfo: countedPage,
  },
  /** For what the operator has not published: a refused one goes to the audit again. */
  [contributions.update]: {
    ...read,
    summary: '作者修改审核中或未通过的帖子、问题，重新提交审核',
    input: z.object({ contributionId: idSchema(), title, content: questionContent }),
    done: '已重新提交审核',
  },
  [contributions.setFeatured]: {
    ...read,
    summary: '圈主把一篇内容设为精华，或取消',
    input: z.object({ contributionId: idSchema(), isEssence: z.boolean('请选择是否精华') }),
  },
})
