import type { ReactNode } from 'react'
import { Box, Icon, Pressable, Text } from '@/ui'
import { t as tLanguage } from '../i18n/zh/language'
import css from './contacts.module.scss'

/** One field of a detail panel; editable with `onPress`. */
export function DetailRow({ name, children, onPress }: { name: string; children: ReactNode; onPress?(): void }) {
  return (
    <Box className={css.line}>
      <Text className={css.lineName}>{name}</Text>
      {onPress ? (
        <Pressable
          className={css.press}
          aria-label={typeof children === 'string' ? tLanguage('colonJoined', { name: name, text: children }) : name}
          onPress={onPress}
        >
          <Text className={css.lineValue}>{children}</Text>
          <Icon name='chevron-right' size={16} tone='ink-4' />
        </Pressable>
      ) : (
        <Box className={css.lineValue}>{children}</Box>
      )}
    </Box>
  )
}
