/** Uploads are checked before a byte is stored; file names cannot be guessed; unreferenced files are deleted. */
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as companies from '../../../contract/calls/company/companies'
import * as fileCalls from '../../../contract/calls/platform/files'
import { createFileNames } from '../../../server/core/file-names'
import { files } from '../../../server/db/schema'
import { MISS_COST, NETWORK_RATES } from '../../../server/http/network-limits'
import { buildCompanyForm, createColleague, createEmployer } from '../../support/api/company-fixture'
import { PNG_BYTES } from '../../support/api/png-fixture'
import { createTestApp, type TestApp, type TestUser } from '../../support/test-app'

const HOUR_MS = 3_600_000
interface Info {
  id: string
  url: string
}

let testApp: TestApp
const opened = async (env: Record<string, string> = {}) => {
  testApp = await createTestApp({ env })
  isOpen = true
  return testApp
}
let isOpen = false
afterEach(async () => {
  if (isOpen) await testApp.close()
  isOpen = false
})

const upload = (as: TestUser, use = 'avatar', bytes = PNG_BYTES) =>
  testApp.form(fileCalls.upload, { use }, [{ field: 'file', name: 'a.png', bytes }], { as })
const uploadInfo = async (as: TestUser, use?: string) => (await upload(as, use)).data as Info
const fetchFile = (url: string) => testApp.app.inject({ url, headers: { host: 'localhost' } })

/** Rows of files that a user or a company has already. */
const addRows = (owner: { userId?: string; companyId?: string }, count: number, size: number) =>
  testApp.ctx.db.insert(files).values(
    Array.from({ length: count }, (_none, at) => ({
      id: testApp.ctx.ids.next(),
      ...owner,
      use: 'other',
      name: 'a',
      size,
      mime: 'text/plain',
      sha256: Buffer.alloc(32),
      storeKey: `none-${at}`,
      attachedAt: testApp.clock.now(),
      createdAt: testApp.clock.now(),
    })),
  )

