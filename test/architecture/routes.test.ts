/**
 * Every address of docs/requirements/routes.md and docs/requirements/layout-and-menus.md exists once, with its
 * auth flag, and leads to a page that exists.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routeOf, routes } from '../../contract/routes'
import { REPO_ROOT } from '../support/source-files'

/** Addresses, letter for letter (P-2.1-01 to P-2.1-17): [path, needs a log-in]. */
const rootRoutes: [string, boolean][] = [
  ['/', false],
  ['/login', false],
  ['/register', true],
  ['/ow/findService', false],
  ['/ow/findJob', false],
  ['/ow/app', false],
  ['/serviceProviderDetails', false],
  ['/sellingServicesDetail', false],
  ['/rqeuireDetail', false],
  ['/talentDetails', true],
  ['/talentDetail', true],
  ['/private', true],
  ['/resume', true],
  ['/space', true],
  ['/jobDetails', false],
  ['/JobDetail', true],
  ['/jobEdit', true],
  ['/entrustDetails', true],
  ['/settleDetail', true],
  ['/invitejoin', false],
  ['/tuikit', true],
  ['/tuikit2', true],
  ['/platformuseragreement', false],
  ['/userprivacypolicy', false],
]

/** Menu entries (P-2.2-01 to P-2.2-13): [path, parent, title]. */
const menuRoutes: [string, string, string][] = [
  ['/businessmanagement', '', '公司管理'],
  ['/entpinfo', '/businessmanagement', '公司主页'],
  ['/entpaccount', '/businessmanagement', '公司成员'],
  ['/entcurrency', '/businessmanagement', '企业币'],
  ['/discover', '', '招聘服务'],
  ['/findtalent', '/discover', '找人才'],
  ['/talentsearch', '/discover', '人才搜索'],
  ['/jobmanagement', '/discover', '职位管理'],
  ['/entrust', '/discover', '我的委托'],
  ['/talentmanagement', '/discover', '人才管理'],
  ['/service', '', '找商机 · 卖服务'],
  ['/businessopportunity/findbusi', '/service', '找商机'],
  ['/sercapability', '/service', '服务能力'],
  ['/myclue', '/service', '我的线索'],
  ['/headhunt', '', '找服务 · 买服务'],
  ['/service/findservice', '/headhunt', '找服务'],
  ['/myneeds', '/headhunt', '我的需求'],
  ['/serviceorders', '/headhunt', '服务订单'],
  ['/tuikit', '', '沟通'],
  ['/careercircle/find', '', '职业圈'],
  ['/careercircle/my', '/careercircle/find', '我的职业圈'],
  ['/accountinfo', '', '账户信息'],
  ['/accountsecurity', '/accountinfo', '个人信息'],
  ['/orderinfo', '/accountinfo', '订单中心'],
]

/** A heading has no page of its own: [heading, the entry under it whose page its address opens]. */
const headings: [string, string][] = [
  ['/businessmanagement', '/entpinfo'],
  ['/discover', '/findtalent'],
  ['/service', '/businessopportunity/findbusi'],
  ['/headhunt', '/service/findservice'],
  ['/accountinfo', '/accountsecurity'],
]

/** Opened from outside, they redirect a logged-in user to /findtalent (P-4.2-04); /ow/findService is the same page as /findService. */
const redirectsLoggedIn = ['/', '/ow/findJob', '/ow/app', '/findService', '/ow/findService', '/invitejoin']

/** File suffixes a target's resolver tries for a page, in order. */
const chains: Record<string, string[]> = {
  weapp: ['.weapp.tsx', '.tsx'],
  h5: ['.h5.tsx', '.tsx'],
  desktop: ['.desktop.tsx', '.h5.tsx', '.tsx'],
}
const exists = (page: string, suffix: string) => existsSync(join(REPO_ROOT, 'src', page + suffix))

describe('routes', () => {
  it.each(rootRoutes)(
    '%s exists, needs a log-in: %s @P-2.1-01 @P-2.1-02 @P-2.1-03 @P-2.1-04 @P-2.1-05 @P-2.1-06 @P-2.1-07 @P-2.1-08 @P-2.1-09 @P-2.1-10 @P-2.1-11 @P-2.1-12 @P-2.1-15 @P-2.1-16 @P-2.1-17',
    (path, auth) => {
      expect(routeOf(path)).toMatchObject({ path, auth })
    },
  )

  it.each(menuRoutes)(
    '%s is in the menu under "%s" and needs a log-in @P-2.2-01 @P-2.2-02 @P-2.2-03 @P-2.2-04 @P-2.2-05 @P-2.2-06 @P-2.2-07 @P-2.2-08 @P-2.2-09 @P-2.2-10 @P-2.2-11 @P-2.2-12 @P-2.2-13',
    (path, parent, title) => {
      expect(routeOf(path)).toMatchObject({ path, title, auth: true, menu: { parent } })
    },
  )

  it.each(headings)(
    '%s heads its entries, and its address opens the page of %s @P-2.2-01 @P-2.2-03 @P-2.2-05 @P-2.2-07 @P-2.2-12',
    (heading, first) => {
      expect(routeOf(heading)).toMatchObject({ page: routeOf(first)?.page, menu: { isGroup: true } })
      expect(routeOf(first)?.menu?.parent).toBe(heading)
    },
  )

  it('company management alone is kept out of a top menu, and my circles alone out of every menu @P-2.2-01 @P-2.2-11', () => {
    const marked = (mark: 'isHidden' | 'isHiddenFromTop') =>
      menuRoutes.map(([path]) => path).filter((path) => routeOf(path)?.menu?.[mark])
    expect(marked('isHiddenFromTop')).toEqual(['/businessmanagement'])
    expect(marked('isHidden')).toEqual(['/careercircle/my'])
  })

  it('company management is for admin and service_admin only @P-6-02', () => {
    for (const path of ['/entpinfo', '/entpaccount', '/entcurrency'])
      expect([...(routeOf(path)?.menu?.roles ?? [])].sort()).toEqual(['admin', 'service_admin'])
  })

  it('exactly the public paths redirect a logged-in visitor @P-4.2-04 @P-9-13', () => {
    const found = routes.filter((route) => route.redirectsLoggedIn).map((route) => route.path)
    expect(found.sort()).toEqual([...redirectsLoggedIn].sort())
  })

  it('each path is listed once, and unknown ones are not found', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
    expect(routeOf('/no-such-page')).toBeUndefined()
  })

  it.each(Object.entries(chains))('every page resolves for %s', (_target, chain) => {
    const pages = [...new Set(routes.map((route) => route.page))]
    expect(pages.filter((page) => !chain.some((suffix) => exists(page, suffix)))).toEqual([])
  })
})
