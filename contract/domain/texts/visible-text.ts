/**
 * Texts that can be seen: a name of zero-width spaces looks like a mistake of the product, and a pile of accents (zalgo)
 * covers the lines above and below it. Names and messages of server and client share this rule.
 */

/**
 * What takes no ink: blanks, controls, invisible and filling characters, and marks without a letter below them.
 * https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point, with the blank of Braille
 */
const WITHOUT_INK = /[\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Marks that a letter of any language has at once; Hebrew and Thai letters have up to three. */
const STACKED_ACCENTS = /(\p{M}{4})\p{M}+/gu

/** Whether a text has anything to be seen. */
export const isVisible = (text: string): boolean => text.replace(WITHOUT_INK, '') !== ''

/** What has ink for sure, at the start of nearly every text. */
const INK_FIRST = /^[\w\u3041-\u30fe\u4e00-\u9fff]/

/** A text from outside as it may be shown: '' when none of it can be seen. */
export const shownText = (text: string): string =>
  INK_FIRST.test(text) || isVisible(text) ? withoutStackedAccents(text) : ''

/** The first of the names that can be seen, as it may be shown; '' when none can. */
export const visibleName = (...names: readonly (string | undefined)[]): string =>
  withoutStackedAccents(names.find((name) => name !== undefined && isVisible(name)) ?? '')

/** The text with at most four marks on a letter. */
export const withoutStackedAccents = (text: string): string => text.replace(STACKED_ACCENTS, '$1')

/**
 * An answer of the server as it may be shown: every text in it by shownText, whatever release, import or partner stored it. Changes
 * the texts of `data`, which is what JSON.parse made.
 */
export function shownData<T>(data: T): T {
  if (typeof data === 'string') return shownText(data) as T
  if (typeof data !== 'object' || data === null) return data
  const fields = data as Record<string, unknown>
  for (const key of Object.keys(fields)) {
    const value = fields[key]
    const shown = shownData(value)
    if (shown !== value) fields[key] = shown
  }
  return data
}
