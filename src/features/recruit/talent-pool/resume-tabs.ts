/** Tabs of a candidate: resume and timeline. */
import { urlEnum } from '@/platform'

export type ResumeTab = 'resume' | 'space'
export const RESUME_TABS = [
  { value: 'resume' as const, label: '简历' },
  { value: 'space' as const, label: '往来' },
]
/** The tab in the address. */
export const RESUME_TAB_FIELDS = { side: urlEnum<ResumeTab>(['resume', 'space'], 'resume') }
