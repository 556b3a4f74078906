/** Group actions and the toast of every outcome. */
import { toast } from '@/ui'
import { isVisible } from '~contract/domain/texts/visible-text'
import { runContactAction } from '../contacts/contact-actions'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/groups'
import type { GroupInfo, GroupMember, JoinOption } from '../model/contact-types'
import { invalidateContacts, putGroup } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'

/** Maximum characters of a notice. */
const MAX_NOTICE_LENGTH = 150

type GroupPatch = Parameters<Awaited<ReturnType<typeof requireGroupClient>>['update']>[1]

/** Updates the group profile; a failure shows the server's message. */
const updateGroup = (groupId: string, patch: GroupPatch, done: string) =>
  runContactAction(async () => putGroup(await (await requireGroupClient()).update(groupId, patch)), done, '')

export async function renameGroup(group: GroupInfo, name: string): Promise<boolean> {
  if (!isVisible(name)) {
    toast(t('nameEmpty'), 'warning')
    return false
  }
  return name === group.name || updateGroup(group.groupId, { name }, t('nameDone'))
}

/** Sends a new notice; an unchanged or empty one is ignored. */
export async function setNotice(group: GroupInfo, notification: string): Promise<boolean> {
  if ([...notification].length > MAX_NOTICE_LENGTH) {
    toast(t('noticeLong'), 'warning')
    return false
  }
  if (!notification || notification === group.notification) return true
  return updateGroup(group.groupId, { notification }, t('noticeDone'))
}

export const setGroupAvatar = ({ groupId }: GroupInfo, avatar: string): Promise<boolean> =>
  updateGroup(groupId, { avatar }, t('saved'))

export const setJoinOption = ({ groupId }: GroupInfo, joinOption: JoinOption): Promise<boolean> =>
  updateGroup(groupId, { joinOption }, t('saved'))

export const muteAll = ({ groupId }: GroupInfo, muteAllMembers: boolean): Promise<boolean> =>
  updateGroup(groupId, { muteAllMembers }, muteAllMembers ? t('muteDone') : t('unmuteDone'))

export const muteMember = (groupId: string, userId: string, isMuted: boolean): Promise<boolean> =>
  runContactAction(
    async () => {
      await (await requireGroupClient()).mute(groupId, userId, isMuted)
      invalidateContacts(groupId)
    },
    isMuted ? t('muteDone') : t('unmuteDone'),
    '',
  )

export const setMemberRole = (groupId: string, userId: string, role: 'Admin' | 'Member'): Promise<boolean> =>
  runContactAction(
    async () => {
      await (await requireGroupClient()).setRole(groupId, userId, role)
      invalidateContacts(groupId)
    },
    t('saved'),
    '',
  )

/** Invites users and shows how many were added, wait for an admin, or failed. */
export const addMembers = (groupId: string, userIds: readonly string[]): Promise<boolean> =>
  runContactAction(
    async () => {
      const { added, waiting, failed } = await (await requireGroupClient()).invite(groupId, userIds)
      if (added) toast(t('addDone', { n: added }), 'success')
      if (waiting) toast(t('addWaiting', { n: waiting }), 'normal')
      if (failed) toast(t('addFailed', { n: failed }), 'warning')
      invalidateContacts(groupId)
    },
    '',
    '',
  )

export const removeMembers = (groupId: string, userIds: readonly string[]): Promise<boolean> =>
  runContactAction(
    async () => {
      await (await requireGroupClient()).remove(groupId, userIds)
      invalidateContacts(groupId)
    },
    t('removeDone'),
    '',
  )

/** Transfers the group to a new owner. */
export async function changeGroupOwner(group: GroupInfo, to: Pick<GroupMember, 'userId' | 'name'>): Promise<boolean> {
  const isSure = await confirm({
    title: t('transferConfirm', { name: to.name }),
    text: t('transferText'),
    ok: t('ok'),
    isDanger: true,
  })
  if (!isSure) return false
  return runContactAction(
    async () => {
      putGroup(await (await requireGroupClient()).transfer(group.groupId, to.userId))
      invalidateContacts(group.groupId)
    },
    t('transferDone'),
    '',
  )
}
