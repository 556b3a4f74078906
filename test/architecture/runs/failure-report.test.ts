/** The report that a failed browser test prints. */
import type { Browser, TestInfo } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { recordCall, setTestName } from '../../support/browser/call-recorder'
import { reportFailure } from '../../support/browser/failure-report'
import type { ProductServer } from '../../support/servers/product-server'

const pageWith = (url: string, innerText: () => Promise<string>) => ({
  url: () => url,
  frames: () => [{ locator: () => ({ innerText }) }],
})
const browserWith = (...pages: object[]) => ({ contexts: () => [{ pages: () => pages }] }) as unknown as Browser
const server = { log: () => 'first line\n{"level":50,"msg":"refused"}\n' } as ProductServer
const testThat = (status: string) =>
  ({
    status,
    expectedStatus: 'passed',
    titlePath: ['jobs.spec.ts', 'jobs', 'closes one'],
    project: { name: 'h5' },
  }) as unknown as TestInfo

let printed = ''
beforeEach(() => {
  printed = ''
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += text
  })
})
afterEach(() => {
  setTestName('')
  jest.restoreAllMocks()
})

test('a failed test prints what its pages show, its newest calls and the server’s log, once', async () => {
  setTestName('jobs closes one')
  recordCall('POST', `http://127.0.0.1:1${pathOf(jobs.close)}`, 409, 'phone')
  const browser = browserWith(pageWith('http://127.0.0.1:1/jobmanagement', async () => '职位管理\n\n\n没有权限'))
  const info = testThat('failed')
  await reportFailure(info, browser, server)
  expect(printed).toContain('failed: h5 jobs › closes one')
  expect(printed).toContain('page http://127.0.0.1:1/jobmanagement\n职位管理\n没有权限')
  expect(printed).toMatch(/409 POST \/job-center\/api\/jobPosition\/closeJobPosition \(phone\)/)
  expect(printed).toContain('"msg":"refused"')
  printed = ''
  await reportFailure(info, browser, server)
  expect(printed).toBe('')
})

test('a page that does not answer is named, and the rest of the report is printed', async () => {
  const broken = pageWith('about:blank', () => Promise.reject(new Error('no body')))
  await reportFailure(testThat('timedOut'), browserWith(broken), server)
  expect(printed).toContain('page about:blank\n(no body)')
  expect(printed).toContain('refused')
})

test('a test that passes prints nothing', async () => {
  await reportFailure(testThat('passed'), browserWith(), server)
  expect(printed).toBe('')
})
