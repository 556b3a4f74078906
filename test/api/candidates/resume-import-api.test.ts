import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ApiData } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import { resumes, resumeViews } from '../../../server/db/schema'
import {
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  type Employer,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { freshTestApp } from '../../support/shared-fixture'

const folder = join(__dirname, '../../fixtures/resumes')
const sample = (name: string) => readFileSync(join(folder, name))
const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as Record<
  string,
  { name: string; phone: string }
>

type Resume = ApiData<typeof localResumes.import>

const testApp = freshTestApp()
let hr: Employer
beforeEach(async () => {
  hr = await createEmployer(testApp)
})

const upload = (name: string, as = hr, key?: string, bytes = sample(name)) =>
  testApp.form(localResumes.import, {}, [{ field: 'file', name, bytes }], { as, key })
const local = async (as = hr, keyword = '', cursor = '', pageSize = 20) =>
  readPage(await testApp.call(localResumes.list, { keyword, cursor, pageSize }, { as }))
const stored = async () =>
  (await testApp.ctx.db.select().from((await import('../../../server/db/schema')).files)).length

test('a PDF becomes a resume of the company, its original kept and viewable, its contacts masked @P-7.7-02', async () => {
  const known = answers['classic-01.pdf']
  const uploaded = await upload('classic-01.pdf')
  expect(uploaded).toMatchObject({ status: 200, code: 0 })
  const resume = uploaded.data as Resume
  expect(resume).toMatchObject({
    name: known?.name,
    source: 'local',
    chatUserId: '',
    education: 'college',
    attachment: { name: 'classic-01.pdf', mime: 'application/pdf' },
  })
  expect(resume.phoneMasked).toBe(`${known?.phone.slice(0, 3)}****${known?.phone.slice(-4)}`)
  expect(JSON.stringify(uploaded.data)).not.toContain(known?.phone)
  const original = await testApp.app.inject({ url: resume.attachment?.url ?? '', headers: { host: '127.0.0.1' } })
  expect(original.statusCode).toBe(200)
  expect(original.rawPayload.equals(sample('classic-01.pdf'))).toBe(true)
  const unsigned = await testApp.app.inject({ url: `/files/${resume.attachment?.id}`, headers: { host: '127.0.0.1' } })
  expect(unsigned.statusCode).toBeGreaterThanOrEqual(400)
})

test('it is found in the own pool only, never by talent search, and cannot be invited', async () => {
  const { data } = await upload('classic-06.docx')
  const { id, name } = data as Resume
  expect(await local()).toMatchObject({ total: 1, isCapped: false, rows: [{ id, name }], nextCursor: '' })
  expect((await local(hr, name)).total).toBe(1)
  expect((await local(hr, '%')).total).toBe(0)
  const colleague = await createColleague(testApp, hr, 'hr')
  expect((await local(colleague)).total).toBe(1)
  const search = await testApp.call(candidates.search, { keyword: name }, { as: hr })
  expect(search.data).toEqual([])
  const job = await createOpenJob(testApp, hr)
  const invited = await testApp.call(jobInvitations.create, { resumeId: id, jobId: job.id }, { as: hr })
  expect(invited).toMatchObject({ status: 409, message: '这份简历是本地导入的，不能在线邀请' })

  const stranger = await createEmployer(testApp)
  expect((await local(stranger)).total).toBe(0)
  for (const key of [candidates.get, candidates.collect] as const) {
    const [foreignReply, unknown] = [
      await testApp.call(key, { resumeId: id }, { as: stranger }),
      await testApp.call(key, { resumeId: '42' }, { as: stranger }),
    ]
    expect([foreignReply.status, foreignReply.message]).toEqual([404, unknown.message])
  }
  expect(await testApp.ctx.db.$count(resumeViews, eq(resumeViews.companyId, stranger.companyId))).toBe(0)
})

test('the same file, or the same person in another file, is a duplicate for this company and not for another', async () => {
  const first = await upload('classic-01.pdf', hr, 'import-key-1')
  expect((await upload('classic-01.pdf', hr, 'import-key-1')).data).toEqual(first.data)
  expect(await upload('classic-01.pdf')).toMatchObject({ status: 409, message: '人才库里已有这份简历' })
  await testApp.ctx.db.update(resumes).set({ fileHash: 'another' })
  expect((await upload('classic-01.pdf')).status).toBe(409)
  const files = await stored()
  const at = await Promise.all(['classic-02.pdf', 'classic-02.pdf', 'classic-02.pdf'].map((name) => upload(name)))
  expect(at.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(await stored()).toBe(files + 1)
  expect((await upload('classic-01.pdf', await createEmployer(testApp))).code).toBe(0)
})

test.each([
  ['broken.pdf', 400, '文件已损坏，无法打开'],
  ['broken.docx', 400, '文件已损坏，无法打开'],
  ['scanned.pdf', 400, '这是扫描件，没有可识别的文字，请上传带文字的 PDF 或 Word 文件'],
  ['encrypted.pdf', 400, '文件已加密，请去掉密码后再上传'],
  ['empty.pdf', 400, '文件里没有内容'],
  ['fake.pdf', 415, '只支持 PDF、Word（.docx）、HTML、MHT、RTF 或 TXT 文件'],
])('%s is refused with the reason, and nothing stays behind', async (name, status, message) => {
  expect(await upload(name)).toMatchObject({ status, message, data: { field: 'file' } })
  expect(await stored()).toBe(0)
  expect((await local()).total).toBe(0)
})

test('no file, two files, too large a file, a member without the right', async () => {
  expect(await testApp.form(localResumes.import, {}, [], { as: hr })).toMatchObject({
    status: 400,
    message: '请选择文件',
  })
  const file = { field: 'file', name: 'a.pdf', bytes: sample('classic-01.pdf') }
  expect((await testApp.form(localResumes.import, {}, [file, file], { as: hr })).status).toBe(400)
  const large = await upload(
    'large.pdf',
    hr,
    undefined,
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]),
  )
  expect(large).toMatchObject({ status: 413, message: '内容过大，最大 20 MB' })
  expect((await upload('classic-01.pdf', await createColleague(testApp, hr, 'technician'))).status).toBe(403)
  expect((await testApp.form(localResumes.import, {}, [file])).status).toBe(401)
  expect(await stored()).toBe(0)
})

test('a profile of the platform keeps its own rules beside imports', async () => {
  const candidate = await createCandidate(testApp, '赵平台')
  await upload('classic-01.pdf')
  const { data } = await testApp.call(candidates.search, {}, { as: hr })
  expect(data.map((row) => row.id)).toEqual([candidate.resumeId])
})
