/** Contact actions and the toast of every outcome. */

import { toast } from '@/ui'
import { errorReason } from '../core/error-reason'
import { logError } from '../core/log-error'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/contacts'
import type { ChatUser, GroupInfo } from '../model/contact-types'
import { putGroup, setGroupApplied, useContacts } from '../session/contacts-store'
import { requireContactClient, requireGroupClient } from '../session/require-client'

/** Bytes of a remark at most, characters beyond Latin-1 counting two. */
const REMARK_BYTES = 96
/** The group accepts no one, or the user was banned from it. */
const JOIN_FORBIDDEN = 10007

/** Runs an action and shows its outcome as a toast; true on success. */
export async function runContactAction(run: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await run()
    if (done) toast(done, 'success')
    return true
  } catch (error) {
    const reason = errorReason(error, '')
    toast(failed && reason ? `${failed}: ${reason}` : failed || errorReason(error), 'error')
    return false
  }
}

/** Length in bytes as the limit counts it: a character beyond Latin-1 is two bytes. */
export const remarkBytes = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 255 ? 2 : 1), 0)

export async function setRemark(userId: string, remark: string): Promise<boolean> {
  if (remarkBytes(remark) > REMARK_BYTES) {
    toast(`${t('remarkFailed')}: ${t('remarkLong')}`, 'error')
    return false
  }
  return runContactAction(
    async () => (await requireContactClient()).remark(userId, remark),
    t('remarkDone'),
    t('remarkFailed'),
  )
}

export interface FriendApplicationInput {
  userId: string
  wording: string
  remark: string
  /** Code of the invite link by which the user was found. */
  inviteCode?: string | undefined
}

/** Sends a friend application; a user who accepts anyone is a friend at once. */
export async function addFriend(input: FriendApplicationInput): Promise<boolean> {
  return runContactAction(
    async () => {
      const result = await (await requireContactClient()).addFriend(input)
      toast(result === 'added' ? t('agreed') : t('requestSent'), 'success')
    },
    '',
    t('requestFailed'),
  )
}

export const acceptFriendApplication = (userId: string): Promise<boolean> =>
  runContactAction(async () => (await requireContactClient()).accept(userId), t('agreed'), t('agreeFailed'))

export const refuseFriendApplication = (userId: string): Promise<boolean> =>
  runContactAction(async () => (await requireContactClient()).refuse(userId), t('refused'), t('refuseFailed'))

/** Marks the friend applications read when they are opened; a failure is only logged. */
export async function markApplicationsRead(): Promise<void> {
  if (!useContacts.getState().unreadApplications) return
  await (await requireContactClient()).readApplications().catch(logError)
}

export async function deleteFriend({ userId, name }: ChatUser): Promise<boolean> {
  const isSure = await confirm({
    title: t('deleteConfirm', { name }),
    text: t('deleteText'),
    ok: t('deleteFriend'),
    isDanger: true,
  })
  return (
    isSure &&
    runContactAction(async () => (await requireContactClient()).deleteFriend(userId), t('deleted'), t('deleteFailed'))
  )
}

/** Blocks or unblocks a user. Blocking ends a friendship, so it asks for confirmation. */
export async function addToBlacklist({ userId, name }: ChatUser, isBlocked: boolean): Promise<boolean> {
  if (isBlocked) {
    const isSure = await confirm({
      title: t('blockConfirm', { name }),
      text: t('blockText'),
      ok: t('block'),
      isDanger: true,
    })
    if (!isSure) return false
  }
  return runContactAction(
    async () => (await requireContactClient()).block(userId, isBlocked),
    '',
    isBlocked ? t('blockFailed') : t('unblockFailed'),
  )
}

/** member: came in or was in already; waiting: an admin decides; refused: the group lets nobody, or not this user, in. */
export type JoinOutcome = 'member' | 'waiting' | 'refused' | 'failed'

/** Joins or applies to a group and shows the outcome as a toast. */
export async function joinGroup(groupId: string, note: string): Promise<JoinOutcome> {
  try {
    const client = await requireGroupClient()
    const result = await client.join(groupId, note)
    toast({ waiting: t('joinWaiting'), joined: t('joined'), already: t('joinAlready') }[result], 'success')
    if (result === 'waiting') {
      setGroupApplied(groupId, true)
      return 'waiting'
    }
    putGroup(await client.group(groupId))
    return 'member'
  } catch (error) {
    const isRefused = (error as { code?: number }).code === JOIN_FORBIDDEN
    const reason = isRefused ? t('joinForbidden') : errorReason(error, '')
    toast(reason ? `${t('joinFailed')}: ${reason}` : t('joinFailed'), 'error')
    return isRefused ? 'refused' : 'failed'
  }
}

export async function quitGroup({ groupId, name }: GroupInfo, done = t('quitDone')): Promise<boolean> {
  const isSure = await confirm({
    title: t('quitConfirm', { name }),
    text: t('quitText'),
    ok: t('quit'),
    isDanger: true,
  })
  return isSure && runContactAction(async () => (await requireGroupClient()).quit(groupId), done, t('quitFailed'))
}

export async function dismissGroup({ groupId, name }: GroupInfo, done = t('dismissDone')): Promise<boolean> {
  const isSure = await confirm({
    title: t('dismissConfirm', { name }),
    text: t('dismissText'),
    ok: t('dismiss'),
    isDanger: true,
  })
  return isSure && runContactAction(async () => (await requireGroupClient()).dismiss(groupId), done, t('dismissFailed'))
}
