/** Bytes to text: the declared encoding where there is one, else the one the bytes fit. */

const BOMS: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Bytes in which text without a mark is recognised as UTF-16. */
const SAMPLE_BYTES = 4096
/** Of a hundred bytes at even or odd places, so many are zero in UTF-16 with a fair share of digits and blanks. */
const MIN_ZERO_SHARE = 0.1
/** Declared names that mean GBK and what extends it; browsers read them alike. */
const CHINESE = /^(x-)?(gb|cp936|936|ms936|windows-936|hz|iso-ir-58)/i

/** UTF-16 without a mark: bytes of value zero at even or odd places only. */
const unmarkedUtf16 = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, SAMPLE_BYTES)
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = (length / 2) * MIN_ZERO_SHARE
  if (odd >= Math.max(1, enough) && !even) return 'utf-16le'
  return even >= Math.max(1, enough) && !odd ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const decodeAs = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(CHINESE.test(encoding) ? 'gb18030' : encoding).decode(bytes)
  } catch {
    return undefined
  }
}

/** The encoding that the first bytes show; undefined without a mark and zeros. */
export const encodingByBytes = (bytes: Uint8Array): string | undefined =>
  BOMS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? unmarkedUtf16(bytes)

/**
 * The text of `bytes`. A mark of Unicode wins, then valid UTF-8, then the `declared` encoding (a label of the WHATWG Encoding
 * Standard; wrong and unknown ones are ignored), then GB18030.
 */
export function decodeText(bytes: Uint8Array, declared = ''): string {
  const certain = encodingByBytes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  const text = (certain && decodeAs(bytes, certain)) ?? decodeAs(bytes, declared || 'gb18030')
  return text ?? new TextDecoder('gb18030').decode(bytes)
}
