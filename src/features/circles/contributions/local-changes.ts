/**
 * Local changes of contributions since they were loaded: likes, collections, counts, deletions. Every
 * list reads them here, so a like on the page is a like in the list behind it.
 */
import { create } from 'zustand'
import { callApi, errorText } from '@/api'
import { toast } from '@/ui'
import { type ContributionCard, MY_CIRCLES_PATH } from '../circle-types'

const I = '/circle-center/api/v1/circles'

export type ContributionChange = Partial<
  Pick<
    ContributionCard,
    'isLiked' | 'likeCount' | 'isCollected' | 'collectCount' | 'readCount' | 'commentCount' | 'isEssence'
  >
> & { isGone?: boolean }

const useLocalChanges = create<Readonly<Record<string, ContributionChange>>>(() => ({}))

export const setLocalChange = (id: string, change: ContributionChange): void =>
  useLocalChanges.setState((all) => ({ [id]: { ...all[id], ...change } }))

/** Fresh rows from the server replace local changes. */
export const clearLocalChanges = (rows: readonly { id: string }[]): void => {
  const all = useLocalChanges.getState()
  const known = rows.filter(({ id }) => all[id] && !busy.has(id))
  if (known.length) useLocalChanges.setState(Object.fromEntries(known.map(({ id }) => [id, {}])))
}

/** A row with its local changes. */
export function useLocallyChanged<T extends { id: string }>(row: T): T & { isGone?: boolean } {
  const change = useLocalChanges((all) => all[row.id])
  return change ? { ...row, ...change } : row
}

/** Contributions with a like or collection under way: further presses are ignored. */
const busy = new Set<string>()

/** Optimistic change; reverted, with a toast, when the server refuses. */
async function optimistic(
  id: string,
  change: ContributionChange,
  previous: ContributionChange,
  send: () => Promise<ContributionChange>,
): Promise<void> {
  if (busy.has(id)) return
  busy.add(id)
  setLocalChange(id, change)
  try {
    setLocalChange(id, await send())
  } catch (error) {
    setLocalChange(id, previous)
    toast(errorText(error), 'error')
  } finally {
    busy.delete(id)
  }
}

type LikeState = Pick<ContributionCard, 'id' | 'isLiked' | 'likeCount'>
export const toggleLike = ({ id, isLiked, likeCount }: LikeState): Promise<void> =>
  optimistic(id, { isLiked: !isLiked, likeCount: likeCount + (isLiked ? -1 : 1) }, { isLiked, likeCount }, () =>
    isLiked
      ? callApi(`POST ${I}/interaction/unlike`, { contributionId: id }, MY_CIRCLES_PATH)
      : callApi(`POST ${I}/interaction/like`, { contributionId: id }, MY_CIRCLES_PATH),
  )

type CollectionState = Pick<ContributionCard, 'id' | 'isCollected' | 'collectCount'>
export const toggleCollection = ({ id, isCollected, collectCount }: CollectionState): Promise<void> =>
  optimistic(
    id,
    { isCollected: !isCollected, collectCount: collectCount + (isCollected ? -1 : 1) },
    { isCollected, collectCount },
    () =>
      isCollected
        ? callApi(`POST ${I}/interaction/uncollect`, { contributionId: id }, MY_CIRCLES_PATH)
        : callApi(`POST ${I}/interaction/collect`, { contributionId: id }, MY_CIRCLES_PATH),
  )
