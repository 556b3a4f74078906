/** Worker thread that parses one uploaded resume: a broken or hostile file can only crash this thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { limitBuffers } from './memory'
import { loadWord } from './read-docx'
import { type ResumeKind, readLines } from './read-lines'
import { loadPdf } from './read-pdf'
import { recognizeResume } from './recognize-resume'
import { ImportError, type ImportErrorName, type ParsedResume } from './types'

/** Input from the main thread. */
export interface ImportTask {
  bytes: Uint8Array
  kind: ResumeKind
  /** ISO time; ages and years of experience are computed for it. */
  now: string
}
/** Last message to the main thread, sent once. */
export type ImportResult = { resume: ParsedResume } | { error: ImportErrorName }
/** First message to the main thread: the libraries are loaded, the timeout of the file starts. */
export const READY = 'ready'

const work = async (task: ImportTask): Promise<ImportResult> => {
  await (task.kind === 'pdf' ? loadPdf() : loadWord())
  parentPort?.postMessage(READY)
  const meter = limitBuffers()
  try {
    const lines = await readLines(task.kind, task.bytes)
    if (meter.isOver()) return { error: 'RESUME_TOO_LARGE' }
    return { resume: recognizeResume(lines, new Date(task.now)) }
  } catch (error) {
    if (meter.isOver()) return { error: 'RESUME_TOO_LARGE' }
    return { error: error instanceof ImportError ? error.error : 'RESUME_BROKEN' }
  }
}

void work(workerData as ImportTask).then((result) => parentPort?.postMessage(result))
