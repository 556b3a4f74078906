/** Picker of colleagues and friends for a conversation or a group. Other users by id, except in the official app. */

import { useFlags } from '../core/feature-flags'
import { t as tContacts } from '../i18n/zh/contacts'
import { t } from '../i18n/zh/picker'
import { useContacts, useLoadContacts } from '../session/contacts-store'
import { requireContactClient } from '../session/require-client'
import { chatIdOf, useColleagueGroups } from '../session/use-colleagues'
import { useChat } from '../store/store'
import { ListPicker } from './ListPicker'
import type { ListPickerProps, PickerItem } from './types'

export interface FriendPickerProps
  extends Pick<ListPickerProps, 'title' | 'max' | 'ok' | 'onSubmit' | 'onClose' | 'initial'> {
  /** Already added: shown, but disabled. */
  takenIds?: readonly string[]
}

export function FriendPicker({ takenIds = [], ...props }: FriendPickerProps) {
  useLoadContacts()
  const me = useChat((s) => s.me)
  const phase = useContacts((s) => s.phase)
  const friends = useContacts((s) => s.friends)
  const canSearch = useFlags((s) => !s.isOfficial)
  const { groups } = useColleagueGroups()
  const itemOf = (user: { userId: string; name: string; avatar: string }): PickerItem => {
    const isTaken = takenIds.includes(user.userId)
    return {
      id: user.userId,
      name: user.name,
      avatar: user.avatar,
      note: isTaken ? t('joined') : user.userId,
      isDisabled: isTaken || user.userId === me,
    }
  }
  const colleagues = groups.flatMap(({ role, members }) =>
    members.map((member) => ({
      ...itemOf({ userId: chatIdOf(member), name: member.name, avatar: member.avatarUrl }),
      group: tContacts(role),
    })),
  )
  const others = friends
    .filter(({ userId }) => !colleagues.some(({ id }) => id === userId))
    .map((friend) => ({ ...itemOf(friend), ...(colleagues.length > 0 ? { group: tContacts('friends') } : {}) }))
  const findMore = async (id: string) => {
    const user = await (await requireContactClient()).findUser(id).catch(() => undefined)
    if (!user) throw new Error(t('noUser'))
    return [itemOf(user)]
  }
  return (
    <ListPicker
      {...props}
      isOpen
      items={[...colleagues, ...others]}
      isLoading={phase === 'loading'}
      empty={t('noFriends')}
      placeholder={canSearch ? t('friendSearch') : t('friendOnly')}
      {...(canSearch ? { findMore } : {})}
    />
  )
}
