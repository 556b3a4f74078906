/** One member: profile, role, and the actions the user's own role allows. */
import { Alert, Avatar, Box, Button, H2, Skeleton, Text } from '@/ui'
import { DetailRow } from '../contacts/DetailRow'
import { useFlags } from '../core/feature-flags'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/groups'
import { type GroupInfo, isMuted } from '../model/contact-types'
import { canMute, groupPolicy } from '../model/group-policy'
import { useContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { useUserLookup } from '../session/use-user-lookup'
import { useChat } from '../store/store'
import { muteMember, removeMembers, setMemberRole } from './group-actions'
import css from './groups.module.scss'
import { MemberBadges } from './MemberRow'
import type { Members } from './use-members'

export interface GroupMemberViewProps {
  group: GroupInfo
  members: Members
  userId: string
  onOpenConversation(userId: string): void
  /** The member was removed. */
  onLeave(): void
}

/** Messages are for friends only in the official app. */
const useCanMessage = (userId: string): boolean => {
  const me = useChat((s) => s.me)
  const isFriend = useContacts((s) => s.friends.some((f) => f.userId === userId))
  const isOfficial = useFlags((s) => s.isOfficial)
  return userId !== me && (isFriend || !isOfficial)
}

export function GroupMemberView({ group, members, userId, onOpenConversation, onLeave }: GroupMemberViewProps) {
  const { groupId, role } = group
  const tips = useContacts((s) => s.tips[groupId] ?? 0)
  const lookup = useUserLookup(`${groupId} ${userId} ${tips}`, async () =>
    (await requireGroupClient()).member(groupId, userId),
  )
  const canMessage = useCanMessage(userId)
  const member = lookup.data ?? members.list.find((m) => m.userId === userId)
  if (!member) return lookup.phase === 'loading' ? <Skeleton lines={[40, 60]} /> : <Alert>{t('notInGroup')}</Alert>
  const { canSetAdmins, canRemove, hasMutes } = groupPolicy(group)
  const isAdmin = member.role === 'Admin'
  const isMemberMuted = isMuted(member)
  const remove = async () => {
    const isSure = await confirm({ title: t('removeConfirm', { name: member.name }), ok: t('ok'), isDanger: true })
    if (isSure && (await removeMembers(groupId, [userId]))) onLeave()
  }
  return (
    <>
      <Box className={css.profile}>
        <Avatar name={member.name} src={member.avatar} seed={userId} size={64} />
        <Box className={css.texts}>
          <H2 className={css.profileName}>{member.name}</H2>
          <MemberBadges member={member} />
        </Box>
      </Box>
      <Box className={css.lines}>
        <DetailRow name='ID'>
          <Text>{userId}</Text>
        </DetailRow>
      </Box>
      <Box className={css.actions}>
        {canMessage && (
          <Button isBlock kind='primary' onPress={() => onOpenConversation(userId)}>
            {t('send')}
          </Button>
        )}
        {canSetAdmins && member.role !== 'Owner' && (
          <Button isBlock onPress={() => setMemberRole(groupId, userId, isAdmin ? 'Member' : 'Admin')}>
            {t(isAdmin ? 'dropAdmin' : 'addAdmin')}
          </Button>
        )}
        {hasMutes && group.type !== 'Private' && canMute(role, member.role) && (
          <Button isBlock onPress={() => muteMember(groupId, userId, !isMemberMuted)}>
            {t(isMemberMuted ? 'unmute' : 'mute')}
          </Button>
        )}
        {canRemove && member.role !== 'Owner' && (
          <Button isBlock kind='quiet' isDanger onPress={remove}>
            {t('remove')}
          </Button>
        )}
      </Box>
    </>
  )
}
