/** What a typed text finds in lists that are at hand: each filter of the client asks here. */
import { foldText } from './fold-text'

/** As filters compare: folded and without blanks, so that 李娜 finds 李 娜, and springboot finds Spring Boot. */
const compact = (text: string): string => foldText(text).replace(/(?:\s|\u200d|\u20e3)+/g, '')

/** Typed texts that are remembered; a filter has one, or a few words. */
const REMEMBERED = 16

/** `fold` for typed texts: filters ask row by row, and what was typed is folded once for all of them. */
function foldOnce<T extends string | string[]>(fold: (typed: string) => T): (typed: string) => T {
  const known = new Map<string, T>()
  return (typed) => {
    const folded = known.get(typed) ?? fold(typed)
    if (!known.has(typed) && known.size === REMEMBERED) known.clear()
    known.set(typed, folded)
    return folded
  }
}

const compactTyped = foldOnce(compact)
const foldTyped = foldOnce(foldText)
const splitTyped = foldOnce((typed) => foldText(typed).split(/\s+/).map(compact).filter(Boolean))

/** Whether one of the texts contains what was typed; what nobody can see is in every text. */
export function isTypedIn(typed: string, ...texts: readonly string[]): boolean {
  const wanted = compactTyped(typed)
  return wanted === '' || texts.some((text) => compact(text).includes(wanted))
}

/** The typed words, folded. */
export const typedTerms = (typed: string): readonly string[] => splitTyped(typed)

/** Whether one of the texts begins with what was typed; a blank at its end counts. */
export function isTypedFirst(typed: string, ...texts: readonly string[]): boolean {
  const wanted = foldTyped(typed)
  return texts.some((text) => foldText(text).startsWith(wanted))
}
