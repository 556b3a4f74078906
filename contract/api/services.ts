/**
 * Selling services: the provider's profile, its items and cases, and what anybody may see of them.
 * Merged into the noun market.
 */
import { z } from 'zod'
import * as providers from '../calls/market/providers'
import * as services from '../calls/market/services'
import * as carousels from '../calls/platform/carousels'
import { cursorInput, cursorPage } from '../cursor-page'
import {
  defineCalls,
  fileId,
  idSchema,
  instantSchema,
  optionalText,
  pageInput,
  phone,
  requiredText,
} from '../define-calls'
import { enumKeys } from '../domain/enums'
import { LIMITS, REGION_PATTERN } from '../domain/limits'
import {
  CAROUSEL_SLOTS,
  PROVIDER_ACTIONS,
  SERVICE_ACTIONS,
  SERVICE_CODE_PATTERN,
  SERVICE_LIMITS,
  SERVICE_STATUS,
} from '../domain/services'
import { editInput, versionOfView } from '../edits/edit-input'
import { formShape, publicShape } from '../fields/field-schemas'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '../fields/service-fields'
import { fileInfo } from './common'

const companyTenancy = { of: 'company' } as const
const shown = { of: 'public', why: '已审核通过的服务是公开的，联系方式不在其中' } as const

const state = z.enum(SERVICE_STATUS)
const regionCode = z.string().regex(REGION_PATTERN, '请选择有效的地区')
const category = z.string('请选择服务类别').regex(SERVICE_CODE_PATTERN, '请选择服务类别')
const imageIds = z.array(fileId()).max(SERVICE_LIMITS.pictures, `图片最多 ${SERVICE_LIMITS.pictures} 张`).default([])
export const providerContactForm = z.object({
  contactName: requiredText('联系人', LIMITS.personName),
  contactPhone: phone(),
})

/** A provider's profile; no area = the whole country. */
export const providerForm = z.object({
  introduction: requiredText('服务介绍', SERVICE_LIMITS.introduction).min(
    SERVICE_LIMITS.introductionMin,
    `服务介绍至少 ${SERVICE_LIMITS.introductionMin} 个字`,
  ),
  cityCodes: z.array(regionCode).max(SERVICE_LIMITS.areas, `服务地区最多 ${SERVICE_LIMITS.areas} 个`).default([]),
  categories: z
    .array(category)
    .min(1, '请选择服务类别')
    .max(SERVICE_LIMITS.categories, `服务类别最多 ${SERVICE_LIMITS.categories} 个`),
  ...providerContactForm.shape,
})

/** Prices in fen: 0 and 0 = 面议, only the lower one = from. */
export const serviceItemForm = z
  .object({
    ...formShape(SERVICE_ITEM_FIELDS),
    /** Values by the codes that onlineServiceAttributes names. */
    attributes: z
      .record(z.string().max(20), z.array(requiredText('属性', SERVICE_LIMITS.attribute)).max(SERVICE_LIMITS.values))
      .default({}),
    fileIds: imageIds,
  })
  .superRefine((item, refine) => {
    const bad = (path: string, message: string) => refine.addIssue({ code: 'custom', path: [path], message })
    if (item.priceMax && item.priceMax < item.priceMin) bad('priceMax', '最高价格不能低于最低价格')
    else if (item.priceMax && !item.priceMin) bad('priceMin', '请填写最低价格，面议请都不填')
  })

export const serviceCaseForm = z.object({ ...formShape(SERVICE_CASE_FIELDS), fileIds: imageIds })

const attribute = z.object({ code: z.string(), name: z.string(), values: z.array(z.string()) })

/** An item as anybody sees it. */
const publicItem = z.object({
  id: idSchema(),
  ...publicShape(SERVICE_ITEM_FIELDS),
  categoryName: z.string(),
  attributes: z.array(attribute),
  pictures: z.array(fileInfo),
  /** Companies that took the contact because of it. */
  contactCount: z.number().int(),
})
/** A case as anybody sees it. */
const publicCase = z.object({
  id: idSchema(),
  ...publicShape(SERVICE_CASE_FIELDS),
  categoryName: z.string(),
  pictures: z.array(fileInfo),
})

/** Additional fields for the offering company. */
const companyFields = {
  version: versionOfView(),
  status: state,
  /** Why it was rejected; '' otherwise. */
  auditReason: z.string(),
  updatedTime: instantSchema(),
  can: z.array(z.enum(enumKeys(SERVICE_ACTIONS))),
}
export const serviceItem = publicItem.extend(companyFields)
export const serviceCase = publicCase.extend(companyFields)

