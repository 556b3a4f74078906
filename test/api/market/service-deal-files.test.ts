/** Files of a delivery: attached by the provider, opened by the buyer, found by nobody else, kept with the deal. */
import * as deals from '../../../contract/calls/market/service-deals'
import * as fileCalls from '../../../contract/calls/platform/files'
import { DEAL_LIMITS } from '../../../contract/domain/market/service-deals'
import { files, serviceDealEvents } from '../../../server/db/schema'
import { deleteOrphanFiles } from '../../../server/modules/files'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { askAbout, openService, QUOTE } from '../../support/api/service-deal-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const DAY = 86_400_000
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')
const DOCX = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])

let testApp: TestApp
let seller: Employer
let buyer: Employer
let dealId: string
beforeEach(async () => {
  testApp = await createTestApp()
  seller = await createEmployer(testApp)
  buyer = await createEmployer(testApp)
  dealId = await askAbout(testApp, buyer, seller, await openService(testApp, seller))
  await testApp.call(deals.sendQuote, { dealId, ...QUOTE }, { as: seller })
  await testApp.call(deals.acceptQuote, { dealId, revision: 1 }, { as: buyer })
})
afterEach(() => testApp.close())

interface Uploaded {
  id: string
  name: string
}
const upload = (name: string, bytes = PDF, as = seller, use = 'delivery') =>
  testApp.form(fileCalls.upload, { use }, [{ field: 'file', name, bytes }], { as })
const uploaded = async (...rest: Parameters<typeof upload>) => (await upload(...rest)).data as Uploaded
const submitWork = (attachments: string[], as = seller) =>
  testApp.raw(deals.submitWork, { dealId, text: '报表见附件', attachments }, { as })
const filesOf = async (as: Employer) =>
  (await testApp.call(deals.get, { dealId }, { as })).data.events.map(({ kind, attachments }) => ({
    kind,
    attachments,
  }))
const fetchFile = (url: string) => testApp.app.inject({ url, headers: { host: 'localhost' } })

test('the buyer opens what the provider attached, by a signed address; a stranger has neither deal nor address @P-7.11-03 @P-7.11-05', async () => {
  const report = await uploaded('报表.pdf')
  const contract = await uploaded('说明.docx', DOCX)
  expect((await submitWork([report.id, contract.id, report.id])).status).toBe(200)
  const delivered = (await filesOf(buyer)).at(-1)
  expect(delivered).toMatchObject({
    kind: 'deliver',
    attachments: [{ name: '报表.pdf', size: PDF.length }, { name: '说明.docx' }],
  })
  const url = delivered?.attachments[0]?.url ?? ''
  expect((await fetchFile(url)).rawPayload.equals(PDF)).toBe(true)
  expect((await fetchFile(url.split('?')[0] ?? '')).statusCode).toBe(404)
  expect((await filesOf(seller)).at(-1)?.attachments).toHaveLength(2)
  const stranger = await createEmployer(testApp)
  expect(await testApp.raw(deals.get, { dealId }, { as: stranger })).toMatchObject({ status: 404 })
  expect((await filesOf(buyer)).slice(0, -1).flatMap(({ attachments }) => attachments)).toEqual([])
})

test('each delivery keeps its own files, for as long as the deal exists; an unused upload is deleted after a day @P-7.11-03', async () => {
  const [first, second, unused] = [await uploaded('初稿.pdf'), await uploaded('终稿.pdf'), await uploaded('没用上.pdf')]
  await submitWork([first.id])
  await testApp.call(deals.reopen, { dealId, reason: '缺 3 月的报表' }, { as: buyer })
  expect((await submitWork([second.id])).status).toBe(200)
  testApp.clock.advance(2 * DAY)
  await deleteOrphanFiles(testApp.ctx)
  const names = (await filesOf(buyer)).flatMap(({ attachments }) => attachments.map(({ name }) => name))
  expect(names).toEqual(['初稿.pdf', '终稿.pdf'])
  const left = (await testApp.ctx.db.select().from(files)).map(({ name }) => name)
  expect(left).not.toContain('没用上.pdf')
  expect(left).toEqual(expect.arrayContaining(['初稿.pdf', '终稿.pdf']))
  expect(await submitWork([unused.id])).toMatchObject({ status: 409 })
})

test('a file of another company or of another use is refused, and nothing is delivered then @P-7.11-05', async () => {
  const foreign = await uploaded('对方的.pdf', PDF, buyer)
  const other = await uploaded('聊天文件.pdf', PDF, seller, 'other')
  const own = await uploaded('报表.pdf')
  for (const id of [foreign.id, other.id])
    expect(await submitWork([own.id, id])).toMatchObject({
      status: 404,
      message: '有交付附件不存在或不能使用，请移除后重新上传',
      data: { field: 'attachments' },
    })
  const kinds = (await testApp.ctx.db.select().from(serviceDealEvents)).map(({ kind }) => kind)
  expect(kinds).toEqual(['inquire', 'quote', 'accept'])
  expect((await submitWork([own.id])).status).toBe(200)
})

test('type, size and number are limited, with errors that name the attachments @P-7.11-05', async () => {
  expect(await upload('安装.exe', Buffer.from([0x4d, 0x5a, 0, 0]))).toMatchObject({
    status: 415,
    message: '交付附件：不支持这种文件，请选择图片、PDF、Word、Excel、PPT、文本或 ZIP',
  })
  const large = Buffer.concat([PDF, Buffer.alloc(DEAL_LIMITS.attachmentBytes)])
  expect(await upload('大文件.pdf', large)).toMatchObject({ status: 413, message: '交付附件：内容过大，最大 50 MB' })
  const ids = []
  for (let i = 0; i <= DEAL_LIMITS.attachments; i += 1) ids.push((await uploaded(`${i}.pdf`)).id)
  expect(await submitWork(ids)).toMatchObject({ status: 400, message: '交付附件最多 9 个' })
  expect(await submitWork(ids.slice(1))).toMatchObject({ status: 200 })
})
