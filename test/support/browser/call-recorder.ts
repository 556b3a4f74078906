/**
 * Every API call a UI journey makes, seen on the wire. A journey says what it then asserted (a changed row or a visible
 * text) with `proved()`; test/artifacts/wire/<process>.jsonl keeps the records and test/call-coverage/wire.test.ts reads them.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const folder = join(process.cwd(), 'test', 'artifacts', 'wire')

export interface CallRecord {
  kind: 'call' | 'proof'
  /** 'POST /path' as sent, with parameters filled in. */
  call: string
  status?: number
  /** Where it was seen: desk, phone or weapp. */
  target?: string
  /** The test's full name. */
  test: string
  /** What the journey asserted after the call. */
  proof?: string
}

const apiPath =
  /^\/(api|authentication|user-center|job-center|finance-center|circle-center|pinqiao|partner|operator|files)\//

/** Benches and screenshots open pages too, outside of any test. */
let testName = ''

/** Says whose calls are noted from now on: a test's full name, or '' between tests. */
export const nameTest = (name: string): void => {
  testName = name
}

function write(record: CallRecord): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(record)}\n`)
}

/** Notes one call; browser contexts do it by themselves, a mini-program's journey opens its host with it. */
export function recordCall(method: string, url: string, status: number, target: string): void {
  const path = new URL(url, 'http://localhost').pathname
  if (apiPath.test(path) && testName) write({ kind: 'call', call: `${method} ${path}`, status, target, test: testName })
}

/** Records every API reply of a browser context. */
export function recordCalls(context: BrowserContext, target: string): void {
  context.on('response', (response) =>
    recordCall(response.request().method(), response.url(), response.status(), target),
  )
}

/**
 * Says that this journey asserted the effect of `call`: called after the assertion, or with a `check` (which throws when the
 * effect is missing), and then recorded only when it held.
 */
export async function markProved(call: string, proof: string, check?: () => unknown): Promise<void> {
  if (check) await check()
  write({ kind: 'proof', call, proof, test: testName })
}

/** All records of this run. */
export function readCallRecords(): CallRecord[] {
  let files: string[] = []
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  } catch {
    return []
  }
  return files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as CallRecord),
  )
}
