/** Detail of a user: profile, and the actions their relation allows. */
import { useEffect, useState } from 'react'
import { Alert, Box, H2, Skeleton, Switch, Text } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { t } from '../i18n/zh/contacts'
import type { ChatUser } from '../model/contact-types'
import { useContacts } from '../session/contacts-store'
import { subscribeOnline, useOnlineUsers } from '../session/online-users'
import { requireContactClient } from '../session/require-client'
import { useIsColleague } from '../session/use-colleagues'
import { useUserLookup } from '../session/use-user-lookup'
import { ContactAvatar } from './ContactRow'
import { addToBlacklist, setRemark } from './contact-actions'
import css from './contacts.module.scss'
import { DetailRow } from './DetailRow'
import { TextDialog } from './TextDialog'
import { UserActions } from './UserActions'
import { type Relation, useFriendApplication, useRelation } from './use-relation'

export interface UserDetailProps {
  userId: string
  /** Shown among the fields; '' for none. */
  company?: string
  /** Code of the invite link by which the user was found. */
  inviteCode?: string
  /** Opens the conversation with the user. */
  onOpenConversation(userId: string): void
}

function FriendFields({ user, relation }: { user: ChatUser; relation: Relation }) {
  const remark = useContacts((s) => s.friends.find((f) => f.userId === user.userId)?.remark ?? '')
  const [isEditing, setEditing] = useState(false)
  const isFriend = relation === 'friend'
  return (
    <>
      {isFriend && (
        <DetailRow name={t('remark')} onPress={() => setEditing(true)}>
          {remark || t('remarkEmpty')}
        </DetailRow>
      )}
      {(isFriend || relation === 'blocked') && (
        <DetailRow name={t('blockRow')}>
          <Switch
            value={relation === 'blocked'}
            onChange={(is) => void addToBlacklist(user, is)}
            label={t('blockRow')}
          />
        </DetailRow>
      )}
      {isEditing && (
        <TextDialog
          title={t('remarkTitle')}
          initial={remark}
          hint={t('remark')}
          onSave={(text) => setRemark(user.userId, text)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

export function UserDetail({ userId, company, inviteCode, onOpenConversation }: UserDetailProps) {
  const lookup = useUserLookup(userId, async () => (await requireContactClient()).findUser(userId))
  const friend = useContacts((s) => s.friends.find((f) => f.userId === userId))
  const application = useFriendApplication(userId)
  const relation = useRelation(userId)
  const isColleague = useIsColleague(userId)
  const isOnline = useOnlineUsers((s) => s[userId])
  const hasOnline = useChatSettings((s) => s.hasOnlineStatus)
  useEffect(() => void subscribeOnline([userId]), [userId])
  const user = lookup.data ?? friend
  if (!user) {
    if (lookup.phase === 'loading') return <Skeleton className={css.card} lines={[40, 60, 50]} />
    return (
      <Box className={css.card}>
        <Alert action={{ label: t('retry'), run: lookup.reload }}>{lookup.error || t('noUser')}</Alert>
      </Box>
    )
  }
  const name = friend?.remark || user.name
  const isStatusShown = hasOnline && relation === 'friend' && isOnline !== undefined
  return (
    <Box className={css.card}>
      <Box className={css.profile}>
        <ContactAvatar id={userId} name={name} avatar={user.avatar} size={64} />
        <Box className={css.texts}>
          <H2 className={css.profileName}>{name}</H2>
          <Box className={css.fact}>{t('idOf', { id: userId })}</Box>
          {isStatusShown && <Text className={css.fact}>{isOnline ? t('online') : t('offline')}</Text>}
        </Box>
      </Box>
      <Box className={css.lines}>
        {friend?.remark && <DetailRow name={t('nick')}>{friend.nick}</DetailRow>}
        {company && <DetailRow name={t('company')}>{company}</DetailRow>}
        <DetailRow name={t('signature')}>{user.signature || t('noSignature')}</DetailRow>
        {relation === 'asked' && <DetailRow name={t('wording')}>{application?.wording || t('noSignature')}</DetailRow>}
        <FriendFields user={{ ...user, name }} relation={relation} />
      </Box>
      <UserActions
        key={userId}
        user={{ ...user, name }}
        {...{ relation, isColleague, inviteCode, onOpenConversation }}
      />
    </Box>
  )
}
