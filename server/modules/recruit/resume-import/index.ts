/** Parsing of a resume file: detects its type from its bytes and reads it in a worker thread. */
import { Worker } from 'node:worker_threads'
import { httpError } from '../../../core/errors'
import { findWorkerScript } from '../../../core/worker-script'
import type { ImportResult, ImportTask, READY } from './resume-import-worker'
import { sniffResume } from './sniff-resume'
import type { ParsedResume } from './types'

export type { ParsedEducation, ParsedExperience, ParsedResume, RecognizedField } from './types'

/** For one file; loading the libraries, which does not depend on the file, has its own timeout. */
const TIMEOUT_MS = 5000
const LOADING_TIMEOUT_MS = 20_000
/** Heap of one worker, MB; a file that needs more is rejected as too large. Memory outside the heap: memory.ts. */
const HEAP_MB = 192
const YOUNG_HEAP_MB = 32
/** Workers at a time in this process; other files wait. */
const MAX_WORKERS = 2

let running = 0
const waiters: (() => void)[] = []

const acquireSlot = async () => {
  if (running >= MAX_WORKERS) await new Promise<void>((resolve) => waiters.push(resolve))
  running++
}
const releaseSlot = () => {
  running--
  waiters.shift()?.()
}

const runWorker = (file: string, task: ImportTask, timeoutMs: number): Promise<ImportResult> =>
  new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      stdout: true,
      stderr: true,
    })
    const finish = (result: ImportResult) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(result)
    }
    const onTimeout = () => finish({ error: 'RESUME_TIMEOUT' })
    let timer = setTimeout(onTimeout, LOADING_TIMEOUT_MS)
    worker.on('message', (message: ImportResult | typeof READY) => {
      if (typeof message !== 'string') return finish(message)
      clearTimeout(timer)
      timer = setTimeout(onTimeout, timeoutMs)
    })
    worker.once('error', (error: { code?: string }) =>
      finish({ error: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'RESUME_TOO_LARGE' : 'RESUME_BROKEN' }),
    )
    worker.once('exit', () => finish({ error: 'RESUME_BROKEN' }))
  })

export interface ImportOptions {
  /** Time of the import; ages and years of experience are computed for it. */
  now: Date
  timeoutMs?: number
}

/**
 * Parses a PDF or .docx resume. Throws RESUME_TYPE, RESUME_EMPTY, RESUME_BROKEN, RESUME_ENCRYPTED, RESUME_SCANNED,
 * RESUME_TOO_LARGE or RESUME_TIMEOUT (contract/errors.ts).
 */
export const parseResume = async (
  bytes: Uint8Array,
  { now, timeoutMs = TIMEOUT_MS }: ImportOptions,
): Promise<ParsedResume> => {
  const kind = sniffResume(bytes)
  if (kind === 'empty') throw httpError('RESUME_EMPTY', { field: 'file' })
  if (kind === 'broken') throw httpError('RESUME_BROKEN', { field: 'file' })
  if (kind === 'other') throw httpError('RESUME_TYPE', { field: 'file' })
  const file = await findWorkerScript('resume-import-worker')
  await acquireSlot()
  try {
    // a copy: the caller keeps its bytes, and pooled buffers are not sent whole
    const result = await runWorker(file, { bytes: new Uint8Array(bytes), kind, now: now.toISOString() }, timeoutMs)
    if ('error' in result) throw httpError(result.error, { field: 'file' })
    return result.resume
  } finally {
    releaseSlot()
  }
}
