/** Parsing of a resume file: detects its type from its bytes and reads it in a worker thread. */
import { httpError } from '../../../core/errors'
import type { WorkerPort, WorkKind } from '../../../ports/workers'
import { sniffResume } from './files/sniff-resume'
import type { ImportResult, ImportTask } from './resume-import-worker'
import type { ParsedResume } from './types'

export type { ParsedEducation, ParsedExperience, ParsedResume, RecognizedField } from './types'

/** What a file is refused with when its thread ends without a result. */
const REFUSALS = { time: 'RESUME_TIMEOUT', memory: 'RESUME_TOO_LARGE', crash: 'RESUME_BROKEN' } as const

/** Memory outside the heap: memory.ts. */
const RESUME: WorkKind<ImportTask, ImportResult> = {
  script: 'resume-import-worker',
  timeLimitMs: 5000,
  heapMb: 192,
  failure: (reason) => httpError(REFUSALS[reason], { field: 'file' }),
  moved: ({ bytes }) => [bytes.buffer],
}

export interface ImportOptions {
  /** Time of the import; ages and years of experience are computed for it. */
  now: Date
  /** Whose file it is. */
  companyId: string
  /** Aborts the reading. */
  stop?: AbortSignal
  /** Milliseconds for one file, without loading the libraries. */
  timeoutMs?: number
}

/**
 * Parses a resume in any format of RESUME_FORMATS (contract/domain/texts/resume-files.ts). Throws RESUME_TYPE, RESUME_OLD_WORD,
 * RESUME_EMPTY, RESUME_BROKEN, RESUME_ENCRYPTED, RESUME_SCANNED, RESUME_TOO_LARGE, RESUME_TOO_LONG or RESUME_TIMEOUT (contract/errors.ts), UNAVAILABLE when the process stops, and the reason of `stop`.
 */
export async function parseResume(
  workers: WorkerPort,
  bytes: Uint8Array,
  { now, companyId, stop, timeoutMs = RESUME.timeLimitMs }: ImportOptions,
): Promise<ParsedResume> {
  const kind = sniffResume(bytes)
  if (kind === 'empty') throw httpError('RESUME_EMPTY', { field: 'file' })
  if (kind === 'other') throw httpError('RESUME_TYPE', { field: 'file' })
  // a copy: the caller keeps its bytes, and pooled buffers are not sent whole
  const task = { bytes: new Uint8Array(bytes), kind, now: now.toISOString() }
  const result = await workers.run({ ...RESUME, timeLimitMs: timeoutMs }, task, { companyId, stop })
  if ('error' in result) throw httpError(result.error, { field: 'file' })
  return result.resume
}
