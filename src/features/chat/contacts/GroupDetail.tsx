/** A group's detail in the contacts: the conversation for members, a group application for all others. */
import { useState } from 'react'
import { Alert, Box, Button, FieldFrame, H2, Skeleton, TextArea } from '@/ui'
import { t } from '../i18n/zh/contacts'
import type { GroupInfo, ReportedPeer } from '../model/contact-types'
import { canInviteByLink, groupPolicy } from '../model/group-policy'
import { groupTypeName } from '../model/group-types'
import { useContacts, useGroup, useIsSettled } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { useUserLookup } from '../session/use-user-lookup'
import { ContactAvatar } from './ContactRow'
import { dismissGroup, joinGroup, quitGroup } from './contact-actions'
import css from './contacts.module.scss'
import { DetailRow } from './DetailRow'
import { GroupCodeRow } from './GroupCodeRow'

export interface GroupDetailProps {
  groupId: string
  onOpenConversation(groupId: string): void
  /** Opens the form that reports the group; absent where there is none. */
  onReport?: ((reported: ReportedPeer) => void) | undefined
  /** The user left the group or it was dismissed. */
  onGone(): void
}

interface JoinFormProps {
  group: GroupInfo
  onOpenConversation(groupId: string): void
}

/** What lets the user into a group: a press, an application where members need permission, nothing where nobody may join. */
function JoinForm({ group: { groupId, type, joinOption }, onOpenConversation }: JoinFormProps) {
  const [note, setNote] = useState('')
  const [isRefused, setRefused] = useState(joinOption === 'DisableApply')
  const isWaiting = useContacts((s) => s.appliedGroups.includes(groupId))
  const needsApproval = joinOption === 'NeedPermission'
  const join = async () => {
    const outcome = await joinGroup(groupId, needsApproval ? note.trim() : '')
    if (outcome === 'member') onOpenConversation(groupId)
    else if (outcome === 'refused') setRefused(true)
  }
  if (isWaiting || isRefused)
    return <Alert className={css.form}>{t(isWaiting ? 'joinApplied' : 'joinForbidden')}</Alert>
  return (
    <Box className={css.form}>
      {needsApproval && (
        <FieldFrame label={t('joinNote')}>
          <TextArea value={note} onChange={setNote} label={t('joinNote')} maxLength={100} isCounted />
        </FieldFrame>
      )}
      <Button kind='primary' isBlock onPress={join}>
        {t(type === 'AVChatRoom' ? 'joinLive' : needsApproval ? 'join' : 'joinFree')}
      </Button>
    </Box>
  )
}

function MemberActions({
  group,
  onOpenConversation,
  onGone,
}: Omit<GroupDetailProps, 'groupId'> & { group: GroupInfo }) {
  const { canDismiss, canQuit } = groupPolicy(group)
  const leave = async (action: () => Promise<boolean>) => {
    if (await action()) onGone()
  }
  return (
    <Box className={css.actions}>
      {canQuit && (
        <Button kind='quiet' isDanger onPress={() => leave(() => quitGroup(group))}>
          {t('quit')}
        </Button>
      )}
      {canDismiss && (
        <Button kind='quiet' isDanger onPress={() => leave(() => dismissGroup(group))}>
          {t('dismiss')}
        </Button>
      )}
      <Button kind='primary' onPress={() => onOpenConversation(group.groupId)}>
        {t('enter')}
      </Button>
    </Box>
  )
}

export function GroupDetail({ groupId, onOpenConversation, onReport, onGone }: GroupDetailProps) {
  const myGroup = useGroup(groupId)
  const lookup = useUserLookup(myGroup ? '' : groupId, async () => (await requireGroupClient()).search(groupId))
  const isSettled = useIsSettled()
  const group = myGroup ?? (isSettled ? lookup.data : undefined)
  if (!group) {
    if (lookup.phase === 'loading' || !isSettled) return <Skeleton className={css.card} lines={[40, 60, 50]} />
    return (
      <Box className={css.card}>
        <Alert action={{ label: t('retry'), run: lookup.reload }}>{lookup.error || t('noGroup')}</Alert>
      </Box>
    )
  }
  return (
    <Box className={css.card}>
      <Box className={css.profile}>
        <ContactAvatar id={groupId} name={group.name} avatar={group.avatar} isGroup size={64} />
        <Box className={css.texts}>
          <H2 className={css.profileName}>{group.name}</H2>
          <Box className={css.fact}>{t('idOf', { id: groupId })}</Box>
        </Box>
      </Box>
      <Box className={css.lines}>
        <DetailRow name={t('groupType')}>{groupTypeName(group.type)}</DetailRow>
        <DetailRow name={t('members')}>{t('memberCount', { n: group.memberCount })}</DetailRow>
        {myGroup && canInviteByLink(myGroup) && <GroupCodeRow groupId={groupId} />}
        {group.introduction && <DetailRow name={t('introduction')}>{group.introduction}</DetailRow>}
      </Box>
      {myGroup ? (
        <MemberActions group={myGroup} onOpenConversation={onOpenConversation} onGone={onGone} />
      ) : (
        <JoinForm group={group} onOpenConversation={onOpenConversation} />
      )}
      {onReport && (
        <Box className={css.actions}>
          <Button kind='quiet' onPress={() => onReport({ kind: 'group', id: groupId })}>
            {t('complain')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
