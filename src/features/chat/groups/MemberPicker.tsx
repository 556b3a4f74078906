/** Choosing members of a group: to transfer, to remove, to make admins, to mute; and others for a call. */
import { type GroupMember, isMuted } from '../contacts/model'
import { ListPicker } from '../pick/Picker'
import type { ListPickerProps } from '../pick/types'
import type { Members } from './useMembers'
import { t } from './words'

export interface MemberPickerProps extends Pick<ListPickerProps, 'title' | 'max' | 'ok' | 'onSubmit' | 'onClose'> {
  members: Members
  /** Others are left out. */
  isOffered(member: GroupMember): boolean
}

export function MemberPicker({ members, isOffered, ...props }: MemberPickerProps) {
  const items = members.list.filter(isOffered).map((member) => ({
    id: member.userId,
    name: member.name,
    avatar: member.avatar,
    note: isMuted(member) ? t('isMuted') : member.userId,
  }))
  return (
    <ListPicker
      {...props}
      isOpen
      items={items}
      isLoading={members.phase === 'loading' || members.phase === 'more'}
      empty={t('noMembers')}
      onEnd={members.more}
    />
  )
}
