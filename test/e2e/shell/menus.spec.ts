/**
 * What each role finds in its menu, on a phone among the entries of 我的, and is refused; where the headings of the menu lead, and
 * what visitors and newcomers are led to instead.
 */
import type { Locator, Page } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import { browserSession, expect, test } from '../../support/browser'
import { inForeground } from '../../support/browser/foreground'
import { PageActions } from '../../support/browser/page-helpers'
import {
  ACCOUNT,
  ALL,
  type Area,
  BUYING,
  CHAT,
  CIRCLES,
  COMPANY,
  RECRUITING,
  ROLES,
  SELLING,
  TALENT,
} from '../../support/menu-of-roles'

const NEWCOMER = '13800000009'

/** Titles and addresses of links, without the numbers of what waits. */
const entriesOf = (links: Locator): Promise<string[][]> =>
  links.evaluateAll((all) =>
    all.map((link) => [(link.textContent ?? '').replace(/\d+\+?$/, ''), link.getAttribute('href') ?? '']),
  )

const linkTo = (region: Locator, title: string) => region.getByRole('link', { name: new RegExp(`^${title}`) })

/** The side menu has these groups with their pages, and the entries without a heading. */
async function expectSideMenu(page: Page, areas: readonly Area[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const groups = menu.getByRole('group')
  await expect
    .poll(() => groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label'))))
    .toEqual(areas.map(({ head }) => head[0]))
  for (const { head, pages } of areas) {
    const group = menu.getByRole('group', { name: head[0], exact: true })
    await expect.poll(() => entriesOf(group.getByRole('link'))).toEqual(pages)
  }
  for (const [title, path] of [CHAT, CIRCLES]) await expect(linkTo(menu, title)).toHaveAttribute('href', path)
  await expect(menu.getByText('我的职业圈')).toHaveCount(0)
}

/** 我的 lists the pages of these areas; candidates and chat are tabs. */
async function expectEntries(page: Page, areas: readonly Area[]): Promise<void> {
  const isOwn = (area: Area) => area === COMPANY || area === ACCOUNT
  const work = areas
    .filter((area) => !isOwn(area))
    .flatMap(({ pages }) => pages.filter(([, path]) => path !== TALENT[1]))
  const own = areas.filter(isOwn).flatMap(({ pages }) => pages)
  const paths = new Set([...ALL.flatMap(({ pages }) => pages), CIRCLES].map(([, path]) => path))
  paths.delete(TALENT[1])
  const links = inForeground(page.getByRole('main').getByRole('link'))
  await expect
    .poll(async () => (await entriesOf(links)).filter(([, path]) => paths.has(path ?? '')).sort())
    .toEqual([...work, CIRCLES, ...own].sort())
  await expect(links.filter({ hasText: '我的职业圈' })).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await expect(linkTo(tabs, '消息')).toHaveAttribute('href', CHAT[1])
  if (areas.includes(RECRUITING)) await expect(linkTo(tabs, '人才')).toHaveAttribute('href', TALENT[1])
}

for (const { name, phone, areas, refused, types, roles } of ROLES)
  test(`${name}: the menu holds what the role may open, and the rest is refused`, {
    tag: [
      '@P-1-03',
      '@P-2.2-02',
      '@P-2.2-04',
      '@P-2.2-06',
      '@P-2.2-08',
      '@P-2.2-09',
      '@P-2.2-10',
      '@P-2.2-13',
      '@P-6-01',
      '@P-6-02',
      '@P-6-03',
      '@P-6-04',
      '@P-6-08',
    ],
  }, async ({ device }) => {
    const page = await (await browserSession.context(device, phone)).newPage()
    const actions = new PageActions(page, device)
    const loaded = page.waitForResponse((reply) => new URL(reply.url()).pathname === pathOf(account.get))
    await page.goto(device.isPhone ? '/me' : '/accountsecurity')
    const { data } = await (await loaded).json()
    expect(data.userInfo_.roles).toEqual(roles)
    const ofMenus = data.menus.map((menu: { entpUserType: string }) => menu.entpUserType.split(','))
    for (const known of ofMenus) expect(types.filter((type) => known.includes(type))).not.toEqual([])
    if (device.isPhone) await expectEntries(page, areas)
    else await expectSideMenu(page, areas)
    for (const path of refused) {
      await page.goto(path)
      await actions.waitForPath('/403')
      await actions.see('没有权限看这一页')
      await actions.see(`您在公司里的角色是「${name}」，需要时请联系公司管理员（403）`)
    }
  })

test('the roles of the members read as they are called', { tag: '@P-6-04' }, async ({ device }) => {
  const actions = await browserSession.open(device, '/entpaccount', ROLES[0].phone)
  for (const { name, person } of ROLES) await actions.row(person).getByText(name, { exact: true }).waitFor()
})

test('the address of a heading opens the first page below it; what is written by a member lights the circles', {
  tag: ['@P-2.2-01', '@P-2.2-03', '@P-2.2-05', '@P-2.2-07', '@P-2.2-11', '@P-2.2-12'],
}, async ({ device }) => {
  const actions = await browserSession.open(device, '/businessmanagement', ROLES[0].phone)
  const { page } = actions
  await actions.see('营业执照')
  for (const { head, pages } of [RECRUITING, SELLING, BUYING, ACCOUNT]) {
    await page.goto(head[1])
    await actions.waitForPath(head[1])
    // the tab of a phone has a shorter name
    const title = device.isPhone && head === RECRUITING.head ? '人才' : pages[0]?.[0]
    await expect(page).toHaveTitle(`${title} · 聘桥`)
  }
  await page.goto('/careercircle/my')
  await actions.waitForPath('/careercircle/my')
  await expect(page).toHaveTitle(/我的职业圈/)
  if (device.isPhone) return
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(linkTo(menu, CIRCLES[0])).toHaveAttribute('aria-current', 'page')
})

test('a visitor is led to the log-in by what needs one, and reads the rest', {
  tag: ['@P-2.1-01', '@P-2.1-02', '@P-2.1-16', '@P-4.2-01', '@P-4.2-02'],
}, async ({ device }) => {
  const actions = await browserSession.open(device, '/')
  const { page } = actions
  await actions.see('企业招人，一处办完')
  if (device.isPhone) {
    const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
    await expect(tabs).toHaveText(['首页', '人才', '消息', '我的'])
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  }
  for (const [path, text] of [
    ['/ow/findJob', '成都正在招聘的职位'],
    ['/ow/findService', '最新服务'],
    ['/ow/app', '聘桥也在手机上'],
    ['/platformuseragreement', '用户协议'],
    ['/userprivacypolicy', '隐私政策'],
    ['/login', '验证码登录/注册'],
  ] as const) {
    await page.goto(path)
    await actions.see(text)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const path of [
    '/jobmanagement?status=adopt',
    '/talentDetails?id=1',
    '/tuikit',
    '/tuikit2',
    '/accountsecurity',
  ]) {
    await page.goto(path)
    await actions.waitForPath(`/login?from=${encodeURIComponent(path)}`)
  }
})

test('a user without a company gets to the registration and their own account, from wherever they come', {
  tag: ['@P-1-01', '@P-4.2-03'],
}, async ({ device }) => {
  const actions = await browserSession.open(device, '/jobmanagement', NEWCOMER)
  const { page } = actions
  for (const path of ['/jobmanagement', '/tuikit', '/careercircle/find', '/entpinfo', '/register']) {
    await page.goto(path)
    await actions.waitForPath('/register')
    await actions.see('登记您的公司')
  }
  await page.goto('/accountsecurity')
  await actions.see('资料与安全')
  expect(new URL(page.url()).pathname).toBe('/accountsecurity')
})

test('the chat opens inside the layout and, at its second address, alone in the window', {
  tag: ['@P-2.1-16'],
}, async ({ device }) => {
  const actions = await browserSession.open(device, '/tuikit', ROLES[0].phone)
  const { page } = actions
  const frame = device.isPhone
    ? page.getByRole('navigation', { name: '主导航' })
    : page.getByRole('navigation', { name: '主菜单' })
  const hint = '搜联系人、群聊、聊天记录'
  const search = inForeground(device.isPhone ? page.getByRole('button', { name: hint }) : page.getByPlaceholder(hint))
  await frame.waitFor()
  await search.waitFor()
  await page.goto('/tuikit2')
  await search.waitFor()
  await expect(frame).toHaveCount(0)
})
