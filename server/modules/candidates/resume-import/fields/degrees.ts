/** Reads degrees: the nearest of ours, the one that is studied for, and the one below for a study that was left. */
import type { Education } from '../../../../../contract/domain/enums'

type Degree = Exclude<Education, 'any'>

/** The degrees from the highest down, and how they are written. */
const DEGREES: readonly (readonly [Degree, RegExp])[] = [
  ['doctor', /博士|博后|直博|ph\.?\s?d\.?\b|doctor(ate|al)?\b/i],
  [
    'master',
    /硕士|研究生|直硕|mpa(?:cc)?\b|e?mba\b|mphil\b|\bll\.?m\b|\bm(aster'?s?|sc|eng|ed|tech|a)\b|\bm\.\s?(sc?|a|eng|ed|tech|phil)\b/i,
  ],
  [
    'bachelor',
    /专升本|专接本|专转本|专本连读|本科|学士|双学位|大本|\bundergraduate\b|\bll\.?b\b|\bb(achelor'?s?|sc|eng|ed|ba|tech|com|a|s)\b|\bb\.\s?(sc?|a|eng|ed|tech|com)\b/i,
  ],
  ['college', /大专|(?<!中等)专科|高职|高专|associate|diploma|junior college|vocational college/i],
  [
    'senior',
    /高中|普高|中专|中师|中等(?:专[科业]|职业|技术|师范)|技校|职高|职中|中技|中职|职业中学|技工|technical secondary|high school/i,
  ],
  ['junior', /初中|小学|初小|文盲|middle school|primary school/i],
]
/** A study without a degree at its end. */
const LEFT = /肄业|辍学|退学|未毕业|未取得|dropped? out|incomplete/i
/** 大学 as a degree of its own, not in the name of a school. */
const UNIVERSITY = /^大学(?:毕业|学历|在读)?$/

/** The degree in a short text; null without one. */
export function degreeOf(text: string): Degree | null {
  const plain = text.trim()
  const index = UNIVERSITY.test(plain)
    ? DEGREES.findIndex(([degree]) => degree === 'bachelor')
    : DEGREES.findIndex(([, pattern]) => pattern.test(plain))
  if (index < 0) return null
  const reached = LEFT.test(plain) ? Math.min(index + 1, DEGREES.length - 1) : index
  return DEGREES[reached]?.[0] ?? null
}

/** Rank of a degree: the higher the degree, the greater the rank; 0 without one. */
export const degreeRank = (degree: Education | null): number =>
  degree ? 6 - DEGREES.findIndex(([key]) => key === degree) : 0