/** Sends the head of a form and the first bytes of its file, and never ends: what is answered to that. */
async function answerToBeginning(path: string, token: string, fields: Record<string, string> = {}) {
  if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  const lines = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'
  const headers = {
    authorization: `Basic ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': 'an-upload-that-never-ends',
  }
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers })
  try {
    return await new Promise<{ status: number; message: string }>((resolve, reject) => {
      sent.on('error', reject)
      sent.setTimeout(10_000, () => reject(new Error('nothing is answered while the file is on its way')))
      sent.on('response', async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        resolve({ status: response.statusCode ?? 0, message: JSON.parse(String(Buffer.concat(chunks))).message })
      })
      sent.write(`${lines.join('')}${file}${'x'.repeat(100_000)}`)
    })
  } finally {
    sent.destroy()
  }
}

describe('before a byte is kept', () => {
  const outer = tmpdir()
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(outer, 'pinqiao-test-'))
    process.env.TMPDIR = folder
  })
  afterEach(() => {
    process.env.TMPDIR = outer
  })

  test('a role that may not is refused while the file is still on its way', async () => {
    await opened()
    const hr = await createEmployer(testApp)
    const member = await createColleague(testApp, hr, 'member')
    const answer = await answerToBeginning(pathOf(localResumes.importZip), member.token)
    expect(answer).toMatchObject({ status: 403 })
    expect(readdirSync(folder)).toEqual([])
  })

  test('nobody, a used-up limit and a full quota are refused likewise', async () => {
    await opened({ RATE_LIMIT: '1', UPLOAD_QUOTA_USER_MB: '1' })
    const user = await testApp.login('13900000001')
    expect(await answerToBeginning(pathOf(fileCalls.upload), 'nobody', { use: 'other' })).toMatchObject({ status: 401 })
    await addRows({ userId: user.userId }, 1, 2 << 20)
    const full = { status: 413, message: '您的文件空间已满（共 1 MB），请先删除不用的附件' }
    expect(await answerToBeginning(pathOf(fileCalls.upload), user.token, { use: 'other' })).toEqual(full)
    await testApp.ctx.db.execute(sql`update rate_limits set count = 300 where key like ${`%${user.userId}`}`)
    expect(await answerToBeginning(pathOf(fileCalls.upload), user.token, { use: 'other' })).toMatchObject({
      status: 429,
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('quotas', () => {
  test('files of a company count for the company, all others for their person', async () => {
    await opened({ UPLOAD_QUOTA_MB: '1' })
    const hr = await createEmployer(testApp)
    await addRows({ userId: hr.userId, companyId: hr.companyId }, 1, (1 << 20) + 1)
    const zip = [{ field: 'file', name: 'a.zip', bytes: Buffer.from('504b0304', 'hex') }]
    expect(await testApp.form(localResumes.importZip, {}, zip, { as: hr })).toMatchObject({
      status: 413,
      message: '公司的文件空间已满（共 1 MB），请先删除不用的附件',
    })
    expect((await upload(hr)).status).toBe(200)
  })

  test('a person brings a thousand files a day, and goes on the next day', async () => {
    await opened()
    const user = await testApp.login('13900000001')
    await addRows({ userId: user.userId }, 1000, 1)
    expect(await upload(user)).toMatchObject({ status: 429, message: '您一天内上传的文件已达 1000 个，请明天再试' })
    testApp.clock.advance(25 * HOUR_MS)
    expect((await upload(user)).status).toBe(200)
  })
})

test('a full disk answers 503, and leaves nothing behind', async () => {
  await opened()
  const user = await testApp.login('13900000077')
  const { store } = testApp.ctx.ports
  const put = store.put
  store.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  expect(await upload(user)).toMatchObject({ status: 503, message: '服务暂时不可用，请稍后再试' })
  expect(await testApp.ctx.db.select().from(files)).toEqual([])
  store.put = put
  expect((await upload(user)).status).toBe(200)
})

describe('public names', () => {
  test('are 128 bits that look random, and open to their id under their own secret only', () => {
    const names = createFileNames(['a'.repeat(32)])
    const name = names.nameOf('117989390879313972')
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(Buffer.from(name, 'base64url')).toHaveLength(16)
    expect(names.idOf(name)).toBe('117989390879313972')
    expect(names.nameOf('117989390879313973').slice(0, 8)).not.toBe(name.slice(0, 8))
    expect(createFileNames(['b'.repeat(32)]).idOf(name)).toBeUndefined()
    for (const wrong of ['', 'A'.repeat(22), `${name.slice(0, -1)}.`, '9223372036854775808', '../etc/passwd'])
      expect([wrong, names.idOf(wrong)]).toEqual([wrong, undefined])
  })

  test('are in all answers; ids of earlier versions still work for their owner and for nobody else', async () => {
    await opened()
    const [user, other] = [await testApp.login('13900000001'), await testApp.login('13900000002')]
    const info = await uploadInfo(user)
    const id = testApp.ctx.files.idOf(info.id) as string
    expect(JSON.stringify(info)).not.toContain(id)
    expect(info.url).toContain(`/files/${info.id}?`)
    expect((await fetchFile(info.url.replace(info.id, id))).statusCode).toBe(200)
    expect(await testApp.raw(account.updateProfile, { avatarFileId: id }, { as: other })).toMatchObject({ status: 404 })
    expect(await testApp.raw(account.updateProfile, { avatarFileId: id }, { as: user })).toMatchObject({ status: 200 })
  })

  test('a file is used for nothing but what it was uploaded for', async () => {
    await opened()
    const user = await testApp.login('13900000001')
    const { id } = await uploadInfo(user, 'identity')
    expect(await testApp.raw(account.updateProfile, { avatarFileId: id }, { as: user })).toMatchObject({
      status: 404,
      message: '没有找到这个文件',
      data: { field: 'avatarFileId' },
    })
  })
})

describe('asking for files', () => {
  test('is limited by address: many images pass, guessing names does not', async () => {
    await opened({ RATE_LIMIT: '1' })
    const { url } = await uploadInfo(await testApp.login('13900000001'))
    for (let i = 0; i < NETWORK_RATES.file / MISS_COST - 1; i += 1)
      expect((await fetchFile(`/files/${'A'.repeat(22)}?e=1&s=x`)).statusCode).toBe(404)
    expect((await fetchFile(url)).statusCode).toBe(200)
    await fetchFile(`/files/${'A'.repeat(22)}?e=1&s=x`)
    const refused = await fetchFile(url)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/^操作太频繁，请 \d+ (秒|分钟)后再试$/)
  })

  test('every answer is private and keeps its type', async () => {
    await opened()
    const { url } = await uploadInfo(await testApp.login('13900000001'))
    for (const address of [url, '/files/1?e=1&s=x', url.replace(/s=.*/, 's=x')]) {
      const { headers } = await fetchFile(address)
      expect(headers['cache-control']).toMatch(/^private/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('files that nothing refers to', () => {
  const pathOf = (storeKey: string) =>
    join(testApp.config.DATA_DIR, 'files', storeKey.slice(0, 2), storeKey.slice(2, 4), storeKey)
  const stored = async () => testApp.ctx.db.select().from(files)

  test('go after a day, row and bytes; an image in use stays', async () => {
    await opened()
    const user = await testApp.login('13900000001')
    await uploadInfo(user, 'other')
    const avatar = await uploadInfo(user, 'avatar')
    await testApp.raw(account.updateProfile, { avatarFileId: avatar.id }, { as: user })
    const paths = (await stored()).map(({ storeKey }) => pathOf(storeKey))
    testApp.clock.advance(24 * HOUR_MS)
    await testApp.jobs.run('forget.files')
    expect(await stored()).toHaveLength(2)
    testApp.clock.advance(1000)
    await testApp.jobs.run('forget.files')
    expect((await stored()).map(({ id }) => id)).toEqual([testApp.ctx.files.idOf(avatar.id)])
    expect(paths.map((path) => existsSync(path))).toEqual([false, true])
    expect((await fetchFile(testApp.ctx.files.urlOf(testApp.ctx.files.idOf(avatar.id)))).statusCode).toBe(200)
  })

  test('a reference that was rolled back holds nothing', async () => {
    await opened()
    const user = await testApp.login('13900000001')
    const form = await buildCompanyForm({ licenceFileId: (await uploadInfo(user, 'licence')).id })
    await createEmployer(testApp, { companyName: form.companyName })
    const taken = await testApp.raw(companies.submit, form, { as: user })
    expect(taken).toMatchObject({ status: 409, data: { field: 'companyName' } })
    testApp.clock.advance(25 * HOUR_MS)
    await testApp.jobs.run('forget.files')
    expect(await stored()).toEqual([])
  })
})
