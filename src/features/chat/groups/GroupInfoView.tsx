/** The first view of the panel: profile, members, and leaving. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Avatar, Box, Button, Dialog, H2, Icon, Pressable, Text, toast } from '@/ui'
import { JOIN_OPTIONS } from '~contract/chat/group-types'
import { dismissGroup, quitGroup } from '../contacts/contact-actions'
import { DetailRow } from '../contacts/DetailRow'
import { GroupCodeRow } from '../contacts/GroupCodeRow'
import { TextDialog } from '../contacts/TextDialog'
import { t } from '../i18n/zh/groups'
import type { GroupInfo, ReportedPeer } from '../model/contact-types'
import { canInviteByLink, groupPolicy, visibleAvatars } from '../model/group-policy'
import { groupTypeName, joinOptionName } from '../model/group-types'
import { FriendPicker } from '../picker/FriendPicker'
import { AvatarChoice } from './AvatarChoice'
import {
  addMembers,
  changeGroupOwner,
  removeMembers,
  renameGroup,
  setGroupAvatar,
  setJoinOption,
  setNotice,
} from './group-actions'
import css from './groups.module.scss'
import { MemberPicker } from './MemberPicker'
import type { ViewProps } from './view-props'

type GroupDialog = 'name' | 'notice' | 'avatar' | 'joinOption' | 'add' | 'remove' | 'transfer'

function MemberAvatars({
  group,
  members,
  onView,
  openMember,
  onOpenDialog,
}: ViewProps & { onOpenDialog(dialog: GroupDialog): void }) {
  const { canAdd, canRemove } = groupPolicy(group)
  return (
    <>
      <Pressable className={css.facesHead} onPress={() => onView('members')}>
        <Text className={css.facesName}>{t('members')}</Text>
        <Text className={css.note}>{t('memberCount', { n: group.memberCount })}</Text>
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Pressable>
      <Box className={css.faces}>
        {members.list.slice(0, visibleAvatars(group)).map(({ userId, name, avatar }) => (
          <Pressable key={userId} className={css.face} onPress={() => openMember(userId)}>
            <Avatar name={name} src={avatar} seed={userId} size={40} />
            <Text className={`cut ${css.faceName}`}>{name}</Text>
          </Pressable>
        ))}
        {canAdd && (
          <Pressable className={css.face} aria-label={t('add')} onPress={() => onOpenDialog('add')}>
            <Box className={css.plus}>
              <Icon name='plus' size={18} tone='ink-3' />
            </Box>
          </Pressable>
        )}
        {canRemove && (
          <Pressable className={css.face} aria-label={t('remove')} onPress={() => onOpenDialog('remove')}>
            <Box className={css.plus}>
              <Icon name='minus' size={18} tone='ink-3' />
            </Box>
          </Pressable>
        )}
      </Box>
    </>
  )
}

function GroupFields({
  group,
  onOpenDialog,
  onView,
}: {
  group: GroupInfo
  onOpenDialog(dialog: GroupDialog): void
  onView(view: string): void
}) {
  const { canEdit, canSetJoinOption, hasAdminPanel } = groupPolicy(group)
  const pressProps = (isAllowed: boolean, dialog: GroupDialog) =>
    isAllowed ? { onPress: () => onOpenDialog(dialog) } : {}
  const copy = () =>
    platform.copy(group.groupId).then(
      () => void toast(t('copied'), 'success'),
      () => undefined,
    )
  return (
    <Box className={css.lines}>
      <DetailRow name={t('name')} {...pressProps(canEdit, 'name')}>
        {group.name}
      </DetailRow>
      <DetailRow name={t('notice')} {...pressProps(canEdit, 'notice')}>
        {group.notification || t('noNotice')}
      </DetailRow>
      {hasAdminPanel && (
        <DetailRow name={t('adminRole')} onPress={() => onView('admin')}>
          {t('admin')}
        </DetailRow>
      )}
      <DetailRow name={t('groupId')} onPress={copy}>
        {group.groupId}
      </DetailRow>
      {canInviteByLink(group) && <GroupCodeRow groupId={group.groupId} />}
      <DetailRow name={t('type')}>{groupTypeName(group.type)}</DetailRow>
      <DetailRow name={t('joinOption')} {...pressProps(canSetJoinOption, 'joinOption')}>
        {joinOptionName(group.joinOption)}
      </DetailRow>
    </Box>
  )
}

function JoinOptions({ group, onClose }: { group: GroupInfo; onClose(): void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t('joinOption')}>
      <Box className={css.types} role='radiogroup' aria-label={t('joinOption')}>
        {JOIN_OPTIONS.map((option) => (
          <Pressable
            key={option}
            role='radio'
            aria-checked={option === group.joinOption}
            className={`${css.type} ${option === group.joinOption ? css.isSelected : ''}`}
            onPress={async () => {
              onClose()
              if (option !== group.joinOption) await setJoinOption(group, option)
            }}
          >
            <Text>{joinOptionName(option)}</Text>
          </Pressable>
        ))}
      </Box>
    </Dialog>
  )
}

/** The open dialog. */
function Dialogs({
  dialog,
  group,
  members,
  onClose,
}: Pick<ViewProps, 'group' | 'members'> & { dialog: GroupDialog | undefined; onClose(): void }) {
  const { groupId } = group
  const member = { members, onClose, isOffered: (m: { role: string }) => m.role !== 'Owner' }
  const submitted = (action: Promise<boolean>) => action.then((isDone) => isDone && onClose())
  switch (dialog) {
    case 'name':
      return (
        <TextDialog
          title={t('name')}
          initial={group.name}
          hint={t('nameHint')}
          onSave={(text) => renameGroup(group, text)}
          onClose={onClose}
        />
      )
    case 'notice':
      return (
        <TextDialog
          title={t('notice')}
          initial={group.notification}
          isLong
          onSave={(text) => setNotice(group, text)}
          onClose={onClose}
        />
      )
    case 'joinOption':
      return <JoinOptions group={group} onClose={onClose} />
    case 'avatar':
      return (
        <Dialog isOpen onClose={onClose} title={t('avatar')}>
          <AvatarChoice
            value={group.avatar}
            name={group.name}
            isOrg
            onChange={(avatar) => void submitted(setGroupAvatar(group, avatar))}
          />
        </Dialog>
      )
    case 'add':
      return (
        <FriendPicker
          title={t('add')}
          takenIds={members.list.map((m) => m.userId)}
          onSubmit={(ids) => submitted(addMembers(groupId, ids))}
          onClose={onClose}
        />
      )
    case 'remove':
      return <MemberPicker {...member} title={t('remove')} onSubmit={(ids) => submitted(removeMembers(groupId, ids))} />
    case 'transfer':
      return (
        <MemberPicker
          {...member}
          title={t('transfer')}
          max={1}
          onSubmit={([userId = '']) => {
            const to = members.list.find((m) => m.userId === userId)
            return to && submitted(changeGroupOwner(group, to))
          }}
        />
      )
    default:
      return null
  }
}

