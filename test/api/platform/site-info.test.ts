/** Facts of the site in its footer (P-2.4-06). */
import * as siteCalls from '../../../contract/calls/platform/site'
import { createTestApp, type TestApp } from '../../support/test-app'

let testApp: TestApp
afterEach(() => testApp.close())
const site = async (env: Record<string, string>) => {
  testApp = await createTestApp({ env })
  return (await testApp.call(siteCalls.get, {})).data
}

it('a demo fills in what is not configured, with codes that are pictures @P-2.4-06', async () => {
  const data = await site({ SEED: 'demo', SEED_RESUMES: '0', SITE_PHONE: '028-88886666' })
  expect(data).toMatchObject({ contactPhone: '028-88886666', contactEmail: 'service@pinqiao.example' })
  expect(data.filings.map(({ url }) => new URL(url).host)).toEqual(['beian.miit.gov.cn', 'beian.mps.gov.cn'])
  for (const url of [data.appQrUrl, data.miniProgramQrUrl]) {
    const [head = '', body = ''] = url.split(',')
    expect(head).toBe('data:image/svg+xml;base64')
    expect(Buffer.from(body, 'base64').toString()).toMatch(/^<svg /)
  }
})

it('elsewhere only what is configured is there @P-2.4-06', async () => {
  expect(await site({ SITE_EMAIL: 'help@pinqiao.example' })).toMatchObject({
    contactPhone: '',
    contactEmail: 'help@pinqiao.example',
    filings: [],
    appQrUrl: '',
    miniProgramQrUrl: '',
  })
})

it('the key of the map goes to the clients, and there is none unless it is set', async () => {
  expect((await site({})).mapKey).toBe('')
  await testApp.close()
  expect((await site({ TENCENT_MAP_KEY: 'ABCDE-FGHIJ' })).mapKey).toBe('ABCDE-FGHIJ')
})
