/** Values and validation rules of the requirement form, from the table of its fields. */
import type { Input } from '@/api'
import { draftOf, emptyValues, type FieldRules, type Form, type FormValues, rulesOf, valuesOf } from '@/ui'
import type * as requirements from '~contract/calls/market/requirements'
import { REQUIREMENT_FIELDS } from '~contract/fields/requirement-fields'
import type { Requirement } from './requirement-types'

export type RequirementValues = FormValues<typeof REQUIREMENT_FIELDS> & {
  /** 面议: both ends are 0 on the wire. */
  isNegotiable: boolean
}
export type RequirementForm = Form<RequirementValues>

export const EMPTY_REQUIREMENT: RequirementValues = { ...emptyValues(REQUIREMENT_FIELDS), isNegotiable: false }

const rules: FieldRules<RequirementValues> = rulesOf(REQUIREMENT_FIELDS)
export const REQUIREMENT_RULES: FieldRules<RequirementValues> = {
  ...rules,
  budgetMax: [
    (max, { isNegotiable }) => (isNegotiable || max ? undefined : '请填写最高预算，或选择面议'),
    (max, { isNegotiable, budgetMin }) =>
      !isNegotiable && (max ?? 0) < (budgetMin ?? 0) ? '最高预算不能低于最低预算' : undefined,
    ...(rules.budgetMax ?? []),
  ],
}

export const toValues = (requirement: Requirement): RequirementValues => ({
  ...valuesOf(REQUIREMENT_FIELDS, requirement),
  isNegotiable: requirement.budgetMin === 0 && requirement.budgetMax === 0,
})

/** Input of the form, complete or not: an empty highest budget is null. */
export const toInput = ({ isNegotiable, ...values }: RequirementValues): Input<typeof requirements.create> => ({
  ...draftOf(REQUIREMENT_FIELDS, values),
  ...(isNegotiable ? { budgetMin: 0, budgetMax: 0 } : {}),
})
