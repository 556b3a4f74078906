/** A keyword as people type it, taken apart; each text as typed. */
export interface KeywordSyntax {
  /** What must occur; quoted texts without their quotes. */
  wanted: string[]
  /** What must not occur: `-词`. */
  unwanted: string[]
  /** Quoted texts among `wanted`: their words must be adjacent. */
  phrases: string[]
}

/** `-` or `－` before a word or a quotation excludes it; quotes of Chinese or Latin text hold words together. */
const TOKENS = /([-－]?)(?:["“”＂「」]([^"“”＂「」]*)(?:["“”＂「」]|$)|(\S+))/g

/** Takes `-词` and quotes out of a keyword; a sign anywhere else is part of its word. */
export function splitKeyword(keyword: string): KeywordSyntax {
  const syntax: KeywordSyntax = { wanted: [], unwanted: [], phrases: [] }
  for (const [, minus, quoted, plain] of keyword.matchAll(TOKENS)) {
    const text = quoted ?? plain ?? ''
    if (!text.trim()) continue
    ;(minus ? syntax.unwanted : syntax.wanted).push(text)
    if (quoted !== undefined && !minus) syntax.phrases.push(quoted)
  }
  return syntax
}

/** What of a keyword is marked in texts. */
export const markedText = (keyword: string): string => splitKeyword(keyword).wanted.join(' ')
