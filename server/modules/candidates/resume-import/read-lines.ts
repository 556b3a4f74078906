/** The lines of a resume file, in the order in which they are read. Runs inside the worker thread only. */
import { readDocx } from './read-docx'
import { readPdf } from './read-pdf'
import { toReadingOrder } from './text-columns'
import type { TextLine } from './types'

/** What can be read. */
export type ResumeKind = 'pdf' | 'docx'

/** Throws ImportError. */
export const readLines = async (kind: ResumeKind, bytes: Uint8Array): Promise<TextLine[]> =>
  kind === 'pdf' ? toReadingOrder(await readPdf(bytes)) : readDocx(bytes)