interface GroupInfoViewProps extends ViewProps {
  onReport: ((reported: ReportedPeer) => void) | undefined
  onGone(): void
}

export function GroupInfoView({ onReport, onGone, ...props }: GroupInfoViewProps) {
  const { group } = props
  const [dialog, onOpenDialog] = useState<GroupDialog>()
  const { canTransfer, canDismiss, canQuit, canEdit } = groupPolicy(group)
  const leave = (action: Promise<boolean>) => action.then((isDone) => isDone && onGone())
  const avatar = <Avatar name={group.name} src={group.avatar} seed={group.groupId} size={64} isOrg />
  return (
    <>
      <Box className={css.profile}>
        {canEdit ? (
          <Pressable className={css.avatar} onPress={() => onOpenDialog('avatar')}>
            {avatar}
            <Text className='off-screen'>{t('avatar')}</Text>
          </Pressable>
        ) : (
          avatar
        )}
        <Box className={css.texts}>
          <H2 className={css.profileName}>{group.name}</H2>
          <Text className={css.note}>{groupTypeName(group.type)}</Text>
        </Box>
      </Box>
      <MemberAvatars {...props} onOpenDialog={onOpenDialog} />
      <GroupFields group={group} onOpenDialog={onOpenDialog} onView={props.onView} />
      <Box className={css.actions}>
        {onReport && (
          <Button isBlock kind='quiet' onPress={() => onReport({ kind: 'group', id: group.groupId })}>
            {t('complain')}
          </Button>
        )}
        {canTransfer && (
          <Button isBlock onPress={() => onOpenDialog('transfer')}>
            {t('transfer')}
          </Button>
        )}
        {canQuit && (
          <Button isBlock kind='quiet' isDanger onPress={() => leave(quitGroup(group))}>
            {t('quit')}
          </Button>
        )}
        {canDismiss && (
          <Button isBlock kind='quiet' isDanger onPress={() => leave(dismissGroup(group, t('dismissDone')))}>
            {t('dismiss')}
          </Button>
        )}
      </Box>
      <Dialogs dialog={dialog} group={group} members={props.members} onClose={() => onOpenDialog(undefined)} />
    </>
  )
}
