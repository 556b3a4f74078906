/** Interviews. What its edit forms may change. */
import { INTERVIEW_MODE } from '../domain/interviews'
import type { EditTable } from './edit-table'

export const INTERVIEW_EDIT = {
  fields: {
    mode: { kind: 'choice', label: '面试方式', options: INTERVIEW_MODE },
    times: { label: '面试时间' },
    minutes: { label: '时长' },
    place: { label: '面试地点' },
    link: { label: '会议链接' },
    round: { label: '轮次' },
    note: { label: '备注' },
  },
  together: [{ label: '面试方式和地点', names: ['mode', 'place', 'link'] }],
} satisfies EditTable
