/** Splits the head of an entry of a history into its fields. */
import { trimChars } from '../clean-text'
import { companyScore, isSchool } from '../vocabulary'

export const BULLET = /^\s{0,2}(?:[•●·▪■◆◇○➢►✓√*-]|\(?\d{1,2}\s{0,2}[.、)）](?!\d)|[①-⑳])\s{0,2}/

/** Signs at the edges of a field that belong to the layout. */
const FIELD_EDGES = ' \t:：,，·|/-'

/** Splits the text of a head into fields at bars, dots, wide gaps, commas of English heads, and single spaces between Chinese terms. */
export const splitFields = (text: string): string[] =>
  text
    .split(
      /\s{0,2}[|｜│丨]\s{0,2}|\s{1,2}[·•/—–-]\s{1,2}|\s{2}|\t|(?<=[\u3400-\u9FFF)])·(?=[\u3400-\u9FFF])|，|、(?=.{0,60}[本专硕博])/,
    )
    .flatMap((field) => field.split(/,\s{1,2}(?!\s|(?:ltd|inc|llc|co)\b)/i))
    .flatMap(splitChineseTerms)
    .map((field) => trimChars(field, FIELD_EDGES))
    .filter(Boolean)

/** Splits at single spaces if all terms are Chinese, or after a company or school; else keeps the field whole. */
const splitChineseTerms = (field: string): string[] => {
  const terms = field.trim().split(/\s+/)
  if (terms.length < 2 || !/[\u3400-\u9FFF]/.test(field)) return [field.trim()]
  const isSeparated =
    terms.every((term) => /[\u3400-\u9FFF]/.test(term)) ||
    terms.some((term) => companyScore(term) === 3 || (isSchool(term) && /[\u3400-\u9FFF]/.test(term)))
  if (!isSeparated || terms.some((term) => term.length === 1 && /[\u3400-\u9FFF]/.test(term))) return [field.trim()]
  const first = terms.findIndex((term) => companyScore(term) === 3 || isSchool(term))
  return terms.every((term) => /[\u3400-\u9FFF]/.test(term))
    ? terms
    : [terms.slice(0, first + 1).join(' '), terms.slice(first + 1).join(' ')].filter(Boolean)
}

/** Whether a line may belong to a head: short, no bullet, no sentence. */
export const isHeadLike = (text: string): boolean =>
  text.length <= (/[\u3400-\u9FFF]/.test(text) ? 60 : 110) &&
  !BULLET.test(text) &&
  !/[。；;！]$/.test(text) &&
  !/，.{12,}/.test(text)
