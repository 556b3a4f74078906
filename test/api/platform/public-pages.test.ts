/** What a crawler or a shared link sees of public pages, without running a script. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, promises, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import * as providers from '../../../contract/calls/market/providers'
import { registerWebClients } from '../../../server/http/web-clients'
import { createPublicPages } from '../../../server/modules'
import {
  createEmployer,
  createOpenJob,
  createPendingJob,
  decideAudit,
  type Employer,
} from '../../support/api/company-fixture'
import { createTestApp, createTestConfig, type TestApp } from '../../support/test-app'

let testApp: TestApp
let employer: Employer
let site: FastifyInstance
let dist: string
beforeEach(async () => {
  testApp = await createTestApp()
  employer = await createEmployer(testApp)
  dist = mkdtempSync(join(tmpdir(), 'pinqiao-pages-'))
  for (const view of ['desktop', 'h5']) {
    mkdirSync(join(dist, view))
    writeFileSync(join(dist, view, 'index.html'), '<!doctype html><title>聘桥</title><div id="app"></div>')
  }
  site = Fastify()
  const folders = { desktop: join(dist, 'desktop'), mobile: join(dist, 'h5') }
  registerWebClients(site, createTestConfig(), folders, createPublicPages(testApp.ctx))
})
afterEach(async () => {
  await site.close()
  await testApp.close()
  rmSync(dist, { recursive: true, force: true })
})
const page = async (url: string) => (await site.inject({ url, headers: { host: 'localhost' } })).body
const createProvider = async () => {
  const profile = {
    introduction: '做"账"和<税>，十二年经验，专人对接，两位会计负责。',
    categories: ['S0201'],
    contactName: '何丽',
    contactPhone: '13612346789',
  }
  await testApp.call(providers.submit, profile, { as: employer })
  const { audits } = await import('../../../server/db/schema')
  const open = (await testApp.ctx.db.select().from(audits)).find(({ kind }) => kind === 'service-provider')
  await decideAudit(testApp, 'service-provider', open?.subjectId ?? '')
}

test('a site that is still being built waits for itself, and the other one is there', async () => {
  rmSync(join(dist, 'h5', 'index.html'))
  const open = (view: string) => site.inject({ url: `/?view=${view}`, headers: { host: 'localhost' } })
  const waiting = await open('mobile')
  expect(waiting.statusCode).toBe(503)
  expect(waiting.body).toContain('<meta http-equiv="refresh" content="3">')
  expect((await open('desktop')).statusCode).toBe(200)
  writeFileSync(join(dist, 'h5', 'index.html'), '<!doctype html><title>聘桥</title>')
  expect((await open('mobile')).statusCode).toBe(200)
})

test('a page is read and hashed once for each build, and a new build is sent at once', async () => {
  const file = join(dist, 'desktop', 'index.html')
  const build = (code: string) => {
    // as a build does: another file takes the name; of the same length and, here, of the same time
    writeFileSync(`${file}.new`, `<!doctype html><script>${code}</script>`)
    utimesSync(`${file}.new`, 1_700_000_000, 1_700_000_000)
    renameSync(`${file}.new`, file)
  }
  const open = async () => {
    const { body, headers } = await site.inject({ url: '/invitations?view=desktop', headers: { host: 'localhost' } })
    return { body, policy: String(headers['content-security-policy']) }
  }
  const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const read = jest.spyOn(promises, 'readFile')
  for (const code of ['one()', 'two()']) {
    build(code)
    read.mockClear()
    for (let time = 0; time < 3; time++) {
      const { body, policy } = await open()
      expect(body).toContain(`<script>${code}</script>`)
      expect(policy).toContain(`script-src 'self' ${sourceOf(code)};`)
    }
    expect(read.mock.calls.filter(([path]) => path === file)).toHaveLength(1)
  }
  read.mockRestore()
})

test('a public page carries its title, description and card; a job and a provider their own', async () => {
  expect(await page('/')).toContain('<title>聘桥：企业招人和企业服务，一处办完</title>')
  expect(await page('/ow/findService')).toMatch(/<meta name="description" content="按类别和城市/)
  const job = await createOpenJob(testApp, employer)
  const html = await page(`/jobDetails?id=${job.id}`)
  expect(html).toContain('<title>高级前端工程师 18-25K，锦帆信息</title>')
  expect(html).toContain(`<meta property="og:url" content="http://127.0.0.1:3000/jobDetails?id=${job.id}">`)
  await createProvider()
  const provider = await page(`/serviceProviderDetails?id=${employer.companyId}`)
  expect(provider).toContain('做&quot;账&quot;和&lt;税&gt;')
  expect(provider).not.toContain('<税>')
})

test('a page that nobody may see is not described, and a page inside stays as it is', async () => {
  const waiting = await createPendingJob(testApp, employer)
  const plainHtml = '<!doctype html><title>聘桥</title><div id="app"></div>'
  for (const url of [
    `/jobDetails?id=${waiting.id}`,
    '/jobDetails?id=x',
    `/serviceProviderDetails?id=${employer.companyId}`,
    '/findtalent',
  ])
    expect(await page(url)).toBe(plainHtml)
})

test('the sitemap names public pages, open jobs and public providers, and nothing that waits', async () => {
  const open = await createOpenJob(testApp, employer)
  const waiting = await createPendingJob(testApp, employer)
  await createProvider()
  const map = await page('/sitemap.xml')
  for (const path of ['/', '/ow/findJob', '/ow/findService', '/ow/app', `/jobDetails?id=${open.id}`])
    expect(map).toContain(`<loc>http://127.0.0.1:3000${path}</loc>`)
  expect(map).toContain(`/serviceProviderDetails?id=${employer.companyId}</loc>`)
  for (const path of [waiting.id, '/findtalent', '/404', '3000/findService<']) expect(map).not.toContain(path)
})
