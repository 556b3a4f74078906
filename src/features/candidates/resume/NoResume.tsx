import type { ReactNode } from 'react'
import { Empty } from '@/ui'

/** Skeleton of a resume: widths of the lines in percent. */
export const RESUME_SKELETON = [30, 60, 100, 40, 90, 80, 90]

/** Empty state: the resume was hidden, deleted, or never existed; `children` offers the next step. */
export const NoResume = ({ children }: { children?: ReactNode }) => (
  <Empty icon='user-off' title='没有找到这份简历' text='它可能已被对方隐藏或删除。'>
    {children}
  </Empty>
)
