/** Work addresses. What its edit forms may change. */
import type { EditTable } from './edit-table'

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
