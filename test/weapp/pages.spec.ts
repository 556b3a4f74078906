/** Every page of the mini-program in turn: it opens for users who may see it, is in Chinese, and breaks none of WeChat's rules. */
import * as settlements from '../../contract/calls/agency/settlements'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as jobs from '../../contract/calls/jobs/jobs'
import * as opportunities from '../../contract/calls/market/opportunities'
import * as services from '../../contract/calls/market/services'
import { type Route, routes } from '../../contract/routes'
import { expect, test } from '../support/browser'
import { createWeappSession } from '../support/browser/weapp-session'
import type { HttpClient } from '../support/http-client'
import { startsInChina, upcomingInterviews } from '../support/interview-times'

const weapp = createWeappSession()
const ADMIN = '13800000001'

/** True for a page's main path, without headings, second paths, and pages that need a conversation or a video. */
const isOwnPage = ({ path, page, menu }: Route) =>
  !menu?.isGroup &&
  !/^\/(register|tuikit2)$|TUIChat/.test(path) &&
  routes.find((route) => route.page === page)?.path === path

/** The path with the id of an existing item. */
async function addressOf(path: string, client: HttpClient): Promise<string> {
  const first = async (key: string, name = 'id') => {
    const { data } = await client.call<Record<string, string>[]>(key, {
      ...(key.includes('findPosition') ? { status: 'adopt' } : {}),
    })
    return `${path}?id=${data[0]?.[name]}`
  }
  if (/^\/(jobDetails|JobDetail|entrustDetails)$/.test(path)) return first(jobs.list)
  if (/^\/talentDetails?$/.test(path)) return first(candidates.search)
  if (path === '/settleDetail') return first(settlements.list)
  if (path === '/serviceProviderDetails') return first(services.list, 'providerCompanyId')
  if (/^\/(sellingServicesDetail|rqeuireDetail)$/.test(path)) return first(opportunities.list)
  return path
}

const ownPages = routes.filter(isOwnPage)
const TEST_COUNT = 3
for (let part = 0; part < TEST_COUNT; part++)
  test(`the pages open and speak Chinese, part ${part + 1}`, { tag: ['@P-0-01', '@P-2.2-14'] }, async () => {
    const client = await weapp.client(ADMIN)
    const actions = await weapp.open(ADMIN, '/me')
    for (const { path } of ownPages.filter((_, at) => at % TEST_COUNT === part)) {
      await actions.go(await addressOf(path, client))
      await actions.waitForPage(path)
      await expect.poll(() => actions.mp.text(), { message: path, timeout: 30_000 }).toMatch(/[\u4e00-\u9fff]{2}/)
      await actions.expectAuditPasses()
    }
  })

test('a phone in New York shows interviews at the hours of China', { tag: '@P-9-27' }, async () => {
  const rows = await upcomingInterviews(await weapp.client(ADMIN))
  const actions = await weapp.open(ADMIN, '/interviews', { timezoneId: 'America/New_York' })
  for (const row of rows) {
    await actions.see(startsInChina(row).clock)
    await actions.see(startsInChina(row).day)
  }
})
