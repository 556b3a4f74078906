/** Two sides of a person: what he writes of himself, and what the company has had to do with him. */
export type ResumeTab = 'resume' | 'space'
export const RESUME_TABS = [
  { value: 'resume' as const, label: '简历' },
  { value: 'space' as const, label: '往来' },
]
