/** Selling services: limits, units, what may be done in which state, and what a category asks for. No zod. */
import { formatYuan } from './format'

/** Numbers both sides hold to; lengths are characters. */
export const SERVICE_LIMITS = {
  introduction: 2000,
  introductionMin: 20,
  areas: 20,
  categories: 10,
  title: 40,
  content: 3000,
  contentMin: 10,
  items: 50,
  cases: 50,
  pictures: 9,
  client: 40,
  /** Upper end of a price, in fen: ten million yuan. */
  priceMax: 1_000_000_000,
  /** Length of a text attribute. */
  attribute: 60,
  /** Values of one attribute. */
  values: 8,
  hot: 8,
} as const

/** What a price is for. */
/** Code of a kind of service, or of a group of kinds. */
export const SERVICE_CODE_PATTERN = /^S\d{4}$/

export const PRICE_UNITS = { once: '次', project: '项目', person: '人', month: '月', year: '年', day: '天' } as const
export type PriceUnit = keyof typeof PRICE_UNITS

/** Integer fen: 0 and 0 = 面议; one end = from; both equal = fixed. '¥8,000-20,000/项目', '¥300 起/月'. */
export function priceText(min: number, max: number, unit: PriceUnit): string {
  if (!min && !max) return '面议'
  const short = (fen: number) => formatYuan(fen).replace(/\.00$/, '')
  const per = `/${PRICE_UNITS[unit]}`
  if (!max) return `¥${short(min)} 起${per}`
  return min === max ? `¥${short(min)}${per}` : `¥${short(min)}-${short(max)}${per}`
}

/**
 * States of a provider, an item and a case carry the labels of audits. `temporary` = taken back before the decision,
 * `stop` = taken off the market. A changed item or case goes through review again and is not shown until it has passed (as
 * jobs do); a changed provider profile is reviewed too, but its last approved version stays public meanwhile.
 */
export const SERVICE_STATUS = ['pending', 'adopt', 'reject', 'stop', 'temporary'] as const
export type ServiceStatus = (typeof SERVICE_STATUS)[number]

export const SERVICE_ACTIONS = { edit: '修改', revoke: '撤回', delete: '删除' } as const
export type ServiceAction = keyof typeof SERVICE_ACTIONS

/** 撤回 takes a waiting one back and an open one off the market; everything may be changed (and is submitted by it) or deleted. */
export const serviceActions = (state: ServiceStatus): ServiceAction[] =>
  state === 'pending' || state === 'adopt' ? ['edit', 'revoke', 'delete'] : ['edit', 'delete']

export const PROVIDER_ACTIONS = { submit: '提交审核', contact: '修改联系方式', cancel: '取消' } as const
export type ProviderAction = keyof typeof PROVIDER_ACTIONS

/** 取消 takes a waiting profile back, and ends an approved one. */
export function providerActions(state: ServiceStatus | undefined): ProviderAction[] {
  if (!state) return ['submit']
  return state === 'pending' || state === 'adopt' ? ['submit', 'contact', 'cancel'] : ['submit', 'contact']
}

/** A fact that a category asks for: one of the options, several of them, or a short text. */
export interface ServiceAttribute {
  code: string
  name: string
  kind: 'one' | 'many' | 'text'
  options: readonly string[]
  isRequired: boolean
}

const choice = (code: string, name: string, options: string[], isRequired = false): ServiceAttribute => ({
  code,
  name,
  kind: 'one',
  options,
  isRequired,
})
const multipleChoice = (code: string, name: string, options: string[]): ServiceAttribute => ({
  ...choice(code, name, options),
  kind: 'many',
})
const textAttribute = (code: string, name: string): ServiceAttribute => ({ ...choice(code, name, []), kind: 'text' })

const COMMON: readonly ServiceAttribute[] = [
  choice('delivery', '服务方式', ['线上', '上门', '到店', '线上线下结合'], true),
  choice('period', '服务周期', ['当天', '1-3 天', '一周内', '一月内', '一月以上', '长期']),
]

/** Beyond what every category asks for; by group of the service tree. */
const GROUP_ATTRIBUTES: Record<string, readonly ServiceAttribute[]> = {
  S0100: [
    choice('charge', '收费方式', ['按人头', '按月', '按项目', '按比例'], true),
    multipleChoice('trades', '擅长行业', ['互联网', '制造业', '餐饮', '零售', '物流', '建筑', '医疗', '金融']),
    choice('guarantee', '保证期', ['无', '30 天', '60 天', '90 天', '180 天']),
  ],
  S0200: [
    multipleChoice('taxpayer', '适用纳税人', ['小规模纳税人', '一般纳税人', '个体工商户']),
    textAttribute('licence', '资质证号'),
  ],
  S0300: [
    multipleChoice('field', '擅长领域', ['劳动', '合同', '公司', '知识产权', '数据合规', '税务']),
    textAttribute('licence', '执业证号'),
  ],
  S0400: [
    multipleChoice('extent', '包含内容', ['检索', '申报', '答辩', '续展', '变更']),
    textAttribute('licence', '代理机构代码'),
  ],
  S0500: [
    multipleChoice('stack', '技术能力', ['小程序', 'Web', 'iOS/Android', 'Java', 'Go', 'Python', '数据库', '云原生']),
    choice('source', '源代码', ['交付', '不交付', '可协商'], true),
    choice('guarantee', '免费维护', ['无', '3 个月', '6 个月', '12 个月']),
  ],
  S0600: [multipleChoice('channel', '投放渠道', ['微信', '抖音', '小红书', '百度', 'B站', '线下'])],
  S0700: [
    choice('revisions', '修改次数', ['1 次', '3 次', '5 次', '不限']),
    multipleChoice('format', '交付格式', ['AI/PSD', 'PDF', '视频', '实物', '三维模型']),
  ],
  S0800: [choice('invoice', '发票', ['普票', '专票', '普票和专票'])],
}

/** Attributes of an item of this category (onlineServiceAttributes). */
export const attributesOf = (categoryCode: string): ServiceAttribute[] => [
  ...COMMON,
  ...(GROUP_ATTRIBUTES[`${categoryCode.slice(0, 3)}00`] ?? []),
]

/** Validation error of the given values; undefined when valid. */
export function attributeError(categoryCode: string, given: Record<string, readonly string[]>): string | undefined {
  const attributes = attributesOf(categoryCode)
  const unknownCode = Object.keys(given).find((code) => !attributes.some((attribute) => attribute.code === code))
  if (unknownCode !== undefined) return '这个类别没有这项属性，请刷新后重试'
  for (const { code, name, kind, options, isRequired } of attributes) {
    const values = given[code] ?? []
    if (isRequired && !values.length) return `请选择${name}`
    if (kind !== 'many' && values.length > 1) return `${name}只能选一项`
    if (kind !== 'text' && values.some((value) => !options.includes(value))) return `请选择有效的${name}`
  }
  return undefined
}

/** The values in the category's order, with their names; empty ones are left out. */
export const visibleAttributes = (categoryCode: string, given: Readonly<Record<string, readonly string[]>>) =>
  attributesOf(categoryCode).flatMap(({ code, name }) => {
    const values = given[code] ?? []
    return values.length ? [{ code, name, values: [...values] }] : []
  })

/** Slots of carousels. */
export const CAROUSEL_SLOTS = { home: '首页', service: '找商机/服务' } as const
export type CarouselSlot = keyof typeof CAROUSEL_SLOTS
