/** The own account. What its edit forms may change. */
import type { EditTable } from './edit-table'

/** What a user is called. */
export const ACCOUNT_EDIT = {
  fields: { name: { label: '姓名' }, avatarFileId: { label: '头像' } },
} satisfies EditTable
