/** Requirements, and how others follow them up. What its edit forms may change. */
import { LEAD_STATUS } from '../domain/requirements'
import { REQUIREMENT_FIELDS } from '../fields/requirement-fields'
import type { EditTable } from './edit-table'

export const REQUIREMENT_EDIT = {
  fields: REQUIREMENT_FIELDS,
  together: [{ label: '预算', names: ['budgetMin', 'budgetMax'] }],
} satisfies EditTable

/** How a company follows up an opportunity. */
export const LEAD_EDIT = {
  fields: { followStatus: { kind: 'choice', label: '跟进状态', options: LEAD_STATUS }, remark: { label: '备注' } },
} satisfies EditTable
