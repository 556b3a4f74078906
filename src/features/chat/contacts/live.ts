/** The acts of the running session, fetched when the first one is needed. Rejects while there is no session. */
import type { GroupActs } from '../engine/groupActs'
import type { PeopleActs } from '../engine/peopleActs'
import { t } from '../pick/words'
import { liveChat } from '../session'

const sdk = () => {
  const live = liveChat()
  if (!live) throw new Error(t('notReady'))
  return live.engine.sdk
}

export const people = async (): Promise<PeopleActs> => (await import('../engine/peopleActs')).peopleActs(sdk())
export const groups = async (): Promise<GroupActs> => (await import('../engine/groupActs')).groupActs(sdk())

/** Words of a refusal: the SDK's own. */
export const reasonOf = (error: unknown): string => (error as { message?: string })?.message ?? ''
