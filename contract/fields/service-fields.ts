/** The fields of a service item and of a case; what a provider says of itself is in contract/api/services.ts. */
import { PRICE_UNITS, SERVICE_CODE_PATTERN, SERVICE_LIMITS } from '../domain/services'
import { defineFields } from './define-fields'

const category = {
  kind: 'code',
  label: '服务类别',
  pattern: SERVICE_CODE_PATTERN,
  isRequired: true,
  isPublic: true,
} as const
const price = {
  kind: 'fen',
  max: SERVICE_LIMITS.priceMax,
  maxText: '一千万元',
  default: 0,
  isCoerced: true,
  isPublic: true,
} as const
const content = {
  kind: 'text',
  min: SERVICE_LIMITS.contentMin,
  max: SERVICE_LIMITS.content,
  isRequired: true,
  isLong: true,
  isPublic: true,
} as const

export const SERVICE_ITEM_FIELDS = defineFields({
  title: { kind: 'text', label: '服务名称', min: 2, max: SERVICE_LIMITS.title, isRequired: true, isPublic: true },
  categoryCode: category,
  /** 0 and 0 = 面议, only the lower one = from. */
  priceMin: { ...price, label: '最低价格' },
  priceMax: { ...price, label: '最高价格' },
  priceUnit: { kind: 'choice', label: '计价单位', options: PRICE_UNITS, default: 'project', isPublic: true },
  content: { ...content, label: '服务内容' },
})

export const SERVICE_CASE_FIELDS = defineFields({
  title: { kind: 'text', label: '案例名称', min: 2, max: SERVICE_LIMITS.title, isRequired: true, isPublic: true },
  categoryCode: category,
  /** The client it was done for; may stay empty. */
  client: { kind: 'text', label: '客户', max: SERVICE_LIMITS.client, isPublic: true },
  content: { ...content, label: '案例介绍' },
})
