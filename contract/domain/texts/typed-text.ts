/** What a typed text finds in lists that are at hand: each filter of the client asks here. */
import { foldText } from './fold-text'

/** As filters compare: folded and without blanks, so that 李娜 finds 李 娜, and springboot finds Spring Boot. */
const compact = (text: string): string => foldText(text).replace(/(?:\s|\u200d|\u20e3)+/g, '')

/** Whether one of the texts contains what was typed; what nobody can see is in every text. */
export function isTypedIn(typed: string, ...texts: readonly string[]): boolean {
  const wanted = compact(typed)
  return wanted === '' || texts.some((text) => compact(text).includes(wanted))
}

/** The typed words, folded. */
export const typedTerms = (typed: string): string[] => foldText(typed).split(/\s+/).map(compact).filter(Boolean)

/** Whether one of the texts begins with what was typed; a blank at its end counts. */
export function isTypedFirst(typed: string, ...texts: readonly string[]): boolean {
  const wanted = foldText(typed)
  return texts.some((text) => foldText(text).startsWith(wanted))
}
