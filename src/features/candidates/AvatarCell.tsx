import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Avatar, Box } from '@/ui'
import type { Candidate } from './candidate-types'
import css from './candidates.module.scss'

interface AvatarCellProps {
  candidate: Pick<Candidate, 'id' | 'name' | 'avatarUrl'>
  /** The lines about the candidate. */
  children: ReactNode
}

/** First cell of a candidate table on the desktop: the portrait, or the initials, beside its lines. Phone cards have only the lines. */
export function AvatarCell({ candidate: { id, name, avatarUrl }, children }: AvatarCellProps) {
  if (!platform.isDesk) return <>{children}</>
  return (
    <Box className={css.avatarCell}>
      <Avatar name={name} src={avatarUrl} seed={id} size={32} />
      {children}
    </Box>
  )
}
