/** Lazy action clients of the running session. Reject while there is no session. */

import type { ContactMethods } from '../client/contact-methods'
import type { GroupMethods } from '../client/group-methods'
import { t } from '../i18n/zh/picker'
import { activeSession } from './session'

const sdk = () => {
  const session = activeSession()
  if (!session) throw new Error(t('notReady'))
  return session.client.sdk
}

export const requireContactClient = async (): Promise<ContactMethods> =>
  (await import('../client/contact-methods')).contactMethods(sdk())
export const requireGroupClient = async (): Promise<GroupMethods> =>
  (await import('../client/group-methods')).groupMethods(sdk())
