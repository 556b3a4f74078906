/** Splits a resume into sections by their headings. */
import { joinWrapped, tighten, trimChars } from './clean-text'
import { findPeriod, isDate } from './dates'
import type { TextCell, TextLine } from './types'
import { labelOf, type SectionKind, sectionOf } from './vocabulary'

export interface Section {
  kind: SectionKind | 'head'
  lines: TextLine[]
}

/** Signs around a heading. */
const DECORATION_BEFORE = ' \t■□▎▍▌▪▫◆◇●○★☆▶►✦➤#*|丨│/【[「<《(-'
const DECORATION_AFTER = ' \t■□▎▍◆◇●○★☆◀◄✦|丨│/]】」>》)_:：—-'
const undecorated = (text: string): string => trimChars(text, DECORATION_BEFORE, DECORATION_AFTER)
const NUMBERING = /^(?:[一二三四五六七八九十]{1,2}|\d{1,2})\s{0,2}[、.．)]\s{0,2}/

/** The section that a cell's text is the heading of, also '教育背景 EDUCATION'; null if it is no heading. */
export function headingOf(text: string): SectionKind | null {
  if (text.length > 40) return null
  const plain = tighten(undecorated(undecorated(text).replace(NUMBERING, '')))
  const whole = sectionOf(plain)
  if (whole) return whole
  const chinese = plain.replace(/[A-Za-z&/|·.()\s-]+/g, '')
  const latin = plain.replace(/[\u3400-\u9FFF/|·()]+/g, ' ').trim()
  return chinese.length >= 2 && latin.length >= 2 && sectionOf(chinese) && /^[A-Za-z &-]+$/.test(latin)
    ? sectionOf(chinese)
    : null
}

/** Heading in the first cell of a line. A label in a form may look like one ('工作经验: 5年'); a heading is alone or before free text. */
const parseHeadingLine = (line: TextLine): { kind: SectionKind; rest: TextCell[] } | null => {
  const [first, ...rest] = line.cells
  if (!first) return null
  const kind = headingOf(first.text)
  if (!kind) return null
  if (!rest.length) return { kind, rest }
  const isFormRow = rest.some((cell) => labelOf(cell.text) !== null) && labelOf(first.text) !== null
  const isShortValue = kind === 'experience' && rest.length === 1 && /^\d{1,2}\s{0,2}年/.test(rest[0]?.text ?? '')
  const isIntent = kind === 'intent' && labelOf(first.text) !== null
  return isFormRow || isShortValue || isIntent ? null : { kind, rest }
}

/** Heading and text on one line: '自我评价：性格开朗…'. */
const parseInlineHeading = (line: TextLine): { kind: SectionKind; rest: string } | null => {
  const match = line.text.match(/^([^:：]{2,10})[:：]\s{0,2}(.+)$/)
  if (!match) return null
  const kind = headingOf(match[1] ?? '')
  return kind && kind !== 'intent' && kind !== 'basic' && kind !== 'experience' && kind !== 'education'
    ? { kind, rest: match[2] ?? '' }
    : null
}

const withCells = (line: TextLine, cells: TextCell[]): TextLine => ({
  ...line,
  cells,
  text: cells.map((cell) => cell.text).join('  '),
})

/** All sections in reading order; what precedes the first heading is 'head'. */
export function splitSections(lines: TextLine[]): Section[] {
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  let column = lines[0]?.column
  for (const line of lines) {
    // a new column starts without a section: contacts at the top of a sidebar belong to no section of the previous column
    if (line.column !== column) sections.push({ kind: 'head', lines: [] })
    column = line.column
    const current = sections[sections.length - 1] as Section
    const heading = parseHeadingLine(line)
    if (heading) {
      sections.push({ kind: heading.kind, lines: heading.rest.length ? [withCells(line, heading.rest)] : [] })
      continue
    }
    const inlineSection = parseInlineHeading(line)
    if (inlineSection)
      sections.push({
        kind: inlineSection.kind,
        lines: [withCells(line, [{ ...(line.cells[0] as TextCell), text: inlineSection.rest }])],
      })
    else current.lines.push(line)
  }
  return sections
}

/** Lines of all sections of a kind. */
export const linesIn = (sections: Section[], kind: Section['kind']): TextLine[] =>
  sections.filter((section) => section.kind === kind).flatMap((section) => section.lines)

/** Whether the joined text is a period, and a longer one than the upper cell has by itself. */
const isBetterPeriod = (joined: string, upper: string, lower: string): boolean => {
  if (findPeriod(joined)?.spelled !== joined) return false
  const cellPeriod = findPeriod(upper)
  return !cellPeriod || (cellPeriod.spelled.length < joined.length && !isDate(lower) && !findPeriod(lower))
}

/** Joins a cell with the one below it, if that makes a better period. */
const joinPeriodBelow = (cell: TextCell, line: TextLine, lineBelow: TextLine): void => {
  const other = lineBelow.cells.find(({ x, text }) => Math.abs(x - cell.x) < 6 && text.length <= 14)
  if (!other || lineBelow.page !== line.page) return
  const joined = joinWrapped(cell.text, other.text).replace(/\s+/g, '')
  if (!isBetterPeriod(joined, cell.text, other.text)) return
  cell.text = joined
  lineBelow.cells = lineBelow.cells.filter((each) => each !== other)
}

/**
 * Joins periods that a narrow column wrapped over lines: '2019年07月至' above '2022年03月', '2019.07-2022.' above '03'.
 * The joined text stays in the upper cell.
 */
export function joinBrokenPeriods(lines: TextLine[]): TextLine[] {
  const joinedLines = lines.map((line) => withCells(line, [...line.cells]))
  joinedLines.forEach((line, index) => {
    for (const cell of line.cells) {
      if (!/\d{4}/.test(cell.text) || cell.text.length > 24) continue
      for (const lineBelow of joinedLines.slice(index + 1, index + 3)) joinPeriodBelow(cell, line, lineBelow)
    }
  })
  return joinedLines.filter((line) => line.cells.length).map((line) => withCells(line, line.cells))
}
