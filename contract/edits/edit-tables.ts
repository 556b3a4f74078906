/** What every edit form of shared data may change, by the names of its call. */
import { COMPANY_FIELDS, COMPANY_PROFILE_FIELDS } from '../fields/company-fields'
import { JOB_FIELDS } from '../fields/job-fields'
import type { EditTable } from './edit-table'

export const JOB_EDIT = {
  fields: JOB_FIELDS,
  together: [{ label: '薪资范围', names: ['salaryMin', 'salaryMax'] }],
} satisfies EditTable

export const WORK_ADDRESS_EDIT = {
  fields: {
    cityCode: { label: '城市' },
    districtCode: { label: '区县' },
    detail: { label: '详细地址' },
    contactName: { label: '联系人' },
    contactPhone: { label: '联系电话' },
    spot: { label: '地图位置' },
  },
  together: [{ label: '城市和区县', names: ['cityCode', 'districtCode'] }],
} satisfies EditTable

/** The registration that is submitted again after a rejection. */
export const COMPANY_EDIT = {
  fields: { ...COMPANY_FIELDS, licenceFileId: { label: '营业执照图片' } },
} satisfies EditTable

export const COMPANY_PROFILE_EDIT = {
  fields: { ...COMPANY_PROFILE_FIELDS, logoFileId: { label: '公司标志' } },
} satisfies EditTable
