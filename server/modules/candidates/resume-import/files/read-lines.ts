/** The lines of a resume file, in the order in which they are read. Runs inside the worker thread only. */
import { ImportError, type TextLine } from '../types'
import { ReadBudget } from './document-blocks'
import { layOutBlocks } from './lay-out-blocks'
import { oleRefusal } from './read-ole'
import { readPdf } from './read-pdf'
import type { ResumeKind } from './sniff-resume'
import { toReadingOrder } from './text-columns'

/** The thread reads one file: what other kinds need is not loaded. */
async function readBlocks(kind: Exclude<ResumeKind, 'pdf' | 'empty' | 'other'>, bytes: Uint8Array) {
  if (kind === 'ole') throw new ImportError(oleRefusal(bytes))
  if (kind === 'zip') return (await import('./read-docx')).readDocx(bytes)
  return (await import('./read-flowing')).readFlowing(kind, bytes, new ReadBudget())
}

/** Throws ImportError; RESUME_EMPTY for a file without text. */
export async function readLines(kind: ResumeKind, bytes: Uint8Array): Promise<TextLine[]> {
  if (kind === 'pdf') return toReadingOrder(await readPdf(bytes))
  if (kind === 'empty' || kind === 'other') throw new ImportError(kind === 'empty' ? 'RESUME_EMPTY' : 'RESUME_TYPE')
  const lines = layOutBlocks(await readBlocks(kind, bytes))
  if (!lines.length) throw new ImportError('RESUME_EMPTY')
  return lines
}
