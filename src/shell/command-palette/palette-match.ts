/** What the typed text finds, by its characters or by the pinyin of them. Pure. */
import { isTypedIn, typedTerms } from '~contract/domain/texts/typed-text'
import type { PinyinMatcher } from './pinyin'

interface Searched {
  title: string
  /** Searched as it is written only. */
  note?: string | undefined
  /** Other names, searched like the title. */
  aliases?: readonly string[] | undefined
}

/** One letter is the initial of too much. */
const LETTERS = /^[a-z]{2,}$/

/** The letters of a term; an input method separates syllables by an apostrophe while it composes. */
const lettersOf = (term: string) => term.replaceAll("'", '')

/** Whether pinyin may be among the terms. */
export const hasLetters = (typed: string): boolean => typedTerms(typed).some((term) => LETTERS.test(lettersOf(term)))

const spelledIn = (text: string, term: string, matchPinyin: PinyinMatcher | undefined) => {
  const letters = lettersOf(term)
  return LETTERS.test(letters) ? matchPinyin?.(text, letters) : undefined
}

/** Every typed term is in the title, another name or the note, or spells part of the title or of another name. */
export function matchesQuery(
  typed: string,
  { title, note = '', aliases = [] }: Searched,
  matchPinyin?: PinyinMatcher,
): boolean {
  return typedTerms(typed).every(
    (term) =>
      isTypedIn(term, title, note, ...aliases) ||
      [title, ...aliases].some((name) => spelledIn(name, term, matchPinyin)),
  )
}

/** What to highlight in a title: the typed terms, or the characters they spell. */
export const highlightsOf = (typed: string, title: string, matchPinyin?: PinyinMatcher): string =>
  typedTerms(typed)
    .map((term) => {
      if (isTypedIn(term, title)) return term
      const found = spelledIn(title, term, matchPinyin)
      return found?.length ? title.slice(found[0], (found.at(-1) ?? 0) + 1) : term
    })
    .join(' ')
