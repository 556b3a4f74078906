import { readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '../../../contract/call-address'
import * as fileCalls from '../../../contract/calls/platform/files'
import { files } from '../../../server/db/schema'
import { sanitizeFileName } from '../../../server/http/uploads'
import { sniffMime } from '../../../server/services/sniff-mime'
import { createTestApp, type TestApp, type TestFormFile, type TestUser } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')
const HTML = Buffer.from('<html><script>alert(document.cookie)</script></html>')
const file = (name: string, bytes: Buffer): TestFormFile => ({ field: 'file', name, bytes })

interface Info {
  id: string
  name: string
  size: number
  mime: string
  url: string
}

describe('files', () => {
  let testApp: TestApp
  let user: TestUser
  beforeEach(async () => {
    testApp = await createTestApp()
    user = await testApp.login('13900000001')
  })
  afterEach(() => testApp.close())

  const upload = (name: string, bytes: Buffer, use = 'other') =>
    testApp.form(fileCalls.upload, { use }, [file(name, bytes)], { as: user })
  const uploadInfo = async (name: string, bytes: Buffer, use?: string) => (await upload(name, bytes, use)).data as Info
  const fetchFile = (url: string) => testApp.app.inject({ url, headers: { host: 'localhost' } })

  test('an image is served byte for byte, inline, under a strict content security policy', async () => {
    const info = await uploadInfo('营业执照.png', PNG, 'licence')
    expect(info).toMatchObject({ name: '营业执照.png', size: PNG.length, mime: 'image/png' })
    const reply = await fetchFile(info.url)
    expect(reply.rawPayload.equals(PNG)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('营业执照.png')}`,
    })
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('a PDF may be read in the browser: its viewer does not open in a sandbox, everything else stays in one', async () => {
    const [pdf, png] = [await uploadInfo('简历.pdf', PDF), await uploadInfo('照片.png', PNG)]
    const policy = async (url: string) => String((await fetchFile(url)).headers['content-security-policy'])
    expect(await policy(pdf.url)).not.toContain('sandbox')
    expect(await policy(pdf.url)).toContain("default-src 'none'")
    expect(await policy(png.url)).toContain('sandbox')
  })

  test('an HTML page named as an image is plain text to everybody', async () => {
    const info = await uploadInfo('cat.png', HTML)
    expect(info.mime).toBe('text/plain')
    expect((await fetchFile(info.url)).headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(await upload('cat.png', HTML, 'avatar')).toMatchObject({
      status: 415,
      code: 44003,
      message: '头像：不支持这种文件，请选择图片（PNG、JPG、WebP、GIF、BMP、AVIF）',
    })
  })

  test('pages of another host show it: those of the mini-program have one of WeChat, as have its emoji @C-7-33', async () => {
    const info = await uploadInfo('照片.png', PNG)
    const policy = async (url: string) => (await fetchFile(url)).headers['cross-origin-resource-policy']
    expect(await policy(info.url)).toBe('cross-origin')
    const emoji = await fetchFile('/emoji/Smile-20261121.svg')
    expect([emoji.statusCode, emoji.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')])
    expect(await policy('/emoji/Smile-20261121.svg')).toBe('cross-origin')
    expect(await policy('/healthz')).toBe('same-origin')
  })

  test('what a browser cannot show safely is a download', async () => {
    const info = await uploadInfo('resume.docx', Buffer.from('504b030414000600', 'hex'))
    expect((await fetchFile(info.url)).headers['content-disposition']).toMatch(/^attachment/)
    const image = await uploadInfo('a.png', PNG)
    expect((await fetchFile(`${image.url}&download=1`)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('an address works for one to two hours and stays the same within an hour', async () => {
    const info = await uploadInfo('a.png', PNG)
    expect(testApp.ctx.files.urlOf(testApp.ctx.files.idOf(info.id))).toBe(info.url)
    testApp.clock.advance(3_599_000)
    expect((await fetchFile(info.url)).statusCode).toBe(200)
    testApp.clock.advance(2 * 3_600_000)
    const expired = await fetchFile(info.url)
    expect([expired.statusCode, expired.json().message]).toEqual([403, '文件链接已过期，请刷新页面'])
  })

  test('a user who continues writing the next day gets new addresses for their own files, and for nobody else’s', async () => {
    const [myFile, second] = [await uploadInfo('a.png', PNG), await uploadInfo('b.pdf', PDF)]
    const other = await testApp.login('13900000002')
    testApp.clock.advance(24 * 3_600_000)
    expect((await fetchFile(myFile.url)).statusCode).toBe(403)
    const ask = async (as: TestUser, fileIds: string[]) =>
      (await testApp.call(fileCalls.listMine, { fileIds }, { as })).data
    const refreshed = await ask(user, [myFile.id, '42', second.id])
    const named = refreshed.map(({ id, name }) => [id, name]).sort(([, a = ''], [, b = '']) => a.localeCompare(b))
    expect(named).toEqual([
      [myFile.id, 'a.png'],
      [second.id, 'b.pdf'],
    ])
    const address = refreshed.find(({ id }) => id === myFile.id)?.url ?? ''
    expect((await fetchFile(address)).rawPayload.equals(PNG)).toBe(true)
    expect(await ask(other, [myFile.id, second.id])).toEqual([])
  })

  test('a forged, borrowed or missing signature finds nothing', async () => {
    const [myFile, other] = [await uploadInfo('a.png', PNG), await uploadInfo('b.pdf', PDF)]
    const { searchParams } = new URL(myFile.url, 'http://x')
    const [e, s] = [Number(searchParams.get('e')), String(searchParams.get('s'))]
    const lastTurned = `${s.slice(0, -1)}${s.endsWith('x') ? 'y' : 'x'}`
    const forged = [
      `/files/${myFile.id}`,
      `/files/${myFile.id}?e=${e + 3600}&s=${s}`,
      `/files/${other.id}?e=${e}&s=${s}`,
      `/files/${myFile.id}?e=${e}&s=${lastTurned}`,
      `/files/${myFile.id}?e=&s=`,
      '/files/99999999999999999999?e=1&s=x',
    ]
    for (const url of forged) expect([url, (await fetchFile(url)).statusCode]).toEqual([url, 404])
  })

  test.each([
    ['no file', [], 'other', 400, '请选择文件'],
    ['an empty file', [file('a.png', Buffer.alloc(0))], 'other', 400, '请选择文件'],
    ['a wrong use', [file('a.png', PNG)], 'nonsense', 400, '用途不正确'],
  ])('%s is refused', async (_name, formFile, use, status, message) => {
    expect(await testApp.form(fileCalls.upload, { use }, formFile, { as: user })).toMatchObject({ status, message })
    expect(await testApp.ctx.db.$count(files)).toBe(0)
  })

  test('a file that is too large is refused and leaves nothing behind', async () => {
    const small = await createTestApp({ env: { UPLOAD_MAX_MB: '1' } })
    const uploadFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('pinqiao-upload-'))
    const before = new Set(uploadFolders())
    const as = await small.login('13900000001')
    const answer = await small.form(fileCalls.upload, { use: 'other' }, [file('big.bin', Buffer.alloc(2 << 20, 1))], {
      as,
    })
    expect(answer).toMatchObject({ status: 413, code: 41300, message: '内容过大，最大 1 MB' })
    expect(await small.ctx.db.$count(files)).toBe(0)
    // other files of tests upload at the same time, and their folders go too
    const since = uploadFolders().filter((name) => !before.has(name))
    await waitUntil(() => !uploadFolders().some((name) => since.includes(name)))
    await small.close()
  })

  test('a broken form and a request without a form are refused with their own errors', async () => {
    const post = (type: string, payload: string) =>
      testApp.app.inject({
        method: 'POST',
        url: pathOf(fileCalls.upload),
        payload,
        headers: { host: 'localhost', authorization: `Basic ${user.token}`, 'content-type': type },
      })
    expect((await post('application/json', '{}')).statusCode).toBe(415)
    const broken = await post(
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nother',
    )
    expect(broken.statusCode).toBe(400)
    expect(broken.json().message).toMatch(/[\u4e00-\u9fff]/)
  })

  test('nobody uploads without a session', async () => {
    expect((await testApp.form(fileCalls.upload, { use: 'other' }, [file('a.png', PNG)])).status).toBe(401)
  })

  test('the bytes lie under a name nobody can guess from the file', async () => {
    await uploadInfo('工资表.pdf', PDF)
    const [row] = await testApp.ctx.db.select().from(files)
    expect(row?.storeKey).not.toContain('工资表')
    const path = join(
      testApp.config.DATA_DIR,
      'files',
      row?.storeKey.slice(0, 2) ?? '',
      row?.storeKey.slice(2, 4) ?? '',
      row?.storeKey ?? '',
    )
    expect(statSync(path).size).toBe(PDF.length)
  })
})

describe('names and types of uploads', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\简历\\张三.docx', '张三.docx'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['', '未命名'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
  ])('%j is kept as %j', (fileName, sanitized) => expect(sanitizeFileName(fileName)).toBe(sanitized))

  test.each([
    ['a.png', PNG, 'image/png'],
    ['a.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['a.txt', PDF, 'application/pdf'],
    [
      'a.docx',
      Buffer.from('504b0304', 'hex'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.zip', Buffer.from('504b0304', 'hex'), 'application/zip'],
    ['a.svg', Buffer.from('<svg onload="alert(1)">'), 'text/plain'],
    ['a.html', HTML, 'text/plain'],
    ['a.exe', Buffer.from('4d5a9000030000000400', 'hex'), 'application/octet-stream'],
    ['a.txt', Buffer.from('你好，世界。'.repeat(900)), 'text/plain'],
    ['a.amr', Buffer.from('#!AMR\n...'), 'audio/amr'],
    ['empty', Buffer.alloc(0), 'application/octet-stream'],
  ])('%s gets its type from its content', (name, bytes, mime) =>
    expect(sniffMime(bytes.subarray(0, 4100), name)).toBe(mime),
  )
})
