import type { ReactNode } from 'react'
import { Avatar, Box, Item, Pressable, Tag, Text } from '@/ui'
import { t } from '../i18n/zh/groups'
import { t as tLanguage } from '../i18n/zh/language'
import { type GroupMember, isMuted } from '../model/contact-types'
import { useChat } from '../store/store'
import css from './groups.module.scss'

/** Tags of a member's role and mute; none for a plain one. */
export const MemberBadges = ({ member }: { member: GroupMember }) => (
  <>
    {member.role === 'Owner' && <Tag tone='tint'>{t('owner')}</Tag>}
    {member.role === 'Admin' && <Tag>{t('adminRole')}</Tag>}
    {isMuted(member) && <Tag tone='warning'>{t('isMuted')}</Tag>}
  </>
)

/** One member in a list. */
export function MemberRow({ member, onOpen, children }: { member: GroupMember; onOpen(): void; children?: ReactNode }) {
  const me = useChat((s) => s.me)
  const { userId, name, avatar } = member
  return (
    <Item className={css.row}>
      <Pressable className={css.user} onPress={onOpen}>
        <Avatar name={name} src={avatar} seed={userId} size={36} />
        <Box className={css.texts}>
          <Text className={`cut ${css.name}`}>
            {userId === me ? tLanguage('parenthesized', { text: name, more: t('self') }) : name}
          </Text>
        </Box>
        <MemberBadges member={member} />
      </Pressable>
      {children}
    </Item>
  )
}
