/** Processor time that reading one resume costs. Every file has a thread of its own, so its start and the libraries count. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sniffResume } from '../../server/modules/candidates/resume-import/files/sniff-resume'
import type { ImportResult, ImportTask } from '../../server/modules/candidates/resume-import/resume-import-worker'
import { runThread } from '../../server/ports/workers/run-thread'
import type { WorkKind } from '../../server/ports/workers/work-kind'
import { type Figure, median } from './support/report'

/** Samples of each kind, in four layouts. */
const SAMPLES = {
  PDF: ['classic-01.pdf', 'table-01.pdf', 'english-01.pdf', 'sidebar-01.pdf'],
  'Word file': ['classic-06.docx', 'table-06.docx', 'english-07.docx', 'sidebar-07.docx'],
} as const
const ROUNDS = 3
/** Seconds of processor time for one file. */
const GOAL = 0.3
const KIND: WorkKind<ImportTask, ImportResult> = {
  script: 'resume-import-worker',
  timeLimitMs: 60_000,
  heapMb: 192,
  failure: (reason) => new Error(reason),
}
const script = resolve('dist/server', `${KIND.script}.js`)
const { signal } = new AbortController()

async function secondsOf(name: string): Promise<number> {
  const bytes = new Uint8Array(readFileSync(join('test/fixtures/resumes', name)))
  const input = { bytes, kind: sniffResume(bytes), now: '2026-11-02T01:30:00Z' }
  const before = process.cpuUsage()
  const result = await runThread(script, KIND, { input, stop: signal })
  const { user, system } = process.cpuUsage(before)
  if (!('output' in result) || !('resume' in result.output)) throw new Error(`${name} was not read`)
  return (user + system) / 1_000_000
}

export const title = 'reading a resume'
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, names] of Object.entries(SAMPLES)) {
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round++) for (const name of names) seconds.push(await secondsOf(name))
    figures.push({ name: `processor time of a ${kind}`, value: median(seconds), unit: 's', goal: GOAL })
  }
  return figures
}
