/** A section of the contacts that opens and closes by its head. */
import type { ReactNode } from 'react'
import { Badge, Box, List } from '@/ui'
import { Accordion } from '@/ui/taro/Accordion'
import { t } from '../i18n/zh/contacts'
import css from './contacts.module.scss'

export interface ContactSectionProps {
  name: string
  count: number
  unread?: number
  /** Text of an empty section. */
  none: string
  /** The content has lists of its own. */
  hasLists?: boolean
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}

export function ContactSection(props: ContactSectionProps) {
  const { name, count, unread = 0, none, hasLists, isOpen, onToggle, children } = props
  const rows = hasLists ? children : <List className={css.rows}>{children}</List>
  const noteLabel = unread > 0 ? t('count', { n: unread }) : String(count)
  const note = unread > 0 ? <Badge count={unread} label={noteLabel} /> : noteLabel
  return (
    <Accordion label={name} title={name} note={note} noteLabel={noteLabel} isInset isOpen={isOpen} onToggle={onToggle}>
      {count ? rows : <Box className={css.none}>{none}</Box>}
    </Accordion>
  )
}
