/** Terms in a text that is at hand, as the database finds them in a stored one. */
import { joinedSpellings } from './joined-spellings'
import type { Term } from './parse-keyword'
import { normalizeText } from './search-tokens'

/** What a text is compared by. */
interface ReadText {
  tokens: string
  joined: ReadonlySet<string>
}
const readText = (text: string): ReadText => ({ tokens: normalizeText(text), joined: new Set(joinedSpellings(text)) })

// what the earlier folding found is for stored rows: a text at hand is folded as it is
const hasTerm = ({ tokens, joined }: ReadText, { variants }: Term): boolean =>
  variants.some(
    (variant) =>
      !variant.isEarlier &&
      (variant.joined === undefined
        ? variant.tokens.every((word) => tokens.includes(word))
        : joined.has(variant.joined)),
  )

/** Whether a text has any of the terms. */
export function hasAnyTerm(text: string, terms: readonly Term[]): boolean {
  const read = readText(text)
  return terms.some((term) => hasTerm(read, term))
}

/** Which of the terms a text has. */
export function termsIn(text: string, terms: readonly Term[]): Set<Term> {
  const read = readText(text)
  return new Set(terms.filter((term) => hasTerm(read, term)))
}
