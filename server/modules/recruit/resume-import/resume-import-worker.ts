/** Worker thread that opens one uploaded resume: a broken or hostile file can only break this thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { linesOf } from './columns'
import { readPdf } from './pdf'
import { recogniseResume } from './recognise'
import { type ImportError, ImportFailure, type ParsedResume } from './types'
import { readWord } from './word'

/** What the main thread passes in. */
export interface ImportTask {
  bytes: Uint8Array
  kind: 'pdf' | 'docx'
  /** ISO time; dates ages and years of work. */
  now: string
}
/** What comes back, once. */
export type ImportAnswer = { resume: ParsedResume } | { error: ImportError }

const work = async (task: ImportTask): Promise<ImportAnswer> => {
  try {
    const lines = task.kind === 'pdf' ? linesOf(await readPdf(task.bytes)) : await readWord(task.bytes)
    return { resume: recogniseResume(lines, new Date(task.now)) }
  } catch (error) {
    return { error: error instanceof ImportFailure ? error.error : 'RESUME_BROKEN' }
  }
}

void work(workerData as ImportTask).then((answer) => parentPort?.postMessage(answer))
