/** Schemas shared by the calls of circles: users, rich text, circles. */
import { z } from 'zod'
import { fileId, idSchema, instantSchema, optionalText } from '../../define-calls'
import { CIRCLE_ACTIONS, CIRCLE_ROLES, CIRCLE_STATUS } from '../../domain/circle'
import { enumKeys } from '../../domain/enums'
import { RICH_LIMITS, richTextError, safeLink, sanitizeRichText } from '../../domain/rich-text'
import { versionOfView } from '../../edits/edit-input'
import { CIRCLE_FIELDS } from '../../fields/circle-fields'
import { publicShape } from '../../fields/field-schemas'

/** Circles belong to users, not to companies: a company id in the request is not read. */
export const userTenancy = { of: 'user' } as const

/** A user as others in a circle see them; the company is their first one, '' without. */
export const circleUser = z.object({
  userId: idSchema(),
  name: z.string(),
  avatarUrl: z.string(),
  companyName: z.string(),
})

/** A circle beside something else. */
export const circleBrief = z.object({ id: idSchema(), name: z.string(), avatarUrl: z.string() })

export const circle = circleBrief.extend({
  /** Of the circle, or of its change that waits; '' for everybody but the owner. */
  version: versionOfView(),
  ...publicShape(CIRCLE_FIELDS),
  avatarFileId: z.string(),
  status: z.enum(enumKeys(CIRCLE_STATUS)),
  owner: circleUser,
  memberCount: z.number().int(),
  /** Published posts and questions. */
  contributionCount: z.number().int(),
  createdTime: instantSchema(),
  /** The viewer's part in it; null = no member. */
  role: z.enum(enumKeys(CIRCLE_ROLES)).nullable(),
  /** The viewer's application that waits; null = none. Its id withdraws it. */
  applying: z.object({ id: idSchema(), role: z.enum(['member', 'creator']) }).nullable(),
  /** Applications that wait, counted to 1000; 0 for everybody but the owner. */
  waitingCount: z.number().int(),
  /** Why the circle was refused; '' otherwise, and for everybody but the owner. */
  opinion: z.string(),
  /** Share key of a private circle: its holder can view the circle and apply to join; '' for public circles and for non-members. */
  shareKey: z.string(),
  /** A pending or rejected change of an approved circle (`opinion` = reason); for the owner only. The circle itself is unchanged. */
  change: z
    .object({
      name: z.string(),
      introduction: z.string(),
      avatarFileId: z.string(),
      avatarUrl: z.string(),
      isRefused: z.boolean(),
      opinion: z.string(),
    })
    .nullable(),
  can: z.array(z.enum(enumKeys(CIRCLE_ACTIONS))),
})

/** What the address of a private circle carries beside its id. */
export const shareKeyInput = optionalText('圈子的分享码', 64).default('')

const run = z.object({
  text: z.string('请填写正文').max(RICH_LIMITS.letters, `正文不能超过 ${RICH_LIMITS.letters} 个字`),
  isBold: z.literal(true).optional(),
  link: z
    .string('链接格式不正确')
    .regex(
      /^(https?:\/\/[\w\u4e00-\u9fff]|\/[\w])[\w\-./?%&=#:+,;!~*()@$[\]\u4e00-\u9fff]*$/,
      '链接要以 http 或 https 开头',
    )
    .refine((link) => safeLink(link) === link, '链接要以 http 或 https 开头')
    .optional(),
})
const runs = z.array(run).max(200, '一段里的格式太多')
const pixels = z.number().int().min(0).max(20_000).default(0)
const block = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.enum(['paragraph', 'heading', 'quote']), runs }),
    z.object({
      type: z.literal('list'),
      isOrdered: z.boolean(),
      items: z.array(runs).max(RICH_LIMITS.items, `一个列表最多 ${RICH_LIMITS.items} 项`),
    }),
    z.object({
      type: z.literal('image'),
      fileId: fileId(),
      alt: z.string().max(RICH_LIMITS.alt).default(''),
      width: pixels,
      height: pixels,
    }),
  ],
  '正文里有不支持的内容',
)

/**
 * Rich text on its way in: the tree of domain/rich-text.ts. Unknown nodes and links that are no web address are refused, unknown
 * attributes and empty blocks are dropped, HTML stays text. Images are files the author uploaded with use 'circle'.
 */
export const richInput = z
  .array(block, '请填写正文')
  .max(RICH_LIMITS.blocks, `正文最多 ${RICH_LIMITS.blocks} 段`)
  .transform((blocks) => sanitizeRichText(blocks))
  .superRefine((text, refine) => {
    const error = text.length ? richTextError(text) : undefined
    if (error) refine.addIssue({ code: 'custom', message: error })
  })

const shownRuns = z.array(
  z.object({ text: z.string(), isBold: z.literal(true).optional(), link: z.string().optional() }),
)
/** Rich text in replies; images have a signed address. */
export const richOutput = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.enum(['paragraph', 'heading', 'quote']), runs: shownRuns }),
    z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(shownRuns) }),
    z.object({
      type: z.literal('image'),
      fileId: z.string(),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
      url: z.string(),
    }),
  ]),
)
