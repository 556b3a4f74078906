/** Names that an older version, an import or a partner stored are shown safely wherever the product draws them. */
import { render, screen } from '@testing-library/react'
import { fetchApi, setupApi, useApiQuery } from '@/api'
import { callApi } from '@/api/call-api'
import { platform } from '@/platform'
import * as noticeCalls from '../../../contract/calls/account/notices'
import * as candidateCalls from '../../../contract/calls/candidates/candidates'
import * as circleCalls from '../../../contract/calls/circles/circles'
import * as companies from '../../../contract/calls/company/companies'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import { renderMetaTags } from '../../../server/http/page-meta'

const PILE = `h${'\u0337\u0301\u0489'.repeat(20)}`
const SAFE = 'h\u0337\u0301\u0489\u0337'
const answer = (data: unknown, more: object = {}) =>
  jest.spyOn(platform, 'request').mockResolvedValue({
    status: 200,
    headers: {},
    body: JSON.parse(JSON.stringify({ code: 0, message: '成功', data, ...more })),
  })
beforeAll(() =>
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'a' }),
    renew: () => undefined,
    companyId: () => '1',
    cityCode: () => '510100',
    toast: () => undefined,
    expired: () => undefined,
    account: () => '',
    accountChanged: () => undefined,
  }),
)
afterEach(() => jest.restoreAllMocks())

it.each([
  ['candidates', candidateCalls.search, [{ name: PILE, lastCompany: '\u200b', tags: [{ name: PILE }] }]],
  ['circles', circleCalls.listMine, [{ name: PILE, introduction: '\u2800' }]],
  ['companies', companies.findByName, [{ companyName: PILE, shortName: '\u3164' }]],
  ['jobs', jobCalls.list, [{ title: PILE, addressName: '\u200b\u200d' }]],
  ['notices', noticeCalls.list, [{ title: PILE, content: `\u202e` }]],
])('%s', async (_kind, key, rows) => {
  answer(rows, { total: 1, totalPages: 1 })
  const shown = JSON.stringify(await callApi(key as typeof jobCalls.list, {}))
  expect(shown).toContain(SAFE)
  expect(shown).not.toMatch(/\p{M}{5}|[\u200b\u2800\u3164\u202e]/u)
})

it('what an error says', async () => {
  jest
    .spyOn(platform, 'request')
    .mockResolvedValue({ status: 400, headers: {}, body: { code: 40_000, message: `「${PILE}」已存在` } })
  await expect(callApi(jobCalls.list, {}, { showError: false })).rejects.toThrow(`「${SAFE}」已存在`)
})

it('on a screen', async () => {
  answer([{ title: PILE }], { total: 1, totalPages: 1 })
  const Title = () => <h1>{useApiQuery(jobCalls.list, {}).data?.rows[0]?.title}</h1>
  render(<Title />)
  expect(await screen.findByText(SAFE)).toBeTruthy()
  expect(await fetchApi(jobCalls.list, {})).toMatchObject({ rows: [{ title: SAFE }] })
})

it('in the title of a public page', () => {
  const html = renderMetaTags('<title>x</title>', { title: PILE, description: `公司${PILE}` }, '/')
  expect(html).not.toMatch(/\p{M}{5}/u)
  expect(html).toContain(`<title>${SAFE}</title>`)
})
