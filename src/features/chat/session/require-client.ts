/** Lazy action clients of the running session. Reject while there is no session. */

import type { ContactActions } from '../client/contact-actions'
import type { GroupActions } from '../client/group-actions'
import { t } from '../i18n/zh/picker'
import { activeSession } from './session'

const sdk = () => {
  const session = activeSession()
  if (!session) throw new Error(t('notReady'))
  return session.client.sdk
}

export const requireContactClient = async (): Promise<ContactActions> =>
  (await import('../client/contact-actions')).contactActions(sdk())
export const requireGroupClient = async (): Promise<GroupActions> =>
  (await import('../client/group-actions')).groupActions(sdk())

/** The SDK's error message. */
export const errorReason = (error: unknown): string => (error as { message?: string })?.message ?? ''
