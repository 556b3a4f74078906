/** A service provider and what it offers. What its edit forms may change. */
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '../fields/service-fields'
import type { EditTable } from './edit-table'

/** The profile of a service provider; its contact can be saved alone. */
export const PROVIDER_EDIT = {
  fields: {
    introduction: { label: '服务介绍' },
    cityCodes: { label: '服务地区' },
    categories: { label: '服务类别' },
    contactName: { label: '联系人' },
    contactPhone: { label: '联系电话' },
  },
} satisfies EditTable

export const SERVICE_ITEM_EDIT = {
  fields: { ...SERVICE_ITEM_FIELDS, attributes: { label: '服务属性' }, fileIds: { label: '图片' } },
  together: [
    { label: '价格', names: ['priceMin', 'priceMax', 'priceUnit'] },
    { label: '服务类别和属性', names: ['categoryCode', 'attributes'] },
  ],
} satisfies EditTable

export const SERVICE_CASE_EDIT = {
  fields: { ...SERVICE_CASE_FIELDS, fileIds: { label: '图片' } },
} satisfies EditTable
