/** The talent pool. What its edit forms may change. */
import { EDUCATION, GENDER } from '../domain/enums'
import type { EditTable } from './edit-table'

/** What a company corrects in a resume that it has imported. */
export const LOCAL_RESUME_EDIT = {
  fields: {
    name: { label: '姓名' },
    phone: { label: '手机号' },
    email: { label: '邮箱' },
    gender: { kind: 'choice', label: '性别', options: GENDER },
    birthYear: { label: '出生年份' },
    years: { label: '工作年限' },
    education: { kind: 'choice', label: '学历', options: EDUCATION },
    wantedPost: { label: '期望职位' },
  },
} satisfies EditTable

/** Why a candidate is in the talent pool. */
export const POOL_NOTE_EDIT = { fields: { note: { label: '说明' } } } satisfies EditTable

export const POOL_GROUP_EDIT = { fields: { name: { label: '分组名称' } } } satisfies EditTable
