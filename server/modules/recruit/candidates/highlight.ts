/** The sentence of a resume that shows why it matches a search. */

import { normalizeText, type Term } from '../candidate-search/resume-grams'
import type { ResumeRow } from './resume-profiles'

const MAX_LENGTH = 60

const sentencesOf = (text: string): string[] =>
  text
    .split(/[。；;！!？?\n]+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

const shorten = (sentence: string): string =>
  sentence.length > MAX_LENGTH ? `${sentence.slice(0, MAX_LENGTH)}…` : sentence

/** The first sentence with a term of the keyword, else the first one of the summary or of the latest job, shortened. */
export const highlightOf = (row: Pick<ResumeRow, 'details'>, terms: readonly Term[]): string => {
  const { summary, experiences, projects } = row.details
  const texts = [
    summary,
    ...experiences.map((entry) => entry.description),
    ...projects.map((entry) => entry.description),
  ]
  const sentences = texts.flatMap(sentencesOf)
  const hit = terms.length
    ? sentences.find((sentence) => {
        const normalized = normalizeText(sentence)
        return terms.some((term) => normalized.includes(term.word))
      })
    : undefined
  return shorten(hit ?? sentences[0] ?? '')
}
