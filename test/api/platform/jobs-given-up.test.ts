/** A job whose process dies at every try is given up: its requester is notified and may request it again. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as bills from '../../../contract/calls/finance/bills'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { buildZip } from '../../support/api/zip-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const resume = readFileSync(join(__dirname, '../../fixtures/resumes/broken.pdf'))

const testApp = freshTestApp()
let employer: Employer
beforeEach(async () => {
  // an instant that the database's own clock has passed
  testApp.clock.set(new Date().toISOString())
  employer = await createEmployer(testApp)
})

/** The only job of this name is in its last try, and its process is gone. */
async function dieInLastTry(name: string): Promise<void> {
  const { db } = testApp.ctx
  await testApp.jobs.idle()
  await db.execute(
    sql`update pgboss.job set state = 'active', completed_on = null, retry_count = retry_limit,
      started_on = ${testApp.clock.now().toISOString()}::timestamptz where name = ${name}`,
  )
  testApp.clock.advance(60_000)
  await testApp.jobs.upkeep()
  await testApp.jobs.run(`${name}.given-up`)
}

test('a spreadsheet of the bill that failed is made again by the next request', async () => {
  const ask = async (exportId?: string) =>
    (await testApp.call(bills.export, { unit: 'coin', exportId }, { as: employer })).data
  const { exportId } = await ask()
  await testApp.jobs.idle()
  await testApp.ctx.db.execute(sql`update bill_exports set status = 'making', file_id = null`)
  expect(await ask(exportId)).toMatchObject({ status: 'making' })
  await dieInLastTry('bills.export')
  expect(await ask(exportId)).toMatchObject({ status: 'failed', file: null })
  const next = await ask()
  expect(next.exportId).not.toBe(exportId)
  await testApp.jobs.idle()
  expect(await ask(next.exportId)).toMatchObject({ status: 'ready' })
})

test('an import has ended with its open files named, and the company may import again', async () => {
  const send = () =>
    testApp.form(
      localResumes.importZip,
      {},
      [{ field: 'file', name: '简历.zip', bytes: buildZip([{ name: '一.pdf', bytes: resume }]) }],
      {
        as: employer,
      },
    )
  const { data } = (await send()) as { data: { id: string } }
  await testApp.jobs.idle()
  await testApp.ctx.db.execute(sql`update talent_imports set finished_at = null`)
  await testApp.ctx.db.execute(sql`update talent_import_items set status = 'waiting', message = ''`)
  expect(await send()).toMatchObject({ status: 409 })
  await dieInLastTry('recruit.imports')
  const { data: detail } = await testApp.call(localResumes.getZipImport, { importId: data.id }, { as: employer })
  expect(detail).toMatchObject({ isFinished: true, failed: 1, failures: [{ name: '一.pdf', status: 'failed' }] })
  expect(await send()).toMatchObject({ status: 200 })
})
