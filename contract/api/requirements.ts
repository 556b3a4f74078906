/**
 * Requirements of one's own company (how others see them: opportunities.ts). Merged into the noun market.
 *
 * A requirement is what a company wants to buy; after its audit others see it as an opportunity. A company that collects an
 * opportunity or buys its contact (goods type 3) has a clue. Near twins, each with its own meaning:
 *   requirement/page               one's own requirements, by state          biz-opportunity/page        everybody's open ones
 *   buy-service/getEntpRequirePage the open ones of ONE company              companyRequirement/page     one's own clues
 *   companyRequirement/getContact  the contact of an opportunity, for providers (masked until bought)
 *   buy-service/getContactById     the contact of a company that is interested in one's own requirement
 *   companyRequirement/collect     collects several or stops collecting them, as lists do
 *   collectRequire, stopMyCollectRequire   collect one, stop collecting one
 */
import { z } from 'zod'
import * as requirements from '../calls/market/requirements'
import { countSchema, cursorInfo, cursorInput, cursorPage } from '../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput } from '../define-calls'
import { AUDIT_STATUS, enumKeys } from '../domain/enums'
import { REGION_PATTERN } from '../domain/limits'
import { REQUIREMENT_LIMITS } from '../domain/requirements'
import { SERVICE_CODE_PATTERN } from '../domain/services'
import { editInput, versionOfView } from '../edits/edit-input'
import { draftShape, formShape, ownerShape } from '../fields/field-schemas'
import { REQUIREMENT_FIELDS } from '../fields/requirement-fields'

const companyTenancy = { of: 'company' } as const

const status = z.enum(enumKeys(AUDIT_STATUS))
/** A city, or '' for anywhere. */
export const cityCode = z.string().regex(REGION_PATTERN, '请选择城市').or(z.literal(''))
/** A kind of service or a group of kinds; '' = not chosen. */
export const categoryCode = z.string().regex(SERVICE_CODE_PATTERN, '请选择服务类别').or(z.literal(''))
/** A partly filled form; only lengths are checked. Budgets in fen, 0 and 0 = 面议; a maximum of null = not filled in yet. */
export const requirementDraft = z.object(draftShape(REQUIREMENT_FIELDS))

const draft = requirementDraft.extend({
  /** Saves it as a draft, complete or not; else it goes to the audit. */
  isDraft: z.boolean().default(false),
})

/** What must be filled in before a requirement goes to the audit. */
export const requirementForm = z
  .object(formShape(REQUIREMENT_FIELDS))
  .refine((it) => it.budgetMax >= it.budgetMin, { path: ['budgetMax'], message: '最高预算不能低于最低预算' })

interface Refine {
  addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void
}
const isWhole = (it: z.output<typeof draft>, refine: Refine) => {
  if (it.isDraft) return
  for (const { path, message } of requirementForm.safeParse(it).error?.issues ?? [])
    refine.addIssue({ code: 'custom', path, message })
}

/** A requirement as its own company sees it. */
export const requirement = z.object({
  id: idSchema(),
  version: versionOfView(),
  status,
  ...ownerShape(REQUIREMENT_FIELDS),
  /** 人力资源服务 · 猎头服务 */
  categoryName: z.string(),
  /** 不限城市 for ''. */
  cityName: z.string(),
  /** Why it was rejected; empty otherwise. */
  auditReason: z.string(),
  viewCount: z.number().int(),
  /** Companies that collected it, and that bought its contact. */
  collectCount: z.number().int(),
  leadCount: z.number().int(),
  publisherName: z.string(),
  createdTime: instantSchema(),
  updatedTime: instantSchema(),
  publishedTime: instantSchema().nullable(),
  /** When it stops being shown. */
  expiresTime: instantSchema().nullable(),
  can: z.array(z.enum(['edit', 'close', 'delete'])),
})

const byId = z.object({ id: idSchema() })
const companyCall = { auth: 'company', tenancy: companyTenancy } as const
const write = { ...companyCall, permission: 'requirement.edit', shape: 'one', isIdempotent: true } as const

export const requirementCalls = defineCalls({
  [requirements.list]: {
    ...companyCall,
    summary: '本公司发布的需求，按状态和关键词，新的在前，游标翻页',
    permission: 'requirement.view',
    input: z.object({
      status: status.optional(),
      keyword: optionalText('关键词', REQUIREMENT_LIMITS.keyword).default(''),
      ...cursorInput,
    }),
    output: z.array(requirement),
    pageInfo: z.object({ ...cursorInfo, counts: countSchema(enumKeys(AUDIT_STATUS)) }),
    shape: 'page',
  },
  [requirements.create]: {
    ...write,
    summary: '发布需求并提交审核；isDraft 时只存草稿',
    input: draft.superRefine(isWhole),
    output: requirement,
  },
  [requirements.update]: {
    ...write,
    summary: '修改需求，重新提交审核；草稿可以继续存为草稿',
    input: editInput(draft.superRefine(isWhole), { id: idSchema() }),
    output: requirement,
  },
  [requirements.close]: {
    ...write,
    summary: '关闭需求，不再作为商机展示；买过线索的公司仍可看到联系方式',
    input: byId,
    output: requirement,
  },
  [requirements.delete]: {
    ...companyCall,
    summary: '删除不在进行中的需求',
    permission: 'requirement.edit',
    input: byId,
    output: z.null(),
    shape: 'none',
    isIdempotent: true,
  },
  [requirements.get]: {
    ...companyCall,
    summary: '本公司的一条需求，任何状态',
    permission: 'requirement.view',
    input: byId,
    output: requirement,
    shape: 'one',
  },
  [requirements.listProviders]: {
    ...companyCall,
    summary: '和本公司一条需求匹配的服务商：提供这类服务，同城的在前',
    permission: 'requirement.view',
    input: z.object({ requirementId: idSchema(), ...pageInput }),
    output: z.array(
      z.object({
        companyId: idSchema(),
        companyName: z.string(),
        companyShortName: z.string(),
        companyLogoUrl: z.string(),
        cityName: z.string(),
        /** Names of what it offers of this kind. */
        serviceNames: z.array(z.string()),
        isSameCity: z.boolean(),
        chatUserId: z.string(),
      }),
    ),
    shape: 'page',
  },
  [requirements.listInterested]: {
    ...companyCall,
    summary: '收藏或购买了本公司一条需求的公司，新的在前，游标翻页',
    permission: 'requirement.view',
    input: z.object({ requirementId: idSchema(), ...cursorInput }),
    output: z.array(
      z.object({
        id: idSchema(),
        companyId: idSchema(),
        companyName: z.string(),
        companyShortName: z.string(),
        companyLogoUrl: z.string(),
        isBought: z.boolean(),
        time: instantSchema(),
      }),
    ),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [requirements.getInterestedContact]: {
    ...companyCall,
    summary: '对本公司需求感兴趣的公司由谁联系：interested 里一行的编号；电话隐去中间四位，可以直接沟通',
    permission: 'requirement.view',
    input: byId,
    output: z.object({
      companyName: z.string(),
      contactName: z.string(),
      phoneMasked: z.string(),
      chatUserId: z.string(),
    }),
    shape: 'one',
  },
})
