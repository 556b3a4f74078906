/** A list of people that comes in pages. */
import { useEffect, useState } from 'react'
import type { Member } from '../model'

export interface People<Place> {
  list: readonly Member[]
  phase: 'loading' | 'ready' | 'failed'
  /** Where the next page begins; undefined with the last one. */
  next: Place | undefined
  /** Reads the next page, or the failed one again. */
  more(): void
}

/** `read` gives a page and where the next begins; the list begins anew when `key` changes. */
export function usePeople<Place>(
  key: string,
  first: Place,
  read: (place: Place) => Promise<{ people: readonly Member[]; next: Place | undefined }>,
): People<Place> {
  const blank = { list: [] as readonly Member[], phase: 'loading' as const, next: first as Place | undefined }
  const [state, setState] = useState<Pick<People<Place>, 'list' | 'phase' | 'next'>>(blank)
  const load = (before: readonly Member[], place: Place, isOver: () => boolean) =>
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