const area = z.object({ code: z.string(), name: z.string() })

/** The company's own profile. */
export const provider = z.object({
  version: versionOfView(),
  status: state,
  auditReason: z.string(),
  introduction: z.string(),
  areas: z.array(area),
  categories: z.array(area),
  contactName: z.string(),
  contactPhone: z.string(),
  /** An approved version is public, even while a change of it is reviewed. */
  isPublic: z.boolean(),
  updatedTime: instantSchema(),
  can: z.array(z.enum(enumKeys(PROVIDER_ACTIONS))),
})

/** Who offers an item, in short. */
const offeredBy = {
  providerCompanyId: idSchema(),
  companyName: z.string(),
  companyShortName: z.string(),
  companyLogoUrl: z.string(),
  cityName: z.string(),
}
/** An item in a list of all providers. */
export const listedItem = publicItem
  .pick({
    id: true,
    title: true,
    categoryCode: true,
    categoryName: true,
    priceMin: true,
    priceMax: true,
    priceUnit: true,
    contactCount: true,
  })
  .extend({ ...offeredBy, summary: z.string(), pictureUrl: z.string() })

/** A provider as anybody sees it. */
export const publicProvider = z.object({
  ...offeredBy,
  industryName: z.string(),
  scale: z.string(),
  introduction: z.string(),
  areas: z.array(area),
  categories: z.array(area),
  contactName: z.string(),
  /** First three and last four digits. */
  contactPhone: z.string(),
  /** Chat account of who answers for the services; '' for visitors and for a provider without one. */
  chatUserId: z.string(),
  items: z.array(publicItem),
  cases: z.array(publicCase),
  /** Mean of the reviews, one decimal; 0 without reviews. */
  score: z.number(),
  reviewCount: z.number().int(),
  /** The latest ones. */
  reviews: z.array(
    z.object({
      id: idSchema(),
      byCompanyName: z.string(),
      score: z.number().int(),
      content: z.string(),
      createdTime: instantSchema(),
    }),
  ),
})

const ofItem = z.object({ itemId: idSchema() })
const ofCase = z.object({ caseId: idSchema() })
const write = <const A extends string>(summary: string, permission: A) => ({
  summary,
  auth: 'company' as const,
  tenancy: companyTenancy,
  permission,
  isIdempotent: true,
})

