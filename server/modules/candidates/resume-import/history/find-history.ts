/** Finds education and experience in their sections. */
import { trimChars } from '../clean-text'
import { degreeOf } from '../fields/degrees'
import { regionOf } from '../fields/regions'
import { joinBrokenPeriods } from '../sections'
import type { ParsedEducation, ParsedExperience, TextLine } from '../types'
import { companyScore, isSchool, titleScore } from '../vocabulary'
import { bodyText, type HistoryEntry, pickBestField, splitEntries, tableEntries } from './entries'
import { isHeadLike, splitFields } from './head-fields'

/** Fields of a head without useful content. */
const NOISE =
  /^(全职|兼职|实习|统招|全日制|非全日制|自考|成人教育|函授|主修|在职|离职|full[- ]time|part[- ]time|.{2,8}部门?|.{0,4}事业部|\d{1,7}(人|年|个月).{0,6}|\(.*\)|\[.*\]|至|到|-|规模.*|\d{1,7}[-~]\d{1,7}\s{0,2}(?:元|k).*|gpa.*)$|, ?china$/i
const isCityOnly = (text: string): boolean => {
  const city = regionOf(text)
  return (
    city !== null &&
    text.replace(/[市省\s·-]/g, '').length <= city.name.length + 3 &&
    companyScore(text) === 0 &&
    titleScore(text) === 0
  )
}
/** Removes lead-ins and suffixes that an exporting site adds to names: '(2年3个月)', '(100-499人)', '[1年]'. */
const trimField = (field: string): string =>
  field
    .replace(/^(毕业于|就读于|任职于|就职于|在职于|曾任|担任)/, '')
    .replace(/\s{0,2}(?:\([^()]{0,20}(?:人|年|月|以上|以下)\)|\[[^[\]]{0,40}\])/g, '')
    .trim()
/** Trimmed fields without noise and bare cities. */
const usefulFields = (fields: string[]): string[] =>
  fields
    .map(trimField)
    .filter((field) => field && (companyScore(field) >= 2 || !NOISE.test(field)) && !isCityOnly(field))

/** Share of the conditions that are true, 0 to 1. */
const confidenceOf = (...isSure: boolean[]): number =>
  Math.round((isSure.filter(Boolean).length / isSure.length) * 100) / 100

const toExperience = (entry: HistoryEntry): ParsedExperience => {
  const fields = usefulFields(entry.fields)
  let [company, others] = entry.labelled.company
    ? [entry.labelled.company, fields]
    : pickBestField(fields, companyScore)
  let [title, unused] = entry.labelled.title ? [entry.labelled.title, others] : pickBestField(others, titleScore)
  if (!company && unused.length) {
    company = unused[0] ?? ''
    unused = unused.slice(1)
  }
  if (!title && unused.length) {
    title = unused[0] ?? ''
    unused = unused.slice(1)
  }
  if (!title && companyScore(company) < 2 && titleScore(company) >= 2) [company, title] = ['', company]
  return {
    company,
    title,
    start: entry.start,
    end: entry.end,
    periodText: entry.periodText,
    description: bodyText(entry.body),
    confidence: confidenceOf(
      entry.start !== '',
      company !== '',
      title !== '',
      companyScore(company) >= 2,
      titleScore(title) >= 2,
    ),
  }
}

/** Joins a name whose last characters a narrow column wrapped: '…职业高级中' above '学', '…科技有' above '限公司'. */
const joinBrokenNames = (lines: TextLine[], isName: (text: string) => boolean): TextLine[] => {
  const joined: TextLine[] = []
  for (const line of lines) {
    const last = joined[joined.length - 1]
    const [cell] = line.cells
    const canBeNameEnd =
      last?.cells.length === 1 && line.cells.length === 1 && cell && cell.text.length <= 6 && !degreeOf(cell.text)
    if (
      last &&
      canBeNameEnd &&
      last.text.length <= 40 &&
      !isName(last.text) &&
      !isName(cell.text) &&
      isName(last.text + cell.text)
    ) {
      const text = last.text + cell.text
      joined[joined.length - 1] = { ...last, text, cells: [{ ...(last.cells[0] ?? cell), text }] }
    } else joined.push(line)
  }
  return joined
}

/** Whether the fields are an employer and a post, and nothing else. */
const isJob = (fields: string[]): boolean =>
  fields.length === 2 &&
  fields.some((field) => companyScore(field) === 3) &&
  fields.some((field) => titleScore(field) === 3 && companyScore(field) === 0)

