/** Plain text: every line is a paragraph. */
import { ImportError } from '../types'
import { decodeText } from './decode-text'
import type { Block, ReadBudget } from './document-blocks'

/** More control characters than one in a hundred: not a text, whatever its first bytes are. */
const MAX_CONTROL_SHARE = 0.01

const isControl = (code: number): boolean => (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd

/** The blocks of a text. */
export const readPlainText = (text: string): Block[] =>
  text.trim()
    ? [{ kind: 'paragraph', text: text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), size: 0, isBullet: false }]
    : []

/** The blocks of a text file in UTF-8, UTF-16 or GB18030. Throws RESUME_TOO_LARGE, and RESUME_TYPE for other bytes. */
export function readPlain(bytes: Uint8Array, budget: ReadBudget): Block[] {
  budget.takeBytes(bytes.length)
  const text = decodeText(bytes)
  let controls = 0
  for (let i = 0; i < text.length; i++) if (isControl(text.charCodeAt(i))) controls += 1
  if (controls > text.length * MAX_CONTROL_SHARE) throw new ImportError('RESUME_TYPE')
  return readPlainText(text)
}
