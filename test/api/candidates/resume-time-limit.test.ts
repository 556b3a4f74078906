/** A file may take five seconds: its thread is ended, whatever it is doing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWorkerScript } from '../../../server/core/worker-script'
import { parseResume } from '../../../server/modules/candidates/resume-import'
import { createWorkerPort } from '../../../server/ports/workers'
import { buildPdf } from '../../support/api/zip-bombs'

jest.mock('../../../server/core/worker-script', () => ({ findWorkerScript: jest.fn() }))

const folder = mkdtempSync(join(tmpdir(), 'pinqiao-slow-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a reader that would never end is stopped after five seconds, with an error', async () => {
  const endless = join(folder, 'endless.cjs')
  writeFileSync(endless, "require('node:worker_threads').parentPort.postMessage('ready')\nfor (;;);\n")
  jest.mocked(findWorkerScript).mockResolvedValue(endless)
  const started = performance.now()
  const workers = createWorkerPort()
  const bytes = new Uint8Array(buildPdf(['<< /Type /Catalog >>']))
  const reading = parseResume(workers, bytes, { now: new Date(), companyId: '1' })
  await expect(reading).rejects.toMatchObject({ error: 'RESUME_TIMEOUT', message: '文件解析超时，请换一个文件' })
  expect((performance.now() - started) / 1000).toBeGreaterThan(4.9)
})
