/** What a user does with people, and the words of every outcome (G-5-02, G-8-04 to G-8-08). */
import { toast } from '@/ui'
import { confirm } from '../language/parts'
import { logOnly } from '../logged'
import { openTalk } from '../talk'
import { putGroup, useBook } from './book'
import { groups, people, reasonOf } from './live'
import type { Group, Person } from './model'
import { t } from './words'

/** Bytes of a remark at most, characters beyond Latin-1 counting two. */
const REMARK_BYTES = 96
/** The group takes nobody, or the user was banned from it. */
const FORBIDDEN = 10007

/** Does it and says how it ended; true when it was done. */
export async function attempt(run: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await run()
    if (done) toast(done, 'success')
    return true
  } catch (error) {
    const reason = reasonOf(error)
    toast(failed && reason ? `${failed}: ${reason}` : failed || reason, 'error')
    return false
  }
}

/** Length in bytes as limits of texts count it: a character that is not Latin-1 is two bytes. */
export const remarkBytes = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 255 ? 2 : 1), 0)

export async function setRemark(userId: string, remark: string): Promise<boolean> {
  if (remarkBytes(remark) > REMARK_BYTES) {
    toast(`${t('remarkFailed')}: ${t('remarkLong')}`, 'error')
    return false
  }
  return attempt(async () => (await people()).remark(userId, remark), t('remarkDone'), t('remarkFailed'))
}

/** Sends a request; who lets anybody in is a friend at once. */
export async function requestFriend(userId: string, wording: string, remark: string): Promise<boolean> {
  return attempt(
    async () => {
      const result = await (await people()).addFriend(userId, wording, remark)
      toast(result === 'added' ? t('agreed') : t('requestSent'), 'success')
    },
    '',
    t('requestFailed'),
  )
}

export const accept = (userId: string): Promise<boolean> =>
  attempt(async () => (await people()).accept(userId), t('agreed'), t('agreeFailed'))

export const refuse = (userId: string): Promise<boolean> =>
  attempt(async () => (await people()).refuse(userId), t('refused'), t('refuseFailed'))

/** Opening the applications is reading them; a failure changes nothing on the screen (G-8-20). */
export async function readApplications(): Promise<void> {
  if (!useBook.getState().unreadApplications) return
  await (await people()).readApplications().catch(logOnly)
}

export async function deleteFriend({ userId, name }: Person): Promise<boolean> {
  const isSure = await confirm({
    title: t('deleteAsk', { name }),
    text: t('deleteText'),
    ok: t('deleteFriend'),
    isDanger: true,
  })
  return isSure && attempt(async () => (await people()).deleteFriend(userId), t('deleted'), t('deleteFailed'))
}

/** Blocking a friend ends the friendship, so it asks; letting somebody in again does not. */
export async function block({ userId, name }: Person, isBlocked: boolean): Promise<boolean> {
  if (isBlocked) {
    const isSure = await confirm({
      title: t('blockAsk', { name }),
      text: t('blockText'),
      ok: t('block'),
      isDanger: true,
    })
    if (!isSure) return false
  }
  return attempt(
    async () => (await people()).block(userId, isBlocked),
    '',
    isBlocked ? t('blockFailed') : t('unblockFailed'),
  )
}

/** Asks to come into a group; true when the user is in it afterwards. */
export async function joinGroup(groupId: string, note: string): Promise<boolean> {
  try {
    const acts = await groups()
    const result = await acts.join(groupId, note)
    toast({ waiting: t('joinWaiting'), joined: t('joined'), already: t('joinAlready') }[result], 'success')
    if (result === 'waiting') return false
    putGroup(await acts.group(groupId))
    return true
  } catch (error) {
    const reason = (error as { code?: number }).code === FORBIDDEN ? t('joinForbidden') : reasonOf(error)
    toast(reason ? `${t('joinFailed')}: ${reason}` : t('joinFailed'), 'error')
    return false
  }
}

export async function quitGroup({ groupId, name }: Group, done = t('quitDone')): Promise<boolean> {
  const isSure = await confirm({ title: t('quitAsk', { name }), text: t('quitText'), ok: t('quit'), isDanger: true })
  return isSure && attempt(async () => (await groups()).quit(groupId), done, t('quitFailed'))
}

export async function dismissGroup({ groupId, name }: Group, done = t('dismissDone')): Promise<boolean> {
  const isSure = await confirm({
    title: t('dismissAsk', { name }),
    text: t('dismissText'),
    ok: t('dismiss'),
    isDanger: true,
  })
  return isSure && attempt(async () => (await groups()).dismiss(groupId), done, t('dismissFailed'))
}

/** Makes the conversation known before the screen goes to it; a second of words when that fails. */
export async function enterTalk(id: string, onOpen: (id: string) => void): Promise<void> {
  try {
    await openTalk(id)
    onOpen(id)
  } catch {
    toast(t('openFailed'), 'error', { duration: 1000 })
  }
}
