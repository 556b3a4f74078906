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

/** First cell of a table of candidates at a desk: the portrait, or the initials, beside its lines. Cards of a phone have the lines alone. */
export function AvatarCell({ candidate: { id, name, avatarUrl }, children }: AvatarCellProps) {
  if (!platform.isDesk) return <>{children}</>
  return (
    <Box className={css.avatarCell}>
      <Avatar name={name} src={avatarUrl} seed={id} size={32} />
      {children}
    </Box>
  )
}
