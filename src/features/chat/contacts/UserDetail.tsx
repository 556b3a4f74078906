/** Detail of a user: profile, and the actions their relation allows (G-6-08, G-6-10 to G-6-12). */
import { useEffect, useState } from 'react'
import { Alert, Box, Button, FieldFrame, H2, Skeleton, Switch, Text, TextArea, TextInput } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { t } from '../i18n/zh/contacts'
import type { ChatUser } from '../model/contact-types'
import { useContacts } from '../session/contacts-store'
import { subscribeOnline, useOnlineUsers } from '../session/online-users'
import { requireContactClient } from '../session/require-client'
import { useUserLookup } from '../session/use-user-lookup'
import { ContactAvatar } from './ContactRow'
import {
  acceptFriendApplication,
  addFriend,
  addToBlacklist,
  deleteFriend,
  refuseFriendApplication,
  setRemark,
} from './contact-actions'
import css from './contacts.module.scss'
import { DetailRow } from './DetailRow'
import { TextDialog } from './TextDialog'
import { type Relation, useFriendApplication, useRelation } from './use-relation'

export interface UserDetailProps {
  userId: string
  /** Shown among the fields; '' for none. */
  company?: string
  /** Code of the user's invite link, by which he was found. */
  inviteCode?: string
  /** Opens the conversation with the user. */
  onOpenConversation(userId: string): void
  /** Called after an application was accepted. */
  onAccepted?(): void
}

/** Form of a friend application. */
function RequestForm({ userId, inviteCode }: Pick<UserDetailProps, 'userId' | 'inviteCode'>) {
  const [wording, setWording] = useState('')
  const [remark, setRemarkText] = useState('')
  return (
    <Box className={css.form}>
      <FieldFrame label={t('wording')}>
        <TextArea
          value={wording}
          onChange={setWording}
          label={t('wording')}
          placeholder={t('wordingHint')}
          maxLength={120}
          isCounted
        />
      </FieldFrame>
      <FieldFrame label={t('remark')}>
        <TextInput value={remark} onChange={setRemarkText} label={t('remark')} maxLength={96} />
      </FieldFrame>
      <Button
        kind='primary'
        isBlock
        onPress={() => addFriend({ userId, wording: wording.trim(), remark: remark.trim(), inviteCode })}
      >
        {t('sendRequest')}
      </Button>
    </Box>
  )
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

function UserActions({
  user,
  relation,
  inviteCode,
  onOpenConversation,
  onAccepted,
}: Omit<UserDetailProps, 'userId' | 'company'> & { user: ChatUser; relation: Relation }) {
  const { userId } = user
  if (relation === 'friend')
    return (
      <Box className={css.actions}>
        <Button kind='quiet' isDanger onPress={() => deleteFriend(user)}>
          {t('deleteFriend')}
        </Button>
        <Button kind='primary' onPress={() => onOpenConversation(userId)}>
          {t('send')}
        </Button>
      </Box>
    )
  if (relation === 'asked')
    return (
      <Box className={css.actions}>
        <Button onPress={() => refuseFriendApplication(userId)}>{t('refuse')}</Button>
        <Button kind='primary' onPress={async () => (await acceptFriendApplication(userId)) && onAccepted?.()}>
          {t('agree')}
        </Button>
      </Box>
    )
  if (relation === 'asking') return <Alert className={css.form}>{t('waiting')}</Alert>
  if (relation === 'blocked') return <Alert className={css.form}>{t('blockedNote')}</Alert>
  if (relation === 'unknown') return <Skeleton className={css.form} lines={[40, 90, 60]} />
  return relation === 'stranger' ? <RequestForm userId={userId} inviteCode={inviteCode} /> : null
}

export function UserDetail({ userId, company, ...rest }: UserDetailProps) {
  const lookup = useUserLookup(userId, async () => (await requireContactClient()).findUser(userId))
  const friend = useContacts((s) => s.friends.find((f) => f.userId === userId))
  const application = useFriendApplication(userId)
  const relation = useRelation(userId)
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
      <UserActions user={{ ...user, name }} relation={relation} {...rest} />
    </Box>
  )
}
