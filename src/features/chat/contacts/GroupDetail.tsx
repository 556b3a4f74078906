/** A group's panel in the contacts: into the conversation for members, a request for everybody else. */
import { useState } from 'react'
import { Alert, Box, Button, FieldFrame, H2, Skeleton, TextArea } from '@/ui'
import { t } from '../i18n/zh/contacts'
import type { GroupInfo } from '../model/contact-types'
import { groupPolicy } from '../model/group-policy'
import { groupTypeName } from '../model/group-types'
import { useGroup } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { ContactAvatar } from './ContactRow'
import { dismissGroup, joinGroup, quitGroup } from './contact-actions'
import css from './contacts.module.scss'
import { DetailRow } from './DetailRow'
import { useUserLookup } from './use-user-lookup'

export interface GroupDetailProps {
  groupId: string
  onTalk(groupId: string): void
  /** The group is gone for the user. */
  onGone(): void
}

/** A message for the admins; a live room takes everybody and asks nothing. */
function JoinForm({ group, onTalk }: { group: GroupInfo; onTalk(groupId: string): void }) {
  const [note, setNote] = useState('')
  const isLive = group.type === 'AVChatRoom'
  const join = async () => {
    if (await joinGroup(group.groupId, isLive ? '' : note.trim())) onTalk(group.groupId)
  }
  return (
    <Box className={css.form}>
      {!isLive && (
        <FieldFrame label={t('joinNote')}>
          <TextArea value={note} onChange={setNote} label={t('joinNote')} maxLength={100} isCounted />
        </FieldFrame>
      )}
      <Button kind='primary' isBlock onPress={join}>
        {t(isLive ? 'joinLive' : 'join')}
      </Button>
    </Box>
  )
}

function MemberActs({ group, onTalk, onGone }: Omit<GroupDetailProps, 'groupId'> & { group: GroupInfo }) {
  const { canDismiss, canQuit } = groupPolicy(group)
  const leave = async (act: (group: GroupInfo) => Promise<boolean>) => {
    if (await act(group)) onGone()
  }
  return (
    <Box className={css.acts}>
      {canQuit && (
        <Button kind='quiet' isDanger onPress={() => leave((one) => quitGroup(one))}>
          {t('quit')}
        </Button>
      )}
      {canDismiss && (
        <Button kind='quiet' isDanger onPress={() => leave((one) => dismissGroup(one))}>
          {t('dismiss')}
        </Button>
      )}
      <Button kind='primary' onPress={() => onTalk(group.groupId)}>
        {t('enter')}
      </Button>
    </Box>
  )
}

export function GroupDetail({ groupId, onTalk, onGone }: GroupDetailProps) {
  const own = useGroup(groupId)
  const asked = useUserLookup(own ? '' : groupId, async () => (await requireGroupClient()).search(groupId))
  const group = own ?? asked.data
  if (!group) {
    if (asked.phase === 'loading') return <Skeleton className={css.card} lines={[40, 60, 50]} />
    return (
      <Box className={css.card}>
        <Alert action={{ label: t('retry'), run: asked.reload }}>{asked.error || t('noGroup')}</Alert>
      </Box>
    )
  }
  return (
    <Box className={css.card}>
      <Box className={css.who}>
        <ContactAvatar id={groupId} name={group.name} avatar={group.avatar} isGroup size={64} />
        <Box className={css.words}>
          <H2 className={css.whoName}>{group.name}</H2>
          <Box className={css.fact}>{t('idOf', { id: groupId })}</Box>
        </Box>
      </Box>
      <Box className={css.lines}>
        <DetailRow name={t('groupType')}>{groupTypeName(group.type)}</DetailRow>
        <DetailRow name={t('members')}>{t('memberCount', { n: group.memberCount })}</DetailRow>
        {group.introduction && <DetailRow name={t('introduction')}>{group.introduction}</DetailRow>}
      </Box>
      {own ? <MemberActs group={own} onTalk={onTalk} onGone={onGone} /> : <JoinForm group={group} onTalk={onTalk} />}
    </Box>
  )
}
