/** The pages above each page that no menu shows, and the views their links lead to. */
import { lastAddressOf, originOf, rememberAddress } from '@/shell/layout/breadcrumbs/open-ancestor.desktop'
import { ancestorsOf, isDetail } from '@/shell/layout/breadcrumbs/page-ancestors'
import { canOpenPath } from '@/shell/route-guard'
import { type Session, useSession } from '@/shell/session'
import { type MenuRole, type Route, routeOf, routes, tabOf } from '~contract/routes'

const canOpenAs =
  (...roles: MenuRole[]) =>
  (route: Route) =>
    canOpenPath(route, roles)
const asVisitor = ({ auth }: Route) => !auth
const trailOf = (path: string, canOpen: (route: Route) => boolean = canOpenAs('admin')) => {
  const route = routeOf(path)
  if (!route) throw new Error(`no route ${path}`)
  return ancestorsOf(route, canOpen).map(({ title }) => title)
}

/** Reached from the menu, the top bar, the tabs of a phone or from outside. */
const isTop = (route: Route) =>
  route.layout === 'blank' ||
  (route.menu && !route.menu.isHidden) ||
  tabOf(route) ||
  route.redirectsLoggedIn ||
  route.hasOwnTitleBar ||
  /^\/([45]0\d|platformuseragreement|userprivacypolicy)$/.test(route.path)

describe('the pages above a page', () => {
  it.each(routes.filter((route) => !isTop(route)).map(({ path }) => path))('are known of %s @P-2.4-10', (path) => {
    const route = routeOf(path)
    expect(route && isDetail(route)).toBe(true)
    expect(trailOf(path).length).toBeGreaterThan(0)
  })

  it('are none for a page of the menu @P-2.4-10', () => {
    for (const path of ['/jobmanagement', '/tuikit', '/discover', '/'])
      expect(isDetail(routeOf(path) as Route)).toBe(false)
  })

  it('each names a page that exists, its query apart @P-2.4-10', () => {
    const above = routes
      .flatMap(({ parent, publicParent, otherParents = [] }) => [parent, publicParent, ...otherParents])
      .filter((path) => path)
    expect(above.filter((path) => !routeOf(String(path)))).toEqual([])
  })

  it('go up to the group of the menu @P-2.4-10', () => {
    expect(trailOf('/JobDetail')).toEqual(['招聘服务', '职位管理'])
    expect(trailOf('/wallet')).toEqual(['账户信息'])
    const settlement = routeOf('/settleDetail')
    expect(settlement && ancestorsOf(settlement, canOpenAs('hr')).at(-1)).toEqual({
      address: '/entrust?view=settlements',
      title: '我的委托',
    })
  })

  it('are those that a visitor or a role may open @P-2.4-10', () => {
    expect(trailOf('/serviceProviderDetails')).toEqual(['找服务 · 买服务', '找服务'])
    expect(trailOf('/serviceProviderDetails', asVisitor)).toEqual(['找商机/服务'])
    expect(trailOf('/serviceProviderDetails', canOpenAs('technician'))).toEqual(['找商机/服务'])
    expect(trailOf('/jobDetails', asVisitor)).toEqual(['找工作'])
    expect(trailOf('/talentDetails', canOpenAs('member'))).toEqual([])
  })
})

const enterAs = (userId: string) =>
  useSession.setState({ phase: 'ready', info: { userInfo_: { userId } } as Session['info'] })
const leave = () => useSession.setState({ phase: 'out', companies: [] }, true)

describe('the link of a page above', () => {
  beforeEach(() => {
    leave()
    enterAs('1')
  })

  it('leads to the view the page was left in, unless it names another one', () => {
    expect(lastAddressOf('/entrust?view=settlements')).toBe('/entrust?view=settlements')
    rememberAddress('/entrust?view=orders&status=2')
    expect(lastAddressOf('/entrust')).toBe('/entrust?view=orders&status=2')
    expect(lastAddressOf('/entrust?view=settlements')).toBe('/entrust?view=settlements')
    rememberAddress('/entrust?currentPage=3&view=settlements')
    expect(lastAddressOf('/entrust?view=settlements')).toBe('/entrust?currentPage=3&view=settlements')
  })

  it('of a candidate is the list it was opened from, with its filters, and the search for one opened by its address', () => {
    const details = routeOf('/talentDetails') as Route
    const above = () => {
      const { address, title } = ancestorsOf(details, canOpenAs('hr'), originOf(details)).at(-1) ?? {}
      return [title, lastAddressOf(address ?? '')]
    }
    rememberAddress('/talentDetails?id=1')
    expect(above()).toEqual(['人才搜索', '/talentsearch'])
    rememberAddress('/deliver?status=pending')
    rememberAddress('/talentDetails?id=1')
    expect(above()).toEqual(['投递与邀请', '/deliver?status=pending'])
    // the next row, and back from a conversation
    for (const address of ['/talentDetails?id=2', '/tuikit', '/talentDetails?id=2']) rememberAddress(address)
    expect(above()).toEqual(['投递与邀请', '/deliver?status=pending'])
    // found from anywhere else
    for (const address of ['/tuikit', '/talentDetails?id=3']) rememberAddress(address)
    expect(above()).toEqual(['人才搜索', '/talentsearch'])
    for (const address of ['/talentmanagement?tab=pool', '/talentDetails?id=3']) rememberAddress(address)
    expect(above()).toEqual(['人才管理', '/talentmanagement?tab=pool'])
    leave()
    expect(above()).toEqual(['人才搜索', '/talentsearch'])
  })

  it('forgets the views after a log-out, and for another user', () => {
    for (const change of [leave, () => enterAs('2')]) {
      enterAs('1')
      rememberAddress('/entrust?view=orders')
      enterAs('1')
      expect(lastAddressOf('/entrust')).toBe('/entrust?view=orders')
      change()
      expect(lastAddressOf('/entrust')).toBe('/entrust')
    }
  })
})
