/** Members and venues of a company. What its edit forms may change. */
import { MEMBER_ROLES } from '../domain/roles'
import type { EditTable } from './edit-table'

export const MEMBER_ROLE_EDIT = {
  fields: { role: { kind: 'choice', label: '角色', options: MEMBER_ROLES } },
} satisfies EditTable

/** All venues of a company: their list is saved as one. */
export const VENUES_EDIT = { fields: { venues: { label: '经营场所' } } } satisfies EditTable
