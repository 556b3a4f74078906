/** Finds the lines that the entries of a history begin at: each period, and heads that have none. */
import { findAnyPeriod, type ParsedPeriod } from '../dates'
import type { TextLine } from '../types'
import { BULLET, isHeadLike, splitFields } from './head-fields'

export interface Anchor {
  index: number
  period: ParsedPeriod
}

/** Lines on both sides of a period that may belong to its entry. */
const REACH = 3
const NO_PERIOD: ParsedPeriod = { start: '', end: '', periodText: '', spelled: '', index: 0 }

/** The period of a cell that has little else, null without one. */
export function periodCellOf(line: TextLine): ParsedPeriod | null {
  const cell = line.cells.find(({ text }) => text.length <= 30 && findAnyPeriod(text))
  return cell ? findAnyPeriod(cell.text) : null
}

/** The period of a line that is no sentence, null without one. */
const periodOf = (line: TextLine): ParsedPeriod | null => {
  const period = findAnyPeriod(line.text)
  const isHead =
    period && !BULLET.test(line.text.slice(0, period.index)) && !/[。；]/.test(line.text.replace(period.spelled, ''))
  return isHead ? period : periodCellOf(line)
}

/** The lines with a period, and those that `isEntry` takes for a head of their own where no period is near. */
export function findAnchors(lines: TextLine[], isEntry: (fields: string[]) => boolean): Anchor[] {
  const periods = lines.map(periodOf)
  const isNearPeriod = (index: number) => periods.slice(Math.max(0, index - REACH), index + REACH + 1).some(Boolean)
  return lines.flatMap((line, index) => {
    const period = periods[index]
    if (period) return [{ index, period }]
    const isHead =
      isHeadLike(line.text) && !isNearPeriod(index) && isEntry(line.cells.flatMap((cell) => splitFields(cell.text)))
    return isHead ? [{ index, period: NO_PERIOD }] : []
  })
}