export const serviceCalls = defineCalls({
  [services.list]: {
    summary: '公开的服务项目，最近通过审核的在前；按类别、地区、关键词、公司；nextCursor 为空表示没有更多',
    auth: 'none',
    tenancy: shown,
    input: z.object({
      keyword: optionalText('关键词', LIMITS.keyword).default(''),
      /** A group of the tree or a category. */
      categoryCode: category.or(z.literal('')).default(''),
      cityCode: regionCode.or(z.literal('')).default(''),
      ...cursorInput,
    }),
    output: z.array(listedItem),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [providers.get]: {
    summary: '一家服务商：介绍、服务项目、案例、评价；联系电话隐去中间几位',
    auth: 'none',
    tenancy: shown,
    input: z.object({ providerCompanyId: idSchema() }),
    output: publicProvider,
    shape: 'one',
  },
  [providers.getMine]: {
    summary: '自己公司的服务商资料、服务项目和案例，任何状态；还没有资料时 provider 为空',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'service.view',
    input: z.object({}),
    output: z.object({ provider: provider.nullable(), items: z.array(serviceItem), cases: z.array(serviceCase) }),
    shape: 'one',
  },
  [providers.getContact]: {
    summary: '服务商的联系方式；免费，看过会留下记录，对方看得到是哪家公司',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'public', why: '联系方式给登录的公司看，每次查看留下记录' },
    permission: 'service.contact',
    input: z.object({ providerCompanyId: idSchema(), itemId: idSchema().optional() }),
    output: z.object({ contactName: z.string(), contactPhone: z.string() }),
    shape: 'one',
  },
  [providers.submit]: {
    ...write('提交服务商资料审核；已公开的版本在审核期间继续展示', 'service.edit'),
    input: editInput(providerForm, {}),
    output: provider,
    shape: 'one',
  },
  [providers.getReviewStatus]: {
    summary: '服务商资料的审核状态和原因；status 为空表示还没有提交过',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'service.view',
    input: z.object({}),
    output: z.object({ status: state.or(z.literal('')), auditReason: z.string(), isPublic: z.boolean() }),
    shape: 'one',
    isRead: true,
  },
  [providers.updateContact]: {
    ...write('修改联系方式，不需要审核', 'service.edit'),
    input: editInput(providerContactForm, {}),
    output: provider,
    shape: 'one',
  },
  [providers.cancel]: {
    ...write('取消：审核中的撤回；已通过的不再是服务商，服务不再公开', 'service.edit'),
    input: z.object({}),
    output: provider,
    shape: 'one',
  },
  [services.createItem]: {
    ...write('新增服务项目，进入审核', 'service.edit'),
    input: serviceItemForm,
    output: serviceItem,
    shape: 'one',
  },
  [services.updateItem]: {
    ...write('修改服务项目，重新进入审核，通过前不展示', 'service.edit'),
    input: editInput(serviceItemForm, { itemId: idSchema() }),
    output: serviceItem,
    shape: 'one',
  },
  [services.withdrawItem]: {
    ...write('撤回：审核中的退回草稿，展示中的下架', 'service.edit'),
    input: ofItem,
    output: serviceItem,
    shape: 'one',
  },
  [services.deleteItem]: {
    ...write('删除服务项目', 'service.edit'),
    input: ofItem,
    output: z.null(),
    shape: 'none',
  },
  [services.listAttributes]: {
    summary: '一个服务类别要填的属性：one 单选，many 多选，text 文字',
    limit: 'read',
    auth: 'none',
    tenancy: { of: 'public', why: '公共基础数据，对所有人相同' },
    input: z.object({ categoryCode: category }),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['one', 'many', 'text']),
        options: z.array(z.string()),
        isRequired: z.boolean(),
      }),
    ),
    shape: 'one',
    isRead: true,
  },
  [services.createCase]: {
    ...write('新增案例，进入审核', 'service.edit'),
    input: serviceCaseForm,
    output: serviceCase,
    shape: 'one',
  },
  [services.updateCase]: {
    ...write('修改案例，重新进入审核，通过前不展示', 'service.edit'),
    input: editInput(serviceCaseForm, { caseId: idSchema() }),
    output: serviceCase,
    shape: 'one',
  },
  [services.deleteCase]: {
    ...write('删除案例', 'service.edit'),
    input: ofCase,
    output: z.null(),
    shape: 'none',
  },
  [services.withdrawCase]: {
    ...write('撤回：审核中的退回草稿，展示中的下架', 'service.edit'),
    input: ofCase,
    output: serviceCase,
    shape: 'one',
  },
  [providers.listContacts]: {
    summary: '联系记录：received 看过我们联系方式的公司，made 我们看过的服务商；最近的在前',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'service.contact',
    input: z.object({ ...pageInput, side: z.enum(['received', 'made'], '请选择方向').default('received') }),
    output: z.array(
      z.object({
        id: idSchema(),
        /** The other side. */
        otherCompanyId: idSchema(),
        otherCompanyName: z.string(),
        /** Who looked, and the item that led to it; '' for none. */
        userName: z.string(),
        itemTitle: z.string(),
        /** Only of the services we looked at; '' otherwise. */
        contactName: z.string(),
        contactPhone: z.string(),
        createdTime: instantSchema(),
        /** Chat account of the other side's contact; '' when there is none. */
        chatUserId: z.string(),
      }),
    ),
    shape: 'page',
  },
  [services.listHot]: {
    summary: '热门服务：最多公司联系的在前；这个地区没有时给全国的',
    auth: 'none',
    tenancy: shown,
    input: z.object({ cityCode: regionCode.or(z.literal('')).default('') }),
    output: z.array(listedItem),
    shape: 'one',
  },
  [carousels.list]: {
    summary: '一个页面的轮播图，按运营排的顺序',
    limit: 'read',
    auth: 'none',
    tenancy: { of: 'public', why: '公共页面的图片，对所有人相同' },
    input: z.object({ type: z.enum(enumKeys(CAROUSEL_SLOTS), '轮播位置不正确') }),
    output: z.array(
      z.object({
        id: idSchema(),
        title: z.string(),
        text: z.string(),
        imageUrl: z.string(),
        /** Inside the product; '' = leads nowhere. */ path: z.string(),
      }),
    ),
    shape: 'one',
    isRead: true,
  },
})
