/** The sentence of a resume that shows why it was found. */

import { normalizeText, type Term } from '../candidate-search/resume-grams'
import type { ResumeRow } from './resume-profiles'

const MAX = 60

const sentencesOf = (text: string): string[] =>
  text
    .split(/[。；;！!？?\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)

const shortened = (sentence: string): string => (sentence.length > MAX ? `${sentence.slice(0, MAX)}…` : sentence)

/** The first sentence with a word of the keyword; without one the first of the summary or of the latest job. */
export const highlightOf = (row: ResumeRow, terms: readonly Term[]): string => {
  const { summary, experiences, projects } = row.details
  const texts = [summary, ...experiences.map((it) => it.description), ...projects.map((it) => it.description)]
  const sentences = texts.flatMap(sentencesOf)
  const hit = terms.length
    ? sentences.find((sentence) => {
        const found = normalizeText(sentence)
        return terms.some((term) => found.includes(term.word))
      })
    : undefined
  return shortened(hit ?? sentences[0] ?? '')
}
