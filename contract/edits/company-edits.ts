/** A company: its registration and its profile. What its edit forms may change. */
import { COMPANY_FIELDS, COMPANY_PROFILE_FIELDS } from '../fields/company-fields'
import type { EditTable } from './edit-table'

/** The registration that is submitted again after a rejection. */
export const COMPANY_EDIT = {
  fields: { ...COMPANY_FIELDS, licenceFileId: { label: '营业执照图片' } },
} satisfies EditTable

export const COMPANY_PROFILE_EDIT = {
  fields: { ...COMPANY_PROFILE_FIELDS, logoFileId: { label: '公司标志' } },
} satisfies EditTable
