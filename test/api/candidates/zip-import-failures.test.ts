/** Files of a ZIP that were not imported stay listed until somebody of the company acknowledges them. */
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import { createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import { buildWord } from '../../support/api/word-fixture'
import { buildZip } from '../../support/api/zip-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const testApp = freshTestApp()
let hr: Employer
beforeEach(async () => {
  hr = await createEmployer(testApp)
})

const latest = async (as = hr, importId?: string) =>
  (await testApp.call(localResumes.getZipImport, { importId }, { as })).data
/** Imports a ZIP with one good resume and these files, which nobody can read; returns its id. */
async function importWith(zipName: string, ...names: string[]): Promise<string> {
  const bytes = buildZip([
    { name: '好的.docx', bytes: buildWord([`姓名：赵${zipName}`, '负责门店的日常运营，带过二十人的团队。']) },
    ...names.map((name) => ({ name, bytes: Buffer.from('不是简历') })),
  ])
  const sent = await testApp.form(localResumes.importZip, {}, [{ field: 'file', name: `${zipName}.zip`, bytes }], {
    as: hr,
  })
  const { id } = sent.data as { id: string }
  await waitUntil(async () => (await latest(hr, id))?.isFinished, 60_000)
  return id
}
const listed = async (as = hr, importId?: string) =>
  (await latest(as, importId))?.failures.map(({ zipName, name }) => `${zipName}/${name}`)
const acknowledge = (files: { importId: string; place: number }[], as = hr) =>
  testApp.call(localResumes.markFailuresSeen, { files }, { as })

test('they outlive the next import, are listed to colleagues, and go one by one or together', async () => {
  const first = await importWith('甲', '合同.csv', '照片.csv')
  const second = await importWith('乙', '名单.csv')
  const all = ['乙.zip/名单.csv', '甲.zip/合同.csv', '甲.zip/照片.csv']
  expect(await listed()).toEqual(all)
  expect(await listed(hr, first)).toEqual(all.slice(1))
  const colleague = await createColleague(testApp, hr, 'hr')
  expect(await listed(colleague)).toEqual(all)

  expect((await acknowledge([{ importId: first, place: 1 }])).status).toBe(200)
  expect(await listed(colleague)).toEqual(['乙.zip/名单.csv', '甲.zip/照片.csv'])
  expect((await latest())?.failed).toBe(1)

  const left = (await latest())?.failures.map(({ importId, place }) => ({ importId, place })) ?? []
  await acknowledge(left, colleague)
  await acknowledge(left)
  expect(await listed()).toEqual([])
  expect((await latest(hr, second))?.failed).toBe(1)
})

test('another company neither sees nor acknowledges them', async () => {
  const importId = await importWith('甲', '合同.csv')
  const other = await createEmployer(testApp)
  expect(await latest(other)).toBeNull()
  expect(await acknowledge([{ importId, place: 1 }], other)).toMatchObject({ status: 404 })
  expect(await acknowledge([{ importId: '1', place: 0 }])).toMatchObject({ status: 404 })
  expect(await acknowledge([])).toMatchObject({ status: 400 })
  expect(await listed()).toEqual(['甲.zip/合同.csv'])
})
