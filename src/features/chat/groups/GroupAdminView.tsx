/** The admin panel: admins, mute of all members, muted members. */
import { useEffect, useState } from 'react'
import { Box, Button, H2, List, LongRows, Switch, Text } from '@/ui'
import { t } from '../i18n/zh/groups'
import { type GroupMember, isMuted } from '../model/contact-types'
import { canMute, groupPolicy } from '../model/group-policy'
import { muteAll, muteMember, setMemberRole } from './group-actions'
import css from './groups.module.scss'
import { MemberPicker } from './MemberPicker'
import { MemberRow } from './MemberRow'
import type { ViewProps } from './view-props'

function Admins({ group, members, openMember }: ViewProps) {
  const [isPicking, setPicking] = useState(false)
  const { canSetAdmins } = groupPolicy(group)
  const admins = members.list.filter((m) => m.role === 'Admin')
  const add = async (ids: readonly string[]) => {
    for (const id of ids) if (!(await setMemberRole(group.groupId, id, 'Admin'))) return
    setPicking(false)
  }
  return (
    <Box className={css.group} role='group' aria-label={t('admins')}>
      <H2 className={css.groupName}>{t('admins')}</H2>
      {!admins.length && <Box className={css.none}>{t('noAdmins')}</Box>}
      <List className={css.rows}>
        <LongRows rows={admins}>
          {(member) => (
            <MemberRow key={member.userId} member={member} onOpen={() => openMember(member.userId)}>
              {canSetAdmins && (
                <Button size='small' onPress={() => setMemberRole(group.groupId, member.userId, 'Member')}>
                  {t('dropAdmin')}
                </Button>
              )}
            </MemberRow>
          )}
        </LongRows>
      </List>
      {canSetAdmins && (
        <Button isBlock icon='plus' onPress={() => setPicking(true)}>
          {t('addAdmin')}
        </Button>
      )}
      {isPicking && (
        <MemberPicker
          title={t('addAdmin')}
          members={members}
          isOffered={(m) => m.role === 'Member'}
          onSubmit={add}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  )
}

function Mutes({ group, members, openMember }: ViewProps) {
  const [isPicking, setPicking] = useState(false)
  const muted = members.list.filter((m) => isMuted(m))
  const canMuteMember = (member: GroupMember) => canMute(group.role, member.role)
  const add = async (ids: readonly string[]) => {
    for (const id of ids) if (!(await muteMember(group.groupId, id, true))) return
    setPicking(false)
  }
  return (
    <>
      <Box className={css.line}>
        <Box className={css.texts}>
          <Text className={css.name}>{t('muteAll')}</Text>
          <Text className={css.note}>{t('muteAllHint')}</Text>
        </Box>
        <Switch value={group.isAllMuted} onChange={(is) => void muteAll(group, is)} label={t('muteAll')} />
      </Box>
      <Box className={css.group} role='group' aria-label={t('muted')}>
        <H2 className={css.groupName}>{t('muted')}</H2>
        {!muted.length && <Box className={css.none}>{t('noMuted')}</Box>}
        <List className={css.rows}>
          <LongRows rows={muted}>
            {(member) => (
              <MemberRow key={member.userId} member={member} onOpen={() => openMember(member.userId)}>
                {canMuteMember(member) && (
                  <Button size='small' onPress={() => muteMember(group.groupId, member.userId, false)}>
                    {t('unmute')}
                  </Button>
                )}
              </MemberRow>
            )}
          </LongRows>
        </List>
        <Button isBlock icon='plus' onPress={() => setPicking(true)}>
          {t('addMuted')}
        </Button>
      </Box>
      {isPicking && (
        <MemberPicker
          title={t('addMuted')}
          members={members}
          isOffered={(m) => canMuteMember(m) && !isMuted(m)}
          onSubmit={add}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** Admins and muted members may be on any page: all pages are loaded up to this number. */
const MAX_MEMBERS = 1000

export function GroupAdminView(props: ViewProps) {
  const { hasMore, phase, list, more } = props.members
  useEffect(() => {
    if (hasMore && phase === 'ready' && list.length < MAX_MEMBERS) more()
  }, [hasMore, phase, list.length, more])
  return (
    <>
      {groupPolicy(props.group).hasMutes && <Mutes {...props} />}
      <Admins {...props} />
    </>
  )
}
