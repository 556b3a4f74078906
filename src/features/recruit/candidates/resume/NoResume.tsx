import type { ReactNode } from 'react'
import { Empty } from '@/ui'

/** Widths of the grey lines where a resume will stand. */
export const RESUME_SKELETON = [30, 60, 100, 40, 90, 80, 90]

/** A resume that was hidden, deleted, or never there; `children` leads on. */
export const NoResume = ({ children }: { children?: ReactNode }) => (
  <Empty icon='user-off' title='没有找到这份简历' text='它可能已被对方隐藏或删除。'>
    {children}
  </Empty>
)
