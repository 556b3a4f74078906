/**
 * Open requirements as everybody sees them, and the clues of those who collect or buy them (requirements.ts
 * explains how similar calls differ). Merged into the noun market.
 */
import { z } from 'zod'
import * as leads from '../calls/market/leads'
import * as opportunities from '../calls/market/opportunities'
import { countSchema, cursorInfo, cursorInput, cursorPage } from '../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { BUDGETS, LEAD_STATUS, REQUIREMENT_LIMITS } from '../domain/requirements'
import { editInput, versionOfView } from '../edits/edit-input'
import { publicShape } from '../fields/field-schemas'
import { REQUIREMENT_FIELDS } from '../fields/requirement-fields'
import { categoryCode, cityCode, requirement } from './requirements'

const publicTenancy = { of: 'public', why: '审核通过并在有效期内的需求对所有人公开，联系方式除外' } as const
const companyCall = { auth: 'company', tenancy: { of: 'company' } } as const
const byId = z.object({ id: idSchema() })

/** What anybody may see of an open requirement, and what the caller's company has to do with it. */
export const opportunity = requirement
  .pick({
    id: true,
    status: true,
    categoryName: true,
    cityName: true,
    viewCount: true,
    collectCount: true,
    leadCount: true,
    publishedTime: true,
  })
  .extend({
    ...publicShape(REQUIREMENT_FIELDS),
    /** The beginning of the description. */
    summary: z.string(),
    companyId: idSchema(),
    companyName: z.string(),
    companyShortName: z.string(),
    companyLogoUrl: z.string(),
    isOwn: z.boolean(),
    isCollected: z.boolean(),
    isBought: z.boolean(),
  })

export const opportunityDetail = opportunity.extend({
  description: z.string(),
  industryName: z.string(),
  /** 王** and 138****0001, masked for every caller. */
  contactNameMasked: z.string(),
  contactPhoneMasked: z.string(),
  /** What its contact costs, in fen; 0 for one's own and bought ones. */
  price: z.number().int(),
  /** Who to write to; '' for visitors and for one's own. */
  chatUserId: z.string(),
})

/** How the company follows up. */
export const leadForm = z.object({
  followStatus: z.enum(enumKeys(LEAD_STATUS), '请选择跟进状态'),
  remark: optionalText('备注', REQUIREMENT_LIMITS.remark).default(''),
})

export const lead = z.object({
  id: idSchema(),
  version: versionOfView(),
  opportunity,
  followStatus: z.enum(enumKeys(LEAD_STATUS)),
  remark: z.string(),
  collectedTime: instantSchema().nullable(),
  boughtTime: instantSchema().nullable(),
  /** The company requested a refund of the contact: it is frozen until that is decided. */
  isFrozen: z.boolean(),
  buyerName: z.string(),
  updatedTime: instantSchema(),
})

const marked = z.object({ requirementId: idSchema(), isCollected: z.boolean() })
const ofViewer = {
  /** The company the marks belong to; a visitor has none. */
  companyId: idSchema().optional(),
}
export const opportunityCalls = defineCalls({
  [opportunities.list]: {
    summary: '商机：公开的需求，按关键词、服务类别、城市和预算，新的在前，游标翻页',
    auth: 'none',
    tenancy: publicTenancy,
    input: z.object({
      ...ofViewer,
      keyword: optionalText('关键词', REQUIREMENT_LIMITS.keyword).default(''),
      /** A kind of service or a group of kinds. */
      categoryCode: categoryCode.default(''),
      /** A city or a province; requirements of any city are always among them. */
      cityCode: cityCode.default(''),
      budget: z.enum(enumKeys(BUDGETS), '预算范围不正确').optional(),
      ...cursorInput,
    }),
    output: z.array(opportunity),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [opportunities.listHot]: {
    summary: '热门商机：看的、收藏的、购买的最多',
    limit: 'read',
    auth: 'none',
    tenancy: publicTenancy,
    input: z.object({
      ...ofViewer,
      cityCode: cityCode.default(''),
      size: z.coerce.number().int().min(1).max(REQUIREMENT_LIMITS.hot).default(8),
    }),
    output: z.array(opportunity),
    shape: 'one',
    isRead: true,
  },
  [opportunities.listByCompany]: {
    summary: '一家公司公开的需求，新的在前',
    auth: 'none',
    tenancy: publicTenancy,
    input: z.object({ ...ofViewer, requirementsOfCompanyId: idSchema(), ...pageInput }),
    output: z.array(opportunity),
    shape: 'page',
  },
  [opportunities.get]: {
    summary: '一条商机；已经结束的只有收藏或购买过的公司看得到',
    auth: 'none',
    limit: 'read',
    tenancy: publicTenancy,
    input: z.object({ ...ofViewer, id: idSchema() }),
    output: opportunityDetail,
    shape: 'one',
    isRead: true,
  },
  [opportunities.getContact]: {
    ...companyCall,
    summary: '一条商机的联系方式和价格；购买后完整，并记录谁看过',
    limit: 'personal',
    tenancy: { of: 'platform' },
    permission: 'clue.manage',
    input: z.object({ requirementId: idSchema() }),
    output: z.object({
      requirementId: idSchema(),
      isOwned: z.boolean(),
      /** The company bought it and requested a refund: masked until that is decided, and not for sale. */
      isFrozen: z.boolean(),
      contactName: z.string(),
      phone: z.string(),
      /** In fen; 0 when owned or frozen. */
      price: z.number().int(),
    }),
    shape: 'one',
  },
  [opportunities.setCollected]: {
    ...companyCall,
    summary: '收藏或取消收藏几条商机，最多 50 条；已经如此的不变',
    tenancy: { of: 'platform' },
    permission: 'clue.manage',
    input: z.object({
      requirementIds: z
        .array(idSchema())
        .min(1, '请选择商机')
        .max(REQUIREMENT_LIMITS.batch, `一次最多 ${REQUIREMENT_LIMITS.batch} 条`),
      isCollected: z.boolean('请选择收藏或取消'),
    }),
    output: z.array(marked),
    shape: 'one',
    isIdempotent: true,
  },
  [opportunities.collect]: {
    ...companyCall,
    summary: '收藏一条商机',
    tenancy: { of: 'platform' },
    permission: 'clue.manage',
    input: byId,
    output: marked,
    shape: 'one',
  },
  [opportunities.uncollect]: {
    ...companyCall,
    summary: '取消收藏一条商机',
    tenancy: { of: 'platform' },
    permission: 'clue.manage',
    input: byId,
    output: marked,
    shape: 'one',
  },
  [leads.list]: {
    ...companyCall,
    summary: '我的线索：本公司购买和收藏的商机，按跟进状态，新的在前，游标翻页',
    permission: 'clue.manage',
    input: z.object({
      kind: z.enum(['all', 'bought', 'collected'], '类型不正确').default('all'),
      followStatus: z.enum(enumKeys(LEAD_STATUS), '跟进状态不正确').optional(),
      ...cursorInput,
    }),
    output: z.array(lead),
    pageInfo: z.object({ ...cursorInfo, counts: countSchema(enumKeys(LEAD_STATUS)) }),
    shape: 'page',
  },
  [leads.follow]: {
    ...companyCall,
    summary: '记下一条线索的跟进状态和备注',
    permission: 'clue.manage',
    input: editInput(leadForm, { requirementId: idSchema() }),
    output: lead,
    shape: 'one',
    isIdempotent: true,
  },
})
