/** What leaders and members do with a group, and the words of every outcome (G-8-09 to G-8-19). */
import { toast } from '@/ui'
import { attempt } from '../contacts/acts'
import { putGroup, stale } from '../contacts/book'
import { groups } from '../contacts/live'
import type { Group, GroupMember, JoinOption } from '../contacts/model'
import { confirm } from '../language/parts'
import { t } from './words'

/** Characters of a notice at most. */
const NOTICE = 150

type Change = Parameters<Awaited<ReturnType<typeof groups>>['update']>[1]

/** A failure shows the server's own words. */
const change = (groupId: string, some: Change, done: string) =>
  attempt(async () => putGroup(await (await groups()).update(groupId, some)), done, '')

export async function rename(group: Group, name: string): Promise<boolean> {
  if (!name) {
    toast(t('nameEmpty'), 'warning')
    return false
  }
  return name === group.name || change(group.groupId, { name }, t('nameDone'))
}

/** Sent only when it says something new. */
export async function setNotice(group: Group, notification: string): Promise<boolean> {
  if ([...notification].length > NOTICE) {
    toast(t('noticeLong'), 'warning')
    return false
  }
  if (!notification || notification === group.notification) return true
  return change(group.groupId, { notification }, t('noticeDone'))
}

export const setAvatar = ({ groupId }: Group, avatar: string): Promise<boolean> =>
  change(groupId, { avatar }, t('saved'))

export const setJoinOption = ({ groupId }: Group, joinOption: JoinOption): Promise<boolean> =>
  change(groupId, { joinOption }, t('saved'))

export const muteAll = ({ groupId }: Group, muteAllMembers: boolean): Promise<boolean> =>
  change(groupId, { muteAllMembers }, muteAllMembers ? t('muteDone') : t('unmuteDone'))

export const muteMember = (groupId: string, userId: string, isMuted: boolean): Promise<boolean> =>
  attempt(
    async () => {
      await (await groups()).mute(groupId, userId, isMuted)
      stale(groupId)
    },
    isMuted ? t('muteDone') : t('unmuteDone'),
    '',
  )

export const setRole = (groupId: string, userId: string, role: 'Admin' | 'Member'): Promise<boolean> =>
  attempt(
    async () => {
      await (await groups()).setRole(groupId, userId, role)
      stale(groupId)
    },
    t('saved'),
    '',
  )

/** Invites people and tells how it went: come in, waiting for an admin, not come. */
export const addMembers = (groupId: string, userIds: readonly string[]): Promise<boolean> =>
  attempt(
    async () => {
      const { added, waiting, failed } = await (await groups()).invite(groupId, userIds)
      if (added) toast(t('addDone', { n: added }), 'success')
      if (waiting) toast(t('addWaiting', { n: waiting }), 'normal')
      if (failed) toast(t('addFailed', { n: failed }), 'warning')
      stale(groupId)
    },
    '',
    '',
  )

export const removeMembers = (groupId: string, userIds: readonly string[]): Promise<boolean> =>
  attempt(
    async () => {
      await (await groups()).remove(groupId, userIds)
      stale(groupId)
    },
    t('removeDone'),
    '',
  )

/** Hands the group over; what it is now takes the place of what was known. */
export async function transfer(group: Group, to: Pick<GroupMember, 'userId' | 'name'>): Promise<boolean> {
  const isSure = await confirm({
    title: t('transferAsk', { name: to.name }),
    text: t('transferText'),
    ok: t('ok'),
    isDanger: true,
  })
  if (!isSure) return false
  return attempt(
    async () => {
      putGroup(await (await groups()).transfer(group.groupId, to.userId))
      stale(group.groupId)
    },
    t('transferDone'),
    '',
  )
}
