/** Somebody's panel: who he is, and what the relation lets the user do (G-6-08, G-6-10 to G-6-12). */
import { useEffect, useState } from 'react'
import { Alert, Box, Button, FieldFrame, H2, Skeleton, Switch, Text, TextArea, TextInput } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { t } from '../i18n/zh/contacts'
import type { ChatUser } from '../model/contact-types'
import { useContacts } from '../session/contacts-store'
import { subscribeOnline, useOnlineUsers } from '../session/online-users'
import { requirePeopleClient } from '../session/require-client'
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
import { type Relation, useRelation } from './use-relation'
import { useUserLookup } from './use-user-lookup'

export interface UserDetailProps {
  userId: string
  /** Opens the conversation with him. */
  onTalk(userId: string): void
  /** After a request was accepted. */
  onAccepted?(): void
}

/** A request with its two fields. */
function RequestForm({ userId }: { userId: string }) {
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
      <Button kind='primary' isBlock onPress={() => addFriend(userId, wording.trim(), remark.trim())}>
        {t('sendRequest')}
      </Button>
    </Box>
  )
}

function FriendLines({ person, relation }: { person: ChatUser; relation: Relation }) {
  const remark = useContacts((s) => s.friends.find((f) => f.userId === person.userId)?.remark ?? '')
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
            onChange={(is) => void addToBlacklist(person, is)}
            label={t('blockRow')}
          />
        </DetailRow>
      )}
      {isEditing && (
        <TextDialog
          title={t('remarkTitle')}
          initial={remark}
          hint={t('remark')}
          onSave={(text) => setRemark(person.userId, text)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Acts({
  person,
  relation,
  onTalk,
  onAccepted,
}: Omit<UserDetailProps, 'userId'> & { person: ChatUser; relation: Relation }) {
  const { userId } = person
  if (relation === 'friend')
    return (
      <Box className={css.acts}>
        <Button kind='quiet' isDanger onPress={() => deleteFriend(person)}>
          {t('deleteFriend')}
        </Button>
        <Button kind='primary' onPress={() => onTalk(userId)}>
          {t('send')}
        </Button>
      </Box>
    )
  if (relation === 'asked')
    return (
      <Box className={css.acts}>
        <Button onPress={() => refuseFriendApplication(userId)}>{t('refuse')}</Button>
        <Button kind='primary' onPress={async () => (await acceptFriendApplication(userId)) && onAccepted?.()}>
          {t('agree')}
        </Button>
      </Box>
    )
  if (relation === 'asking') return <Alert className={css.form}>{t('waiting')}</Alert>
  if (relation === 'blocked') return <Alert className={css.form}>{t('blockedNote')}</Alert>
  return relation === 'stranger' ? <RequestForm userId={userId} /> : null
}

export function UserDetail({ userId, ...rest }: UserDetailProps) {
  const asked = useUserLookup(userId, async () => (await requirePeopleClient()).person(userId))
  const friend = useContacts((s) => s.friends.find((f) => f.userId === userId))
  const application = useContacts((s) => s.applications.find((a) => a.userId === userId))
  const relation = useRelation(userId)
  const isOnline = useOnlineUsers((s) => s[userId])
  const hasOnline = useChatSettings((s) => s.hasOnlineStatus)
  useEffect(() => void subscribeOnline([userId]), [userId])
  const person = asked.data ?? friend
  if (!person) {
    if (asked.phase === 'loading') return <Skeleton className={css.card} lines={[40, 60, 50]} />
    return (
      <Box className={css.card}>
        <Alert action={{ label: t('retry'), run: asked.reload }}>{t('noUser')}</Alert>
      </Box>
    )
  }
  const name = friend?.remark || person.name
  const isStatusShown = hasOnline && relation === 'friend' && isOnline !== undefined
  return (
    <Box className={css.card}>
      <Box className={css.who}>
        <ContactAvatar id={userId} name={name} avatar={person.avatar} size={64} />
        <Box className={css.words}>
          <H2 className={css.whoName}>{name}</H2>
          <Box className={css.fact}>{t('idOf', { id: userId })}</Box>
          {isStatusShown && <Text className={css.fact}>{isOnline ? t('online') : t('offline')}</Text>}
        </Box>
      </Box>
      <Box className={css.lines}>
        {friend?.remark && <DetailRow name={t('nick')}>{friend.nick}</DetailRow>}
        <DetailRow name={t('signature')}>{person.signature || t('noSignature')}</DetailRow>
        {relation === 'asked' && <DetailRow name={t('wording')}>{application?.wording || t('noSignature')}</DetailRow>}
        <FriendLines person={{ ...person, name }} relation={relation} />
      </Box>
      <Acts person={{ ...person, name }} relation={relation} {...rest} />
    </Box>
  )
}
