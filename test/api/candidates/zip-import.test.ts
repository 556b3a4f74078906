import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiData } from '../../../contract/api'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as timeline from '../../../contract/calls/candidates/timeline'
import { files, notices } from '../../../server/db/schema'
import { createCandidate, createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import { buildWord } from '../../support/api/word-fixture'
import { buildZip, type ZipFile } from '../../support/api/zip-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const folder = join(__dirname, '../../fixtures/resumes')
const sample = (name: string) => readFileSync(join(folder, name))

const testApp = freshTestApp()
let hr: Employer
beforeEach(async () => {
  hr = await createEmployer(testApp)
})

const send = (bytes: Buffer, as = hr, name = '一批简历.zip') =>
  testApp.form(localResumes.importZip, {}, [{ field: 'file', name, bytes }], { as })
const detail = async (importId?: string, as = hr) =>
  (await testApp.call(localResumes.getZipImport, { importId }, { as })).data
/** The import once the background has done with it. */
const finished = (importId: string) =>
  waitUntil(async () => {
    const batch = await detail(importId)
    return batch?.isFinished && batch
  }, 60_000)
const local = async (as = hr) => (await testApp.call(localResumes.list, { pageSize: 50 }, { as })).data
const stored = async () => (await testApp.ctx.db.select().from(files)).map(({ name }) => name)
const file = (name: string, as = name): ZipFile => ({ name: as, bytes: sample(name) })
/** A PDF of empty pages. */
const buildLongPdf = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(`${text}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`)
}

describe('一个压缩包', () => {
  test('every file is imported or named with the reason; the uploader is notified and the ZIP is gone @P-7.7-01', async () => {
    const gbk = Buffer.concat([Buffer.from('5345', 'hex'), Buffer.from([0xbc, 0xf2, 0xc0, 0xfa]), Buffer.from('.pdf')])
    const zip = buildZip([
      file('classic-01.pdf', '研发/甲.pdf'),
      file('classic-06.docx', '研发/乙.docx'),
      file('classic-01.pdf', '重复的.pdf'),
      file('broken.pdf'),
      { name: '说明.csv', bytes: Buffer.from('不是简历') },
      { name: '__MACOSX/._甲.pdf', bytes: Buffer.from('x') },
      { name: gbk, bytes: sample('classic-02.pdf') },
    ])
    const uploaded = await send(zip)
    expect(uploaded).toMatchObject({ status: 200, data: { total: 6, done: 0, failed: 1, isFinished: false } })
    const end = await finished((uploaded.data as ApiData<typeof localResumes.importZip>).id)
    expect(end).toMatchObject({ total: 6, done: 3, failed: 3 })
    expect(end.failures.map(({ name, message }) => [name, message])).toEqual([
      ['重复的.pdf', '人才库里已有这份简历'],
      ['broken.pdf', '文件已损坏，无法打开'],
      ['说明.csv', '只支持 PDF、Word（.docx）、HTML、MHT、RTF 或 TXT 文件'],
    ])
    expect(await local()).toHaveLength(3)
    expect((await stored()).sort()).toEqual(['甲.pdf', '乙.docx', 'SE简历.pdf'].sort())
    const noticeRows = await testApp.ctx.db.select().from(notices)
    expect(noticeRows).toContainEqual(
      expect.objectContaining({ userId: hr.userId, content: '「一批简历.zip」导入 3 份，3 份未导入' }),
    )
    expect(await detail(undefined, await createColleague(testApp, hr, 'hr'))).toMatchObject({ id: end.id })
    const stranger = await createEmployer(testApp)
    expect(await detail(undefined, stranger)).toBeNull()
    expect(await testApp.call(localResumes.getZipImport, { importId: end.id }, { as: stranger })).toMatchObject({
      status: 404,
    })
  })

  test('a second one waits until the first has ended', async () => {
    const first = await send(buildZip([file('classic-01.pdf')]))
    expect(first.code).toBe(0)
    const second = await send(buildZip([file('classic-02.pdf')]))
    expect(second).toMatchObject({ status: 409, message: '上一个压缩包还在导入，请等它完成' })
    await finished((first.data as ApiData<typeof localResumes.importZip>).id)
    expect((await send(buildZip([file('classic-02.pdf')]))).code).toBe(0)
  })

  test.each<[string, () => Buffer, number, string]>([
    ['no ZIP', () => Buffer.from('hello'), 415, '请上传 ZIP 压缩包'],
    ['a Word file', () => sample('classic-06.docx'), 415, '请上传 ZIP 压缩包'],
    ['a cut one', () => buildZip([file('classic-01.pdf')]).subarray(0, 300), 400, '压缩包已损坏或加了密码，无法打开'],
    [
      'one with a password',
      () => buildZip([{ ...file('classic-01.pdf'), isEncrypted: true }]),
      400,
      '压缩包已损坏或加了密码，无法打开',
    ],
    [
      'one without resumes',
      () => buildZip([{ name: 'a.csv', bytes: Buffer.from('x') }]),
      400,
      '压缩包里没有 PDF、Word（.docx）、HTML、MHT、RTF 或 TXT 简历',
    ],
    [
      'one of too many',
      () => buildZip(Array.from({ length: 301 }, (_, i) => ({ name: `${i}.pdf`, bytes: Buffer.from('x') }))),
      400,
      '压缩包里有 301 份简历，一次最多 300 份',
    ],
    ['a bomb', () => buildZip([{ name: 'a.pdf', bytes: Buffer.alloc(30_000_000) }]), 400, '压缩包解开后过大，已拒绝'],
  ])('%s is refused with the reason, and nothing stays behind', async (_what, zip, status, message) => {
    expect(await send(zip())).toMatchObject({ status, message, data: { field: 'file' } })
    expect(await stored()).toEqual([])
    expect(await detail()).toBeNull()
  })

  test('a bomb that lies about its size is stopped while it unpacks', async () => {
    const misdeclared = { name: '大.pdf', bytes: Buffer.alloc(60_000_000, '%PDF-1.4 '), declaredSize: 1000 }
    const uploaded = await send(buildZip([misdeclared, file('classic-01.pdf')]))
    const end = await finished((uploaded.data as ApiData<typeof localResumes.importZip>).id)
    expect(end).toMatchObject({ done: 1, failed: 1, failures: [{ message: '内容过大，最大 20 MB' }] })
  })
})

