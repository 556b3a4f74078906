/**
 * Worker thread that reads all sample resumes, each as resume-import-worker.ts does: loading pdf.js for each of them takes ten times as
 * long as reading it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { readLines } from '../../server/modules/candidates/resume-import/files/read-lines'
import { sniffResume } from '../../server/modules/candidates/resume-import/files/sniff-resume'
import { recognizeResume } from '../../server/modules/candidates/resume-import/recognize-resume'
import type { ParsedResume } from '../../server/modules/candidates/resume-import/types'

const { folder, names, now } = workerData as { folder: string; names: string[]; now: string }

async function read(name: string): Promise<ParsedResume> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  return recognizeResume(await readLines(sniffResume(bytes), bytes), new Date(now))
}

async function readAll(): Promise<Record<string, ParsedResume>> {
  const resumes: Record<string, ParsedResume> = {}
  for (const name of names) resumes[name] = await read(name)
  return resumes
}

void readAll().then((resumes) => parentPort?.postMessage(resumes))
