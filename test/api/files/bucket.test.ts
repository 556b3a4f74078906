/** Files in a bucket: what S3 receives, what a user sees while it is away, and how much memory a large file takes. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import * as account from '../../../contract/calls/account/account'
import * as fileCalls from '../../../contract/calls/platform/files'
import { cacheDir, rootDir } from '../../../server/core/asset-paths'
import { createFileStore } from '../../../server/ports/file-store'
import { startFakeS3 } from '../../support/servers/fake-s3'
import { createTestApp, createTestConfig, type TestFormFile } from '../../support/test-app'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')
const file = (name: string, bytes: Buffer): TestFormFile => ({ field: 'file', name, bytes })

interface Info {
  url: string
}

describe('files in a bucket', () => {
  test('that is unreachable: every call on files answers 503 and when to retry', async () => {
    const s3 = await startFakeS3()
    const testApp = await createTestApp({ env: { FILES_URL: `s3+http://key:secret@${s3.host}/bucket` } })
    const as = await testApp.login('13900000001')
    const upload = () => testApp.form(fileCalls.upload, { use: 'other' }, [file('a.pdf', PDF)], { as })
    const { url } = (await upload()).data as Info
    const exported = () => testApp.raw(account.exportData, {}, { as })
    const open = (range = {}) => testApp.app.inject({ url, headers: { host: 'localhost', ...range } })
    const expectAway = (status: number, headers: Record<string, unknown>) =>
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    const expectAllAway = async () => {
      for (const { status, headers } of [await upload(), await exported()]) expectAway(status, headers)
      for (const { statusCode, headers } of [await open(), await open({ range: 'bytes=0-3' })])
        expectAway(statusCode, headers)
    }
    s3.isAway = true
    await expectAllAway()
    await s3.close()
    await expectAllAway()
    await testApp.close()
  })

  test('are put, read and removed over S3, signed', async () => {
    const s3 = await startFakeS3()
    const { objects } = s3
    const FILES_URL = `s3+http://key:sec%2Fret@${s3.host}/bucket?region=auto`
    const testApp = await createTestApp({ env: { FILES_URL } })
    const as = await testApp.login('13900000001')
    const { data } = await testApp.form(fileCalls.upload, { use: 'other' }, [file('a.pdf', PDF)], { as })
    const reply = await testApp.app.inject({ url: (data as Info).url, headers: { host: 'localhost' } })
    expect(reply.rawPayload.equals(PDF)).toBe(true)
    expect([...objects.keys()]).toEqual([expect.stringMatching(/^\/bucket\/[\w-]+$/)])
    expect(s3.requests[0]).toMatch(/^PUT \/bucket\/[\w-]+ AWS4-HMAC-SHA256$/)

    const store = createFileStore(createTestConfig({ FILES_URL }))
    const key = [...objects.keys()][0]?.split('/').at(-1) ?? ''
    expect((await store.read(key)).equals(PDF)).toBe(true)
    await store.remove(key)
    expect(objects.size).toBe(0)
    await expect(store.read(key)).rejects.toThrow()
    await testApp.close()
    await s3.close()
  })

  describe('of ninety megabytes', () => {
    const MB = 1024 * 1024
    const folder = mkdtempSync(join(tmpdir(), 'pinqiao-s3-'))
    const path = join(folder, 'big')
    const bytes = Buffer.alloc(90 * MB, 'pinqiao-')
    beforeAll(() => writeFileSync(path, bytes))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('travel in parts of five, one at a time, and can be read as they were; a part that fails leaves nothing behind', async () => {
      const s3 = await startFakeS3()
      const store = createFileStore(createTestConfig({ FILES_URL: `s3+http://key:secret@${s3.host}/bucket` }))
      await store.put('big', path, 'video/mp4')
      expect(s3.partSizes).toEqual(Array(18).fill(5 * MB))
      // what a process holds of the file depends on how many parts are under way
      expect(s3.peakRequests).toBe(1)
      expect((await store.read('big')).equals(bytes)).toBe(true)
      expect(s3.openUploads.size).toBe(0)
      s3.partLimit = 20
      await expect(store.put('other', path, 'video/mp4')).rejects.toThrow('the file store is away')
      expect([s3.openUploads.size, s3.objects.has('/bucket/other')]).toEqual([0, false])
      await s3.close()
    })

    test('take at most 40 MB of memory in a process that has sent only small ones before', async () => {
      const s3 = await startFakeS3()
      const script = join(cacheDir, `s3-put-${process.pid}.cjs`)
      await build({
        entryPoints: [join(rootDir, 'test/support/servers/s3-put-process.ts')],
        outfile: script,
        bundle: true,
        platform: 'node',
        packages: 'external',
      })
      const address = `s3+http://key:secret@${s3.host}/bucket`
      const { stdout } = await promisify(execFile)(process.execPath, [script, address, path])
      rmSync(script)
      expect(s3.objects.get('/bucket/big')?.equals(bytes)).toBe(true)
      await s3.close()
      expect(Number(stdout)).toBeGreaterThan(0)
      expect(Number(stdout) / MB).toBeLessThan(40)
    })

    test('that lost their connection in the middle of a part are reported, and leave no upload behind', async () => {
      const s3 = await startFakeS3()
      const store = createFileStore(createTestConfig({ FILES_URL: `s3+http://key:secret@${s3.host}/bucket` }))
      s3.breakAfter = 12 * MB
      await expect(store.put('big', path, 'video/mp4')).rejects.toThrow('the file store is away')
      expect([s3.openUploads.size, s3.objects.has('/bucket/big')]).toEqual([0, false])
      await s3.close()
    })
  })
})
