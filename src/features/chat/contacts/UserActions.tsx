/** What can be done with a user below their profile, by their relation to the current user. */
import { useState } from 'react'
import { Alert, Box, Button, FieldFrame, Skeleton, TextArea, TextInput } from '@/ui'
import { t } from '../i18n/zh/contacts'
import type { ChatUser } from '../model/contact-types'
import { acceptFriendApplication, addFriend, deleteFriend, refuseFriendApplication } from './contact-actions'
import css from './contacts.module.scss'
import type { Relation } from './use-relation'

interface RequestFormProps {
  userId: string
  inviteCode: string | undefined
  /** False where another button is the next step. */
  isMain?: boolean
}

/** Form of a friend application. */
function RequestForm({ userId, inviteCode, isMain = true }: RequestFormProps) {
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
        kind={isMain ? 'primary' : 'normal'}
        isBlock
        onPress={() => addFriend({ userId, wording: wording.trim(), remark: remark.trim(), inviteCode })}
      >
        {t('sendRequest')}
      </Button>
    </Box>
  )
}

/** Colleagues write to each other without being friends; the friend application is one press away. */
function ColleagueActions({ user: { userId }, relation, inviteCode, onOpenConversation }: UserActionsProps) {
  const [isApplying, setApplying] = useState(false)
  const canApply = relation === 'stranger'
  return (
    <>
      <Box className={css.actions}>
        {canApply && !isApplying && (
          <Button kind='quiet' onPress={() => setApplying(true)}>
            {t('addFriend')}
          </Button>
        )}
        <Button kind='primary' onPress={() => onOpenConversation(userId)}>
          {t('send')}
        </Button>
      </Box>
      {canApply && isApplying && <RequestForm userId={userId} inviteCode={inviteCode} isMain={false} />}
      {relation === 'asking' && <Alert className={css.form}>{t('waiting')}</Alert>}
    </>
  )
}

export interface UserActionsProps {
  user: ChatUser
  relation: Relation
  /** undefined: not known yet. */
  isColleague: boolean | undefined
  /** Code of the invite link by which the user was found. */
  inviteCode: string | undefined
  /** Opens the conversation with the user. */
  onOpenConversation(userId: string): void
}

export function UserActions(props: UserActionsProps) {
  const { user, relation, isColleague, inviteCode, onOpenConversation } = props
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
        {isColleague && <Button onPress={() => onOpenConversation(userId)}>{t('send')}</Button>}
        <Button kind='primary' onPress={() => acceptFriendApplication(userId)}>
          {t('agree')}
        </Button>
      </Box>
    )
  if (relation === 'blocked') return <Alert className={css.form}>{t('blockedNote')}</Alert>
  if (relation === 'self') return null
  if (isColleague) return <ColleagueActions {...props} />
  if (relation === 'asking') return <Alert className={css.form}>{t('waiting')}</Alert>
  if (relation === 'unknown' || isColleague === undefined) return <Skeleton className={css.form} lines={[40, 90, 60]} />
  return <RequestForm userId={userId} inviteCode={inviteCode} />
}
