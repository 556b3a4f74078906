/** Picker of group members: to transfer, remove, promote or mute. */

import { t } from '../i18n/zh/groups'
import { type GroupMember, isMuted } from '../model/contact-types'
import { ListPicker } from '../picker/ListPicker'
import type { ListPickerProps } from '../picker/types'
import type { Members } from './use-members'

export interface MemberPickerProps extends Pick<ListPickerProps, 'title' | 'max' | 'ok' | 'onSubmit' | 'onClose'> {
  members: Members
  /** Filter of the offered members. */
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
      {...(members.hasMore ? { more: members.more } : {})}
    />
  )
}