/** Jobs in the order of the resume. */
export function findExperience(lines: TextLine[]): ParsedExperience[] {
  const joined = joinBrokenNames(joinBrokenPeriods(lines), (text) => companyScore(text) === 3)
  const isFull = (fields: string[]) => {
    const namingFields = usefulFields(fields)
    return namingFields.some((field) => companyScore(field) >= 2)
      ? namingFields.length >= 2
      : namingFields.length >= 2 && namingFields.some((field) => titleScore(field) >= 2)
  }
  const isField = (text: string) =>
    splitFields(text).some((field) => companyScore(field) > 0 || titleScore(field) > 0) ||
    (text.length <= 24 && isHeadLike(text) && !/[，；。]/.test(text))
  const entries = tableEntries(joined) ?? splitEntries(joined, { isFull, isField, isEntry: isJob })
  return entries.map(toExperience).filter((entry) => entry.company || entry.title)
}

/** Signs at the edges of a major that belong to the layout. */
const MAJOR_EDGES = ' \t·,，/-'
const MAJOR_NOISE = /^(专业|major|in|of)\s{0,2}[:：]?\s{0,2}|(专业)$/gi

/** Splits a field with degree and major: 'Bachelor of Science in Computer Science', '软件工程(本科)'. */
const splitDegree = (field: string): { degree: ReturnType<typeof degreeOf>; major: string } => {
  const degree = degreeOf(field)
  if (!degree) return { degree, major: field }
  const english = (field.match(/\bin\s{1,2}([A-Z\u3400-\u9FFF].*)$/) ??
    field.match(/\bof\s{1,2}(?!science\b|arts\b|engineering\b)([A-Z\u3400-\u9FFF].*)$/i))?.[1]
  if (english) return { degree, major: english }
  if (/^[A-Za-z.' ]+$/.test(field)) return { degree, major: '' }
  const major = trimChars(
    field.replace(
      /[([（]?(?:统招|全日制|大学)?(?:博士研究生|硕士研究生|博士|硕士|研究生|本科|学士|大专|专科|高职|中专\/技校|高中|中专|初中)(?:学历|学位)?[)\]）]?/g,
      '',
    ),
    MAJOR_EDGES,
  )
  return { degree, major }
}

const toEducation = (entry: HistoryEntry): ParsedEducation => {
  const fields = usefulFields(entry.fields)
  const [school, others] = entry.labelled.school
    ? [entry.labelled.school, fields]
    : pickBestField(fields, (field) => (isSchool(field) ? 2 : 0))
  let degree = entry.labelled.degree ? degreeOf(entry.labelled.degree) : null
  let major = entry.labelled.major ?? ''
  for (const field of others) {
    const parsedDegree = splitDegree(field)
    degree ??= parsedDegree.degree
    if (!major && parsedDegree.major.length >= 2 && parsedDegree.major.length <= 60) major = parsedDegree.major
  }
  major = major.replace(MAJOR_NOISE, '').trim()
  if (/^[/\-—无]*$/.test(major)) major = ''
  return {
    school: school || (others.length > 1 ? (others[0] ?? '') : ''),
    major,
    degree,
    start: entry.start,
    end: entry.end,
    periodText: entry.periodText,
    confidence: confidenceOf(entry.start !== '', school !== '', major !== '', degree !== null),
  }
}

/** Whether the fields are a school with a major or a degree. */
const isStudy = (fields: string[]): boolean =>
  fields.length >= 2 && fields.length <= 4 && fields.some(isSchool) && fields.some((field) => degreeOf(field) !== null)

/** Education in the order of the resume. */
export function findEducation(lines: TextLine[]): ParsedEducation[] {
  const joined = joinBrokenNames(joinBrokenPeriods(lines), isSchool)
  const isFull = (fields: string[]) =>
    fields.some(isSchool) && fields.some((field) => degreeOf(field)) && fields.length >= 3
  const isField = (text: string) =>
    splitFields(text).some((field) => isSchool(field) || degreeOf(field) !== null) ||
    (text.length <= 20 && isHeadLike(text) && !/[:：，]/.test(text))
  const entries = tableEntries(joined) ?? splitEntries(joined, { isFull, isField, isEntry: isStudy })
  return entries.map(toEducation).filter((entry) => entry.school)
}
