/**
 * Every address of docs/requirements/routes.md and docs/requirements/layout-and-menus.md exists once, with its
 * auth flag, and leads to a page that exists.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routeOf, routes } from '../../contract/routes'
import { root } from './source'

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

/** Menu entries (P-2.2-01 to P-2.2-13): [path, parent]. */
const menuRoutes: [string, string][] = [
  ['/businessmanagement', ''],
  ['/entpinfo', '/businessmanagement'],
  ['/entpaccount', '/businessmanagement'],
  ['/entcurrency', '/businessmanagement'],
  ['/discover', ''],
  ['/findtalent', '/discover'],
  ['/talentsearch', '/discover'],
  ['/jobmanagement', '/discover'],
  ['/entrust', '/discover'],
  ['/talentmanagement', '/discover'],
  ['/service', ''],
  ['/businessopportunity/findbusi', '/service'],
  ['/sercapability', '/service'],
  ['/myclue', '/service'],
  ['/headhunt', ''],
  ['/service/findservice', '/headhunt'],
  ['/myneeds', '/headhunt'],
  ['/tuikit', ''],
  ['/careercircle/find', ''],
  ['/careercircle/my', '/careercircle/find'],
  ['/accountinfo', ''],
  ['/accountsecurity', '/accountinfo'],
  ['/orderinfo', '/accountinfo'],
]

/**
 * Entered from outside, they lead a logged-in user to /findtalent (P-4.2-04); /ow/findService is the same page as
 * /findService.
 */
const redirectsLoggedIn = ['/', '/ow/findJob', '/ow/app', '/findService', '/ow/findService', '/invitejoin']

/** What a target's resolver may find for a page, in its order. */
const chains: Record<string, string[]> = {
  weapp: ['.weapp.tsx', '.tsx'],
  h5: ['.h5.tsx', '.tsx'],
  desktop: ['.desktop.tsx', '.h5.tsx', '.tsx'],
}
const exists = (page: string, suffix: string) => existsSync(join(root, 'src', page + suffix))

describe('routes', () => {
  it.each(rootRoutes)('%s exists, needs a log-in: %s', (path, auth) => {
    expect(routeOf(path)).toMatchObject({ path, auth })
  })

  it.each(menuRoutes)('%s stands in the menu under "%s" and needs a log-in', (path, parent) => {
    expect(routeOf(path)).toMatchObject({ path, auth: true, menu: { parent } })
  })

  it('company management is for admin and service_admin only', () => {
    for (const path of ['/entpinfo', '/entpaccount', '/entcurrency'])
      expect([...(routeOf(path)?.menu?.roles ?? [])].sort()).toEqual(['admin', 'service_admin'])
  })

  it('exactly the public paths of the spec redirect a logged-in visitor', () => {
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
