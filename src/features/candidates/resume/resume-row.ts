/** The row of resumes a resume was opened from: on a phone one steps to its neighbours without the list. */
import { platform } from '@/platform'
import { toast, useSwipe } from '@/ui'
import { resumePath } from '../resume-path'

export interface RowEntry {
  resumeId: string
  name: string
  /** The job it is opened for; '' = none. */
  jobId: string
}

/** Of the account that opened it: another one sees no names of it. */
let row: { account: string | undefined; entries: readonly RowEntry[] } = { account: '', entries: [] }

/** Opens a resume; `entries` is the list it lies in, in the order of the screen. */
export function openFromRow(entries: readonly RowEntry[], opened: RowEntry): void {
  row = { account: platform.token.account(), entries }
  platform.navigate(resumePath(opened.resumeId, opened.jobId))
}

/** The resumes before and after this one in the list it was opened from. */
export function neighboursOf(resumeId: string, jobId: string) {
  const entries = row.account === platform.token.account() ? row.entries : []
  const index = entries.findIndex((entry) => entry.resumeId === resumeId && entry.jobId === jobId)
  return index < 0 ? {} : { previous: entries[index - 1], next: entries[index + 1] }
}

/** Replaces the resume on the screen by a neighbour: back still leads to the list. */
export const openNeighbour = ({ resumeId, jobId }: RowEntry): void => platform.redirect(resumePath(resumeId, jobId))

/** CSS pixels of a slow swipe that step to a neighbour. */
const STEP_DISTANCE = 96
/** CSS pixels at the left edge that belong to the phone's own way back. */
const BACK_EDGE = 32

/** Touch handlers of the resume: to the left leads to the next one, to the right to the previous one. */
export function useRowSwipe({ previous, next }: ReturnType<typeof neighboursOf>) {
  const isInRow = previous !== undefined || next !== undefined
  const { onTouchStart, ...swipe } = useSwipe({
    onStart: () => isInRow,
    onMove: () => undefined,
    onEnd(distance, flick) {
      if (!flick && Math.abs(distance) < STEP_DISTANCE) return
      const neighbour = distance < 0 ? next : previous
      if (neighbour) openNeighbour(neighbour)
      else toast(distance < 0 ? '列表里没有下一位了' : '列表里没有上一位了')
    },
  })
  return {
    ...swipe,
    onTouchStart(e: unknown) {
      const touch = (e as { touches: ArrayLike<{ clientX: number }> }).touches[0]
      if (touch && touch.clientX >= BACK_EDGE) onTouchStart(e)
    },
  }
}
