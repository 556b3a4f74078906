/** Circles. What its edit forms may change. */
import { CIRCLE_TEXT_FIELDS } from '../fields/circle-fields'
import type { EditTable } from './edit-table'

/** What the audit of a circle reads; its owner edits it on several devices. */
export const CIRCLE_EDIT = {
  fields: { ...CIRCLE_TEXT_FIELDS, avatarFileId: { label: '圈子图片' } },
} satisfies EditTable
