/** A section of the contacts that opens and closes by its head. */
import type { ReactNode } from 'react'
import { Badge, Box, cx, Icon, List, Pressable, Text } from '@/ui'
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
  return (
    <Box className={css.section} role='group' aria-label={name}>
      <Pressable className={css.sectionHead} aria-expanded={isOpen} onPress={onToggle}>
        <Icon name='chevron-right' size={16} tone='ink-3' className={cx(css.turn, isOpen && css.isOpen)} />
        <Text className={css.sectionName}>{name}</Text>
        {unread > 0 ? (
          <Badge count={unread} label={t('count', { n: unread })} />
        ) : (
          <Text className={css.sectionCount}>{count}</Text>
        )}
      </Pressable>
      {isOpen && (count ? rows : <Box className={css.none}>{none}</Box>)}
    </Box>
  )
}
