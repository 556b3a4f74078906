/** What a stranger needs to understand a failed browser test, printed into the log, because CI keeps no trace. */
import type { Browser, Frame, Page, TestInfo } from '@playwright/test'
import type { ProductServer } from '../servers/product-server'
import { readRecentCalls } from './call-recorder'

/** Characters of a page's text. */
const MAX_TEXT = 3000
/** Newest lines of the server's log. */
const MAX_LOG_LINES = 60
/** Milliseconds a page may take to answer: a broken one must not hold up the report. */
const ANSWER_MS = 3000

/** Tests whose report is printed already: programs of the mini-program close before the fixtures end. */
const reported = new WeakSet<TestInfo>()

/** The text a person sees in a frame, without blank lines. */
async function visibleText(frame: Frame): Promise<string> {
  const text = await frame.locator('body').innerText({ timeout: ANSWER_MS })
  return text.replace(/\n\s*\n+/g, '\n').trim()
}

async function describePage(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map((frame) => visibleText(frame).catch((error) => `(${error.message})`)),
  )
  return `page ${page.url()}\n${texts.filter(Boolean).join('\n--\n').slice(0, MAX_TEXT)}`
}

const section = (title: string, lines: readonly string[]) => [`--- ${title}`, ...(lines.length ? lines : ['(none)'])]

/**
 * Prints the text of each open page, the test's newest calls and the server's newest log lines when the running test has failed; once
 * for each test. Call it while the pages are still open.
 */
export async function reportFailure(info: TestInfo, browser: Browser, server: ProductServer): Promise<void> {
  if (info.status === info.expectedStatus || reported.has(info)) return
  reported.add(info)
  const pages = browser.contexts().flatMap((context) => context.pages())
  const report = [
    `=== failed: ${info.project.name} ${info.titlePath.slice(1).join(' › ')}`,
    ...section('pages', await Promise.all(pages.map(describePage))),
    ...section('newest calls', readRecentCalls()),
    ...section('server log', server.log().trim().split('\n').slice(-MAX_LOG_LINES)),
    '=== end of the report',
  ]
  console.log(report.join('\n'))
}
