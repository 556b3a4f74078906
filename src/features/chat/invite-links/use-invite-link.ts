/** The user's own invite link, or their link of a group. */
import { useCallback, useEffect, useState } from 'react'
import { errorText, mutateApi, type Output } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as inviteLinks from '~contract/calls/chat/invite-links'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/invite-links'
import { inviteUrl } from './invite-address'

export type InviteLink = Output<typeof inviteLinks.create>

/** Loads the link, made when there is none; `groupId` '' = the user's own. */
export function useInviteLink(groupId: string) {
  const [link, setLink] = useState<InviteLink>()
  const [error, setError] = useState('')
  const load = useCallback(async () => {
    setError('')
    const input = groupId ? ({ kind: 'group', groupId } as const) : ({ kind: 'user' } as const)
    await mutateApi(inviteLinks.create, input, { showError: false }).then(setLink, (reason: unknown) =>
      setError(errorText(reason)),
    )
  }, [groupId])
  useEffect(() => void load(), [load])
  return { link, error, reload: () => void load(), setLink }
}

/** Copies the link; a host that does not let it says so. */
export const copyInvite = (code: string): Promise<void> =>
  platform.copy(inviteUrl(code)).then(
    () => void toast(t('copied'), 'success'),
    (error: unknown) => void toast(errorText(error), 'error'),
  )

/** Replaces a link after a question; undefined when it was declined or has failed. */
export async function renewInvite(code: string): Promise<InviteLink | undefined> {
  if (!(await confirm({ title: t('renewTitle'), text: t('renewText'), ok: t('renew') }))) return undefined
  const link = await mutateApi(inviteLinks.renew, { code }).catch(() => undefined)
  if (link) toast(t('renewed'), 'success')
  return link
}

/** Revokes a link after a question; true when it is revoked. */
export async function revokeInvite(code: string): Promise<boolean> {
  const question = { title: t('revokeTitle'), text: t('revokeText'), ok: t('revoke'), isDanger: true }
  if (!(await confirm(question))) return false
  return mutateApi(inviteLinks.revoke, { code }).then(
    () => {
      toast(t('revoked'), 'success')
      return true
    },
    () => false,
  )
}
