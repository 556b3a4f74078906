/** Finds personal data: contacts, gender, birth year, city, degree, expected post and salary. */
import { tighten } from './clean-text'
import { findDate, findPeriod } from './dates'
import { degreeOf } from './fields/degrees'
import { readPay } from './fields/pay'
import { regionOf } from './fields/regions'
import { findLabelValue, type LabelPair } from './label-pairs'
import type { Section } from './sections'
import type { RecognizedField, TextLine } from './types'
import { companyScore, isSchool, titleScore } from './vocabulary'

const withConfidence = <T>(value: T, confidence: number): RecognizedField<T> => ({ value, confidence })

/** The first value that `find` returns for one of the sources. */
const firstMatch = <S, T>(sources: readonly S[], find: (source: S) => T | null): T | null => {
  for (const source of sources) {
    const value = find(source)
    if (value) return value
  }
  return null
}

/** What comes before and after the @ of an e-mail address; a blank may follow or precede it. */
const MAIL_NAME = /[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}\s?$/
const MAIL_HOST = /^\s?[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\s?\.\s?[A-Za-z0-9-]{1,62}){0,4}\.[A-Za-z]{2,18}/
const MAIL_NAME_LENGTH = 65
const MAIL_HOST_LENGTH = 254

/** The first e-mail address of a text without its blanks, '' without one. */
const mailIn = (text: string): string => {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = MAIL_NAME.exec(text.slice(Math.max(0, at - MAIL_NAME_LENGTH), at))?.[0]
    const host = name && MAIL_HOST.exec(text.slice(at + 1, at + 1 + MAIL_HOST_LENGTH))?.[0]
    if (name && host) return `${name}@${host}`.replace(/\s/g, '')
  }
  return ''
}

/** E-mail address, also one that a narrow column wrapped over two lines. */
export function findEmail(lines: TextLine[]): RecognizedField<string> | null {
  for (const line of lines) {
    const mail = mailIn(line.text)
    if (mail) return withConfidence(mail, 0.98)
  }
  for (let i = 0; i + 1 < lines.length; i++) {
    const text = lines[i]?.text ?? ''
    const mail = /@|\.$/.test(text) ? mailIn(`${text}${lines[i + 1]?.text ?? ''}`) : ''
    if (mail) return withConfidence(mail, 0.7)
  }
  return null
}

/** Tokens of the personal lines, split at bars, dots, slashes, commas and spaces. */
export const tokensOf = (lines: TextLine[]): string[] =>
  lines.flatMap((line) => line.cells.flatMap((cell) => cell.text.split(/[|｜│丨·•/,，;；\s]/))).filter(Boolean)

