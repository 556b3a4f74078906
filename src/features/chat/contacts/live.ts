/** The acts of the running session, fetched when the first one is needed. Rejects while there is no session. */
import type { GroupActions } from '../engine/groupActs'
import type { ContactActions } from '../engine/peopleActs'
import { t } from '../pick/words'
import { activeSession } from '../session'

const sdk = () => {
  const live = activeSession()
  if (!live) throw new Error(t('notReady'))
  return live.engine.sdk
}

export const requirePeopleClient = async (): Promise<ContactActions> =>
  (await import('../engine/peopleActs')).contactActions(sdk())
export const requireGroupClient = async (): Promise<GroupActions> =>
  (await import('../engine/groupActs')).groupActions(sdk())

/** Words of a refusal: the SDK's own. */
export const errorReason = (error: unknown): string => (error as { message?: string })?.message ?? ''
