import { secondsLeft } from '@/features/account/sms-countdown'
import { badgeText } from '@/shell/menu-badges'
import { activePath, menuTree } from '@/shell/menu-tree'
import { emitShellEvent, onShellEvent } from '@/shell/shell-events'
import { routeOf, routes, tabs } from '~contract/routes'

describe('the countdown of the code', () => {
  it('runs from 90 to 0 by the moment of sending, whatever was loaded in between @P-4.1-11 @P-9-01', () => {
    expect(secondsLeft(1_000_000, 1_000_000)).toBe(90)
    expect(secondsLeft(1_000_000, 1_000_000 + 17_100)).toBe(73)
    expect(secondsLeft(1_000_000, 1_000_000 + 89_999)).toBe(1)
    expect(secondsLeft(1_000_000, 1_000_000 + 90_000)).toBe(0)
  })

  it('does not lock anybody out when the clock was set back', () => {
    expect(secondsLeft(1_000_000_000, 1_000)).toBe(0)
  })
})

describe('the menu', () => {
  const titles = (roles: Parameters<typeof menuTree>[0]) =>
    menuTree(roles).map(({ entry, children }) => [entry.title, ...children.map((child) => child.title)])

  it('is the whole tree for an admin @P-1-03 @P-6-03 @P-6-07', () => {
    expect(titles(['admin'])).toEqual([
      ['沟通'],
      ['招聘服务', '找人才', '人才搜索', '职位管理', '我的委托', '人才管理', '投递与邀请', '面试日程'],
      ['找商机 · 卖服务', '找商机', '服务能力', '我的线索'],
      ['找服务 · 买服务', '找服务', '我的需求', '服务订单'],
      ['公司管理', '公司主页', '公司成员', '企业币'],
      ['职业圈'],
      ['账户信息', '个人信息', '订单中心'],
    ])
  })

  it('has no company management for hr @P-6-03', () => {
    expect(titles(['hr']).map(([title]) => title)).not.toContain('公司管理')
  })

  it('shows technician and member chat, circles and their own account @P-1-03 @P-6-03', () => {
    for (const role of ['technician', 'member'] as const)
      expect(titles([role])).toEqual([['沟通'], ['职业圈'], ['账户信息', '个人信息', '订单中心']])
  })

  it('lights the parent of a hidden page @P-2.2-11', () => {
    expect(activePath(routeOf('/careercircle/my?articleId=1'))).toBe('/careercircle/find')
    expect(activePath(routeOf('/jobmanagement'))).toBe('/jobmanagement')
  })

  it('lights an entry on every page of members, that of the list it was opened from', () => {
    const frames = routes.filter(({ layout, auth, hasNoSideMenu }) => layout === 'app' && auth && !hasNoSideMenu)
    expect(frames.length).toBeGreaterThan(30)
    expect(frames.filter((route) => !activePath(route)).map(({ path }) => path)).toEqual([])
    expect(activePath(routeOf('/TUIKit/components/TUIContact'))).toBe('/tuikit')
    expect(activePath(routeOf('/talentDetails?id=1'))).toBe('/talentsearch')
    expect(activePath(routeOf('/talentDetails?id=1'), '/deliver')).toBe('/deliver')
  })
})

describe('the list of addresses', () => {
  const spec = [
    '/',
    '/login',
    '/register',
    '/ow/findService',
    '/ow/findJob',
    '/ow/app',
    '/serviceProviderDetails',
    '/sellingServicesDetail',
    '/rqeuireDetail',
    '/talentDetails',
    '/talentDetail',
    '/private',
    '/resume',
    '/space',
    '/jobDetails',
    '/JobDetail',
    '/jobEdit',
    '/entrustDetails',
    '/settleDetail',
    '/invitejoin',
    '/tuikit',
    '/tuikit2',
    '/platformuseragreement',
    '/userprivacypolicy',
    '/businessmanagement',
    '/entpinfo',
    '/entpaccount',
    '/entcurrency',
    '/discover',
    '/findtalent',
    '/talentsearch',
    '/jobmanagement',
    '/entrust',
    '/talentmanagement',
    '/service',
    '/businessopportunity/findbusi',
    '/sercapability',
    '/myclue',
    '/headhunt',
    '/service/findservice',
    '/myneeds',
    '/serviceorders',
    '/careercircle/find',
    '/careercircle/my',
    '/accountinfo',
    '/accountsecurity',
    '/orderinfo',
    '/findService',
  ]

  it('has every route once', () => {
    for (const path of spec) expect(routes.filter((route) => route.path === path)).toHaveLength(1)
  })

  it('requires a log-in exactly where one is needed', () => {
    const open = [
      '/',
      '/login',
      '/ow/findService',
      '/ow/findJob',
      '/ow/app',
      '/findService',
      '/serviceProviderDetails',
      '/sellingServicesDetail',
      '/rqeuireDetail',
      '/jobDetails',
      '/invitejoin',
      '/platformuseragreement',
      '/userprivacypolicy',
    ]
    for (const path of spec) expect([path, routeOf(path)?.auth]).toEqual([path, !open.includes(path)])
  })

  it('has four tabs', () => {
    expect(tabs.map((route) => route.tab?.text)).toEqual(['首页', '人才', '消息', '我的'])
  })
})

describe('small things of the shell', () => {
  it('counts to 99 and then shows 99+ @C-4-08 @C-9-08', () => {
    expect([badgeText(0), badgeText(7), badgeText(99), badgeText(100)]).toEqual(['', '7', '99', '99+'])
  })

  it('carries its two signals to its listeners @P-2.3-11', () => {
    const received: unknown[] = []
    const stop = onShellEvent('login', () => received.push('login'))
    onShellEvent('showLogin', (isShown) => received.push(isShown))
    emitShellEvent('login')
    emitShellEvent('showLogin', false)
    stop()
    emitShellEvent('login')
    expect(received).toEqual(['login', false])
  })
})
