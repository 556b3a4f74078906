/** Pages that open by their address, for members alone or for anybody; entering the product with a session, and leaving it. */
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'
import * as settlementCalls from '../../../contract/calls/agency/settlements'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { waitForAny } from '../../support/browser/foreground'
import { addressOf, knownIdsOf } from '../../support/browser/known-ids'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { logOut } from '../../support/browser/pages/session-pages'
import { logIn } from '../../support/http-client'

withOwnServer()

const ADMIN = '13800000001'
const TECHNICIAN = '13800000006'

/** Addresses that lead a member from outside into the product. */
const PUBLIC_ENTRIES = ['/', '/ow/findJob', '/ow/app', '/findService', '/ow/findService', '/invitejoin']

test('the pages of a candidate, a job, a listing and a settlement open by their address, for members', {
  tag: ['@P-2.1-08', '@P-2.1-09', '@P-2.1-11', '@P-2.1-12', '@P-2.1-13', '@P-2.1-14'],
}, async ({ device }) => {
  const client = await logIn(browserSession.url, ADMIN)
  const known = await knownIdsOf(client)
  const { data: jobs } = await client.call<{ id: string; title: string }[]>(jobCalls.list, { status: 'stop' })
  const { data: settlements } = await client.call<
    { id: string; talentName: string; jobId: string; jobTitle: string }[]
  >(settlementCalls.list)
  const [settlement, closed] = [settlements[0], jobs[0]]
  if (!settlement || !closed) throw new Error('the demo data has no settlement or no closed job')
  const resume = addressOf({ path: '/talentDetails' }, known)
  const pages: [path: string, heading: string | RegExp, texts: (string | RegExp)[]][] = [
    [resume, /./, ['工作经历']],
    [resume.replace('talentDetails', 'talentDetail'), /./, ['工作经历']],
    [`/JobDetail?id=${closed.id}`, closed.title, ['已关闭']],
    ['/jobEdit', /发布职位/, ['职位名称']],
    [`/entrustDetails?id=${settlement.jobId}`, settlement.jobTitle, ['已付佣金', '推荐', /\/ 人$/, /^保证期/]],
    [
      `/settleDetail?id=${settlement.id}`,
      `${settlement.talentName}的佣金结算`,
      ['约定', '公司余额', /^¥[\d,]+\.\d\d$/],
    ],
  ]
  const visitor = await browserSession.open(device, '/404')
  const member = await browserSession.open(device, '/404', ADMIN)
  const menu = member.page.getByRole('navigation', { name: '主菜单' })
  for (const [path, heading, texts] of pages) {
    await member.page.goto(path)
    await waitForAny(member.page.getByRole('heading', { level: 1, name: heading }))
    for (const text of texts) await member.see(text)
    if (!device.isPhone) await expect(menu).toHaveCount(path.startsWith('/talentDetail?') ? 0 : 1)
    await visitor.page.goto(path)
    await visitor.waitForPath(`/login?from=${encodeURIComponent(path)}`)
  }
})

test('a visitor reads an open job', { tag: '@P-2.1-10' }, async ({ device }) => {
  const client = await logIn(browserSession.url, ADMIN)
  const { data } = await client.call<{ id: string; title: string }[]>(jobCalls.list, { status: 'adopt' })
  const actions = await browserSession.open(device, `/jobDetails?id=${data[0]?.id}`)
  await waitForAny(actions.page.getByRole('heading', { level: 1, name: data[0]?.title ?? '' }))
  await actions.see('职位描述')
})

test('with a session the public entrances lead inside, to the chat where the role has no candidates', {
  tag: '@P-4.2-04',
}, async ({ device }) => {
  for (const [phone, target] of [
    [ADMIN, '/findtalent'],
    [TECHNICIAN, '/tuikit'],
  ] as const) {
    const page = await (await browserSession.context(device, phone)).newPage()
    const actions = new PageActions(page, device)
    for (const path of PUBLIC_ENTRIES) {
      await page.goto(path)
      await actions.waitForPath(target)
    }
  }
})

test('a log-out ends at the log-in and leaves no token, even when the server cannot be reached', {
  tag: ['@P-2.2-16', '@P-4.2-06'],
}, async ({ device }) => {
  const context = await browserSession.context(device, await logIn(browserSession.url, ADMIN))
  const actions = new PageActions(await context.newPage(), device)
  await actions.page.goto('/jobmanagement')
  await waitForAny(actions.rows(''))
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('pinqiao_token')
  await actions.page.route(
    ({ pathname }) => pathname === pathOf(auth.logOut),
    (route) => route.abort('connectionrefused'),
  )
  if (!device.isPhone) await waitForAny(actions.page.getByRole('button', { name: /陈立群/ }))
  await logOut(actions, '陈立群')
  await expect.poll(cookies).not.toContain('pinqiao_token')
  await actions.page.goto('/tuikit')
  await actions.waitForPath('/login?from=%2Ftuikit')
})
