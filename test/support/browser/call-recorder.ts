/**
 * Records the API calls of browser tests. A test states what it asserted after a call (a changed row or a visible text) with
 * `recordProof()`. Records go to test/artifacts/wire/<process>.jsonl; test/call-coverage/wire.test.ts reads them.
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
  /** Target of the test: desk, phone or weapp. */
  target?: string
  /** The test's full name. */
  test: string
  /** What the test asserted after the call. */
  proof?: string
}

const apiPath =
  /^\/(api|authentication|user-center|job-center|finance-center|circle-center|pinqiao|partner|operator|files)\//

/** Lines of the newest calls of the running test, for the report of a failure. */
let recentCalls: string[] = []
const MAX_RECENT_CALLS = 25

/** Empty outside tests: benchmarks and screenshots open pages too. */
let testName = ''

/** Sets the full name of the running test, '' between tests. */
export function setTestName(name: string): void {
  testName = name
  recentCalls = []
}

/** The newest calls of the running test, oldest first: time, status, call and target. */
export const readRecentCalls = (): readonly string[] => recentCalls

function write(record: CallRecord): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(record)}\n`)
}

/** Records one call. Browser contexts do so by `recordCalls`; the mini-program host calls it through `onExchange`. */
export function recordCall(method: string, url: string, status: number, target: string): void {
  const path = new URL(url, 'http://localhost').pathname
  if (!apiPath.test(path) || !testName) return
  const call = `${method} ${path}`
  write({ kind: 'call', call, status, target, test: testName })
  const time = new Date().toISOString().slice(11, 23)
  recentCalls = [...recentCalls, `${time} ${status} ${call} (${target})`].slice(-MAX_RECENT_CALLS)
}

/** Records every API response of a browser context. */
export function recordCalls(context: BrowserContext, target: string): void {
  context.on('response', (response) =>
    recordCall(response.request().method(), response.url(), response.status(), target),
  )
}

/**
 * Records that the running test asserted the effect of `call`. Call it after the assertion, or pass the assertion as `check`;
 * a throwing `check` records nothing.
 */
export async function recordProof(call: string, proof: string, check?: () => unknown): Promise<void> {
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
