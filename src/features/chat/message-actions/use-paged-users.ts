/** A list of people that comes in pages. */
import { useEffect, useState } from 'react'
import type { GroupMember } from '../model/index'

export interface PagedUsers<Place> {
  list: readonly GroupMember[]
  phase: 'loading' | 'ready' | 'failed'
  /** Where the next page begins; undefined with the last one. */
  next: Place | undefined
  /** Reads the next page, or the failed one again. */
  more(): void
}

/** `read` gives a page and where the next begins; the list begins anew when `key` changes. */
export function usePagedUsers<Place>(
  key: string,
  first: Place,
  read: (place: Place) => Promise<{ people: readonly GroupMember[]; next: Place | undefined }>,
): PagedUsers<Place> {
  const blank = { list: [] as readonly GroupMember[], phase: 'loading' as const, next: first as Place | undefined }
  const [state, setState] = useState<Pick<PagedUsers<Place>, 'list' | 'phase' | 'next'>>(blank)
  const load = (before: readonly GroupMember[], place: Place, isOver: () => boolean) =>
    read(place).then(
      ({ people, next }) => !isOver() && setState({ list: [...before, ...people], phase: 'ready', next }),
      () => !isOver() && setState({ list: before, phase: 'failed', next: place }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read
  useEffect(() => {
    let isOver = false
    setState(blank)
    void load([], first, () => isOver)
    return () => {
      isOver = true
    }
  }, [key])
  return {
    ...state,
    more() {
      const { list, phase, next } = state
      if (phase === 'loading' || next === undefined) return
      setState({ list, phase: 'loading', next })
      void load(list, next, () => false)
    },
  }
}
