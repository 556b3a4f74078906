/** The text of a resume that shows why it matches a search: a sentence, or a short labelled fact. */

import { truncate } from '../../../contract/domain/texts/graphemes'
import { hasAnyTerm } from '../../db/search-text/match-text'
import type { Term } from '../../db/search-text/parse-keyword'
import type { ResumeRow } from './resume-profiles'

const MAX_LENGTH = 60

/** What a highlight is chosen from. */
type HighlightRow = Pick<ResumeRow, 'company' | 'title' | 'school' | 'major' | 'skills' | 'details'>

const sentencesOf = (text: string): string[] =>
  text
    .split(/[。；;！!？?\n]+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** The first sentence that matches. A text is only divided into sentences when the whole of it matches. */
const findSentence = (texts: readonly string[], matches: (text: string) => boolean): string | undefined => {
  for (const text of texts) {
    const sentence = matches(text) ? sentencesOf(text).find(matches) : undefined
    if (sentence) return sentence
  }
  return undefined
}

const shorten = (sentence: string): string => truncate(sentence, MAX_LENGTH)

/** 技能：Java、Kotlin of the values that match; '' without any. */
const labelled = (label: string, values: readonly string[], matches: (text: string) => boolean): string => {
  const hits = [...new Set(values)].filter(matches)
  return hits.length ? `${label}：${hits.join('、')}` : ''
}

/** 曾在 X 任 Y; imports may lack either. */
const jobTextOf = ({ company, title, end }: ResumeRow['details']['experiences'][number]): string =>
  `${end ? '曾' : ''}${company && `在 ${company} `}${title && `任 ${title}`}`.trim()

/** The first fact with a match that a card does not name as the current job; '' without any. */
const findFact = (row: HighlightRow, matches: (text: string) => boolean): string => {
  const { educations, experiences, projects, certificates } = row.details
  const job = experiences.find(
    ({ company, title }) => (company !== row.company || title !== row.title) && (matches(company) || matches(title)),
  )
  const project = projects.find(({ name, role }) => matches(name) || matches(role))
  return (
    labelled('技能', row.skills, matches) ||
    (job ? jobTextOf(job) : '') ||
    labelled('学校', [row.school, ...educations.map((entry) => entry.school)], matches) ||
    labelled('专业', [row.major, ...educations.map((entry) => entry.major)], matches) ||
    (project ? `项目：${[project.name, project.role].filter(Boolean).join('，')}` : '') ||
    labelled('证书', certificates, matches)
  )
}

/**
 * The first sentence with a term of the keyword, else a labelled fact with one, else the first sentence of the summary or of the
 * latest job; shortened.
 */
export function highlightOf(row: HighlightRow, terms: readonly Term[]): string {
  const { summary, experiences, projects } = row.details
  const texts = [
    summary,
    ...experiences.map((entry) => entry.description),
    ...projects.map((entry) => entry.description),
  ]
  const matches = (text: string) => hasAnyTerm(text, terms)
  const hit = terms.length ? findSentence(texts, matches) || findFact(row, matches) : ''
  return shorten(hit || (findSentence(texts, Boolean) ?? ''))
}
