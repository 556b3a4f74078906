/** Worker thread that parses one uploaded resume: a broken or hostile file can only crash this thread. */
import { handleWork } from '../../../ports/workers/handle-work'
import { readLines } from './files/read-lines'
import { loadPdf } from './files/read-pdf'
import type { ResumeKind } from './files/sniff-resume'
import { limitBuffers } from './memory'
import { recognizeResume } from './recognize-resume'
import { ImportError, type ImportErrorName, type ParsedResume } from './types'

/** Input from the main thread. */
export interface ImportTask {
  bytes: Uint8Array<ArrayBuffer>
  kind: ResumeKind
  /** ISO time; ages and years of experience are computed for it. */
  now: string
}
/** The resume, or why the file is refused. */
export type ImportResult = { resume: ParsedResume } | { error: ImportErrorName }

const read = async (task: ImportTask): Promise<ImportResult> => {
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

handleWork<ImportTask, never, ImportResult>({
  load: async ({ kind }) => kind === 'pdf' && loadPdf(),
  work: read,
})
