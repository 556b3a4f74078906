/** Tabs of a candidate: resume and timeline. */
import { urlEnum, useInitialPath, useUrlState } from '@/platform'

export type ResumeTab = 'resume' | 'space'
export const RESUME_TABS = [
  { value: 'resume' as const, label: '简历' },
  { value: 'space' as const, label: '往来' },
]
const fieldsWith = (first: ResumeTab) => ({ side: urlEnum<ResumeTab>(['resume', 'space'], first) })
/** The tab in the address. */
export const RESUME_TAB_FIELDS = fieldsWith('resume')
const TIMELINE_FIELDS = fieldsWith('space')

/** The tab in the address of a candidate's own page: /space begins with the timeline. */
export const useResumeTab = () => useUrlState(useInitialPath() === '/space' ? TIMELINE_FIELDS : RESUME_TAB_FIELDS)
