/** Addresses in a text that somebody typed. Pure. */

/** A piece of a text; `link` is the address that it opens. */
export interface LinkedPiece {
  text: string
  link?: string
}

/**
 * The characters of an address: https://www.rfc-editor.org/rfc/rfc3986#appendix-A, without brackets, which enclose emoji. So many
 * of them that what a stranger sends takes no time: its end is looked for letter by letter.
 */
const ADDRESS = /(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&'()*+,;=%]{1,2000}/gi
/** Ends a sentence or a quotation rather than an address. */
const CLOSING = /[.,;:!?'"*_~]$/
/** Before an address; a letter there makes it part of a word, such as a mail address. */
const JOINED_BEFORE = /[\w@/.-]$/

const countOf = (text: string, sign: string) => text.split(sign).length - 1

/** An address without the marks of the sentence around it; a bracket stays when it was opened inside. */
function withoutClosing(found: string): string {
  let end = found.length
  for (;;) {
    const address = found.slice(0, end)
    const isUnopened = address.endsWith(')') && countOf(address, ')') > countOf(address, '(')
    if (!isUnopened && !CLOSING.test(address)) return address
    end--
  }
}

const hasHost = (address: string): boolean => /^(?:https?:\/\/[a-z\d]|www\.[a-z\d-]+\.[a-z])/i.test(address)

/** The text cut around its addresses. An address ends before Chinese letters and marks, which nobody types in one. */
export function splitLinks(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = []
  let plainFrom = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutClosing(found)
    if (!hasHost(address) || JOINED_BEFORE.test(text.slice(Math.max(plainFrom, index - 1), index))) continue
    if (index > plainFrom) pieces.push({ text: text.slice(plainFrom, index) })
    pieces.push({ text: address, link: /^www\./i.test(address) ? `https://${address}` : address })
    plainFrom = index + address.length
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom) })
  return pieces
}
