/** A row of the contacts: a user, a group, an application. */
import type { ReactNode } from 'react'
import { Avatar, Box, cx, Item, Pressable, Text } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { t } from '../i18n/zh/contacts'
import { useOnlineUsers } from '../session/online-users'
import css from './contacts.module.scss'

export interface RowProps {
  id: string
  name: string
  avatar: string
  note?: string
  isGroup?: boolean
  isSelected?: boolean
  onOpen(): void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** Avatar with a green dot while the user is online and online status is shown. */
export function ContactAvatar({
  id,
  name,
  avatar,
  isGroup,
  size,
}: Omit<RowProps, 'onOpen' | 'children'> & { size: 40 | 64 }) {
  const isOnline = useOnlineUsers((s) => s[id] ?? false)
  const isShown = useChatSettings((s) => s.hasOnlineStatus) && isOnline && !isGroup
  return (
    <Box className={css.face}>
      <Avatar name={name} src={avatar} seed={id} size={size} {...(isGroup ? { isOrg: true } : {})} />
      {isShown && <Box className={css.point} role='img' aria-label={t('online')} />}
    </Box>
  )
}

export function ContactRow({ note, isSelected, onOpen, children, ...user }: RowProps) {
  return (
    <Item className={cx(css.row, isSelected && css.isSelected)}>
      <Pressable className={css.user} aria-current={isSelected || undefined} onPress={onOpen}>
        <ContactAvatar {...user} size={40} />
        <Box className={css.texts}>
          <Text className={cx('cut', css.name)}>{user.name}</Text>
          {note && <Text className={cx('cut', css.note)}>{note}</Text>}
        </Box>
      </Pressable>
      {children}
    </Item>
  )
}