/** Gender by its label or a token of its own. */
export function findGender(tokens: string[], pairs: LabelPair[]): RecognizedField<'male' | 'female'> | null {
  const parseGender = (text: string) =>
    /^(男|male|先生|m)(性|士|生)?$/i.test(text) ? 'male' : /^(女|female|f)(性|士|生)?$/i.test(text) ? 'female' : null
  const labelled = parseGender(tighten(findLabelValue(pairs, 'gender')).split(/[\s(]/)[0] ?? '')
  if (labelled) return withConfidence(labelled, 0.98)
  for (const token of tokens) {
    const gender = token.length > 1 || /[男女]/.test(token) ? parseGender(token) : null
    if (gender) return withConfidence(gender, 0.9)
  }
  return null
}

/** Birth year in one line: of a phrase such as 出生, else of a date on its own outside of periods. */
const findBirthYearInLine = (text: string, isPlausible: (year: number) => boolean): RecognizedField<number> | null => {
  const birthText = text.match(/(?:born|出生|生于)\s{0,2}(?:in|on)?\s{0,2}:?\s{0,2}(.{4,14})/i)?.[1] ?? ''
  const birthYear = Number(
    findDate(birthText).slice(0, 4) ||
      text.match(/((?:19|20)\d\d)\s{0,2}年\s{0,2}(?:\d{1,2}\s{0,2}月)?\s{0,2}(?:出?生)/)?.[1],
  )
  if (isPlausible(birthYear)) return withConfidence(birthYear, 0.9)
  if (findPeriod(text)) return null
  const years = text
    .split(/\s{0,2}[|｜·/]\s{1,2}|\s{2}/)
    .map((field) => Number(/^\D{0,2}(19|20)\d\d/.test(field) ? findDate(field).slice(0, 4) : 0))
  const year = years.find(isPlausible)
  return year === undefined ? null : withConfidence(year, 0.7)
}

/** Birth year, from a date or an age; `thisYear` is the year of the import. */
export function findBirthYear(lines: TextLine[], pairs: LabelPair[], thisYear: number): RecognizedField<number> | null {
  const isPlausible = (year: number) => year >= thisYear - 80 && year <= thisYear - 14
  const labelled = Number(
    findDate(findLabelValue(pairs, 'birth')).slice(0, 4) || findLabelValue(pairs, 'birth').match(/(19|20)\d\d/)?.[0],
  )
  if (isPlausible(labelled)) return withConfidence(labelled, 0.97)
  const age = Number(findLabelValue(pairs, 'age').match(/\d{2}/)?.[0])
  if (isPlausible(thisYear - age)) return withConfidence(thisYear - age, 0.9)
  const text = lines.map((line) => line.text).join('\n')
  const statedAge = Number(
    (text.match(/(?<!\d)(\d{2})\s{0,2}(?:周?岁|years? old)/i) ?? text.match(/\bage\s{0,2}:?\s{0,2}(\d{2})\b/i))?.[1],
  )
  if (isPlausible(thisYear - statedAge)) return withConfidence(thisYear - statedAge, 0.9)
  return firstMatch(lines, (line) => findBirthYearInLine(line.text, isPlausible))
}

/** Years of experience stated in the resume. */
export function findYears(lines: TextLine[], pairs: LabelPair[]): RecognizedField<number> | null {
  const labelled = findLabelValue(pairs, 'years').match(/\d{1,2}/)?.[0]
  if (labelled) return withConfidence(Number(labelled), 0.96)
  for (const line of lines) {
    const match =
      line.text.match(/(\d{1,2})\s{0,2}(?:\+|余|多)?\s{0,2}年(?:以上)?(?:的)?(?:相关|行业)?(?:工作)?(?:经验|工龄)/) ??
      line.text.match(
        /(\d{1,2})\+?\s{0,2}(?:years?|yrs?)(?:'|s)?\s{0,2}(?:of\s{1,2})?(?:work(?:ing)?\s{1,2})?experience/i,
      )
    if (match) return withConfidence(Number(match[1]), 0.93)
  }
  return null
}

const isPay = (field: string): boolean => {
  const { pay, text } = readPay(field, 0)
  return pay !== null || text !== ''
}

/** The expected post: by its label, else the first title of the section 求职意向, else a title near the top. */
export function findPost(pairs: LabelPair[], sections: Section[]): RecognizedField<string> | null {
  const labelled = pairs.find((pair) => pair.key === 'post' && pair.value)?.value ?? ''
  if (labelled) return withConfidence(tighten(labelled.split(/\s{2}|[|｜]/)[0] ?? ''), 0.94)
  const lines = sections.filter((section) => section.kind === 'intent').flatMap((section) => section.lines)
  const fields = lines
    .flatMap((line) => line.cells.flatMap((cell) => cell.text.split(/[|｜·，；]|\s\/\s/)))
    .map((field) => field.trim())
    .filter((field) => field && !isPay(field))
  const best =
    fields.find((field) => titleScore(field) >= 2) ??
    fields.find((field) => !regionOf(field) && !/[:：]|全职|兼职|实习/.test(field) && field.length <= 20)
  if (best) return withConfidence(best, 0.85)
  const top = (sections[0]?.lines ?? [])
    .slice(0, 3)
    .flatMap((line) => line.cells.flatMap((cell) => cell.text.split(/[\s|｜]/)))
  const headTitle = top
    .map((field) => field.replace(/^应聘/, ''))
    .find((field) => titleScore(field) >= 3 && companyScore(field) === 0)
  return headTitle ? withConfidence(headTitle, 0.6) : null
}

/** The degree stated in the personal lines: by its label, else by a token. */
export function findDegree(pairs: LabelPair[], tokens: string[]) {
  const labelled = degreeOf(findLabelValue(pairs, 'degree'))
  if (labelled) return withConfidence(labelled, 0.96)
  for (const token of tokens) {
    const degree = token.length <= 8 && !isSchool(token) ? degreeOf(token) : null
    if (degree) return withConfidence(degree, 0.85)
  }
  return null
}
