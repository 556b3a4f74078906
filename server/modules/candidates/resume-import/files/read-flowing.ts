/** Documents without pages, apart from .docx: what they have in common is that one part holds all their text. */
import { decodeText } from './decode-text'
import type { Block, ReadBudget } from './document-blocks'
import { readHtml } from './read-html'
import { readMht } from './read-mht'
import { readPlain } from './read-plain'
import { readRtf } from './read-rtf'
import type { FlowingKind } from './sniff-resume'
import { readWordXml } from './word-xml'

const readSingleXml = (bytes: Uint8Array, budget: ReadBudget): Block[] => {
  budget.takeBytes(bytes.length)
  return readWordXml(decodeText(bytes), budget)
}

/** The blocks of a document. Throws ImportError. */
export async function readFlowing(kind: FlowingKind, bytes: Uint8Array, budget: ReadBudget): Promise<Block[]> {
  switch (kind) {
    case 'html':
      return readHtml(bytes, budget)
    case 'mht':
      return readMht(bytes, budget)
    case 'rtf':
      return readRtf(bytes, budget)
    case 'wordXml':
      return readSingleXml(bytes, budget)
    case 'text':
      return readPlain(bytes, budget)
  }
}