describe('一份简历', () => {
  const upload = (name: string, bytes: Buffer, fields = {}) =>
    testApp.form(localResumes.import, fields, [{ field: 'file', name, bytes }], { as: hr })
  const nameless = buildWord(['Java 开发', '电话 13912340000', '五年经验，熟悉 Spring Cloud 和 MySQL，做过电商系统。'])

  test('three hundred pages are no resume', async () => {
    expect(await upload('很长.pdf', buildLongPdf(300))).toMatchObject({
      status: 400,
      message: '文件页数过多，简历最多 50 页',
    })
    expect(await local()).toEqual([])
  })

  test('one without a name is refused until a name is given, or is in its file name', async () => {
    expect(await upload('简历.docx', nameless)).toMatchObject({
      status: 400,
      message: '没有识别到姓名，请填写姓名后再导入',
      data: { field: 'name' },
    })
    expect((await upload('简历.docx', nameless, { name: '欧阳明' })).data).toMatchObject({ name: '欧阳明' })
    const other = buildWord(['前端开发', '电话 13912340001', '三年经验，熟悉 React 和 Taro，做过小程序和后台系统。'])
    expect((await upload('王小明-前端-3年.docx', other)).data).toMatchObject({ name: '王小明' })
  })

  test('the same content in another file is a duplicate', async () => {
    const lines = ['张三丰', '邮箱 zhang@example.com', '十年经验，熟悉太极拳和五金模具，做过很多项目。']
    expect((await upload('a.docx', buildWord(lines))).code).toBe(0)
    await testApp.call(localResumes.list, {}, { as: hr })
    const again = buildWord(lines.map((line) => line.replaceAll(' ', '  ')))
    expect(await upload('b.docx', again)).toMatchObject({ status: 409, message: '人才库里已有这份简历' })
  })

  test('a phone number alone, and a relay number, prove no identity', async () => {
    const send = async (name: string, phone: string, rest: string) =>
      (
        await upload(
          `${rest}.docx`,
          buildWord([`姓名：${name}`, `电话：${phone}`, `会计，${rest}年经验，熟悉总账和纳税申报。`]),
        )
      ).status
    expect(await send('顾小北', '13912340077', '3')).toBe(200)
    expect(await send('方晓岚', '13912340077', '4')).toBe(200)
    expect(await send('顾小北', '13912340077', '5')).toBe(409)
    expect(await send('程一诺', '17012345678转1234', '6')).toBe(200)
    expect(await send('程一诺', '17012345678转1234', '7')).toBe(200)
  })

  test('its basics can be corrected, its contacts are the company’s own, and it goes with everything that hangs on it @P-7.6-07 @P-7.7-01', async () => {
    const uploaded = await upload('classic-01.pdf', sample('classic-01.pdf'))
    const { id: resumeId } = uploaded.data as { id: string }
    const other = (await upload('classic-02.pdf', sample('classic-02.pdf'))).data as { id: string; name: string }
    const ownDetail = (await testApp.call(localResumes.get, { resumeId: other.id }, { as: hr })).data
    expect(ownDetail).toMatchObject({ importerName: '周远', phone: expect.stringMatching(/^1\d{10}$/) })
    const form = {
      resumeId,
      name: '改过名',
      phone: '13912349999',
      email: 'New@Example.com',
      gender: 'male' as const,
      birthYear: 1990,
      years: 8,
      education: 'master' as const,
      wantedPost: '模具设计师',
    }
    const edit = (more = {}) => testApp.call(localResumes.update, { ...form, ...more }, { as: hr })
    expect((await edit()).data).toMatchObject({ name: '改过名', education: 'master', wantedPost: '模具设计师' })
    expect((await edit({ email: ownDetail.email })).data.review?.sameEmail).toEqual([
      { id: other.id, name: other.name },
    ])
    expect((await edit({ phone: ownDetail.phone })).data.review?.samePhone).toEqual([
      { id: other.id, name: other.name },
    ])
    expect((await edit({ phone: '13912349999转12' })).status).toBe(200)
    const candidate = await createCandidate(testApp)
    expect(await edit({ resumeId: candidate.resumeId })).toMatchObject({
      status: 409,
      message: '这份简历由求职者自己维护，不能修改或删除',
    })
    await testApp.call(timeline.addRemark, { resumeId, text: '备注' }, { as: hr })
    const extra = { field: 'file', name: '附件.txt', bytes: Buffer.from('作品') }
    await testApp.form(timeline.uploadAttachment, { resumeId }, [extra], { as: hr })
    const removed = await testApp.call(localResumes.delete, { resumeIds: [resumeId, candidate.resumeId] }, { as: hr })
    expect(removed.data).toMatchObject([{ isDone: true }, { isDone: false }])
    expect(await stored()).toEqual(['classic-02.pdf'])
    expect((await local()).map(({ id }) => id)).toEqual([other.id])
  })
})
