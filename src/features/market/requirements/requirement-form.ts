/** Values and validation rules of the requirement form: the client's side of contract/api/requirements.ts. */
import type { Input } from '@/api'
import type { Form, ValidationRule } from '@/ui'
import type * as requirements from '~contract/calls/market/requirements'
import { PHONE_PATTERN } from '~contract/domain/limits'
import { REQUIREMENT_LIMITS } from '~contract/domain/requirements'
import type { Requirement } from './requirement-types'

export interface RequirementValues {
  title: string
  categoryCode: string | undefined
  description: string
  /** 面议: both ends are 0 on the wire. */
  isNegotiable: boolean
  /** Whole yuan. */
  budgetMin: number | undefined
  budgetMax: number | undefined
  cityCode: string | undefined
  deadline: string
  contactName: string
  contactPhone: string
}
export type RequirementForm = Form<RequirementValues>

export const EMPTY_REQUIREMENT: RequirementValues = {
  title: '',
  categoryCode: undefined,
  description: '',
  isNegotiable: false,
  budgetMin: undefined,
  budgetMax: undefined,
  cityCode: undefined,
  deadline: '',
  contactName: '',
  contactPhone: '',
}

const FEN = 100
export const MAX_YUAN = REQUIREMENT_LIMITS.budgetMax / FEN

const least = (count: number, empty: string, short: string) => (text: string) =>
  !text.trim() ? empty : text.trim().length < count ? short : undefined

export const REQUIREMENT_RULES: {
  [K in keyof RequirementValues]?: readonly ValidationRule<RequirementValues[K], RequirementValues>[]
} = {
  title: [least(4, '请填写需求标题', '需求标题至少4个字')],
  categoryCode: [(code) => (code ? undefined : '请选择服务类别')],
  description: [least(10, '请填写需求说明', '需求说明至少10个字')],
  budgetMax: [
    (max, { isNegotiable }) => (isNegotiable || max ? undefined : '请填写最高预算，或选择面议'),
    (max, { isNegotiable, budgetMin }) =>
      !isNegotiable && (max ?? 0) < (budgetMin ?? 0) ? '最高预算不能低于最低预算' : undefined,
  ],
  contactName: [(name) => (name.trim() ? undefined : '请填写联系人')],
  contactPhone: [(phone) => (PHONE_PATTERN.test(phone.trim()) ? undefined : '手机号格式不正确')],
}

export const toValues = (it: Requirement): RequirementValues => ({
  title: it.title,
  categoryCode: it.categoryCode || undefined,
  description: it.description,
  isNegotiable: it.budgetMin === 0 && it.budgetMax === 0,
  budgetMin: it.budgetMin ? it.budgetMin / FEN : undefined,
  budgetMax: it.budgetMax ? it.budgetMax / FEN : undefined,
  cityCode: it.cityCode || undefined,
  deadline: it.deadline,
  contactName: it.contactName,
  contactPhone: it.contactPhone,
})

/** Input of the form, complete or not: an empty highest budget is null. */
export const toInput = (v: RequirementValues): Input<typeof requirements.create> => ({
  title: v.title.trim(),
  categoryCode: v.categoryCode ?? '',
  description: v.description.trim(),
  budgetMin: v.isNegotiable ? 0 : (v.budgetMin ?? 0) * FEN,
  budgetMax: v.isNegotiable ? 0 : v.budgetMax ? v.budgetMax * FEN : null,
  cityCode: v.cityCode ?? '',
  deadline: v.deadline,
  contactName: v.contactName.trim(),
  contactPhone: v.contactPhone.trim(),
})
