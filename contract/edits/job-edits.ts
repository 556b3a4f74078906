/** Jobs and their drafts. What its edit forms may change. */
import { JOB_FIELDS } from '../fields/job-fields'
import type { EditTable } from './edit-table'

export const JOB_EDIT = {
  fields: JOB_FIELDS,
  together: [{ label: '薪资范围', names: ['salaryMin', 'salaryMax'] }],
} satisfies EditTable
