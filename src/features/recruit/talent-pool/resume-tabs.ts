/** Tabs of a candidate: resume and timeline. */
export type ResumeTab = 'resume' | 'space'
export const RESUME_TABS = [
  { value: 'resume' as const, label: '简历' },
  { value: 'space' as const, label: '往来' },
]
