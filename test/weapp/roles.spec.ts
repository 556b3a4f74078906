/** What each role finds in the mini-program and what it is refused: every role, a user without a company, a visitor. */
import type { ApiData } from '../../contract/api'
import { pathOf } from '../../contract/call-address'
import * as account from '../../contract/calls/account/account'
import { expect, test } from '../support/browser'
import type { WeappActions } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import { ALL, type Area, CIRCLES, RECRUITING, ROLES, TALENT } from '../support/menu-of-roles'

const weapp = createWeappSession()

/** Titles of 我的 in the order of its areas: candidates and chat are tabs, bought contacts follow the recruiting ones. */
const titlesOf = (areas: readonly Area[]): string[] => [
  ...ALL.flatMap((area) => [
    ...(areas.includes(area) ? area.pages : []).filter(([title]) => title !== TALENT[0]).map(([title]) => title),
    ...(area === RECRUITING && areas.includes(area) ? ['已购联系方式'] : []),
  ]),
  CIRCLES[0],
]
const every = titlesOf(ALL)

/** The administrator of a service company sees the same as that of an employer. */
const USERS = [...ROLES, { ...ROLES[0], person: '周明远', phone: '13800000003' }]

/** The user as the server described it to the program. */
function loadedUser({ mp }: WeappActions) {
  const reply = mp.requests().find(({ url }) => url.includes(pathOf(account.get)))
  return (JSON.parse(reply?.replyBody ?? '{}') as { data: ApiData<typeof account.get> }).data
}

for (const { name: role, person, phone, roles, areas, refused } of USERS)
  test(`${person}, ${role}, finds their own work in 我的 and is refused the rest`, {
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
    ],
  }, async () => {
    const actions = await weapp.open(phone, '/me')
    await actions.see(role)
    await actions.see('个人信息')
    const text = await actions.mp.text()
    expect(every.filter((entry) => text.includes(entry))).toEqual(titlesOf(areas))
    expect(text).not.toContain('我的职业圈')
    const tabs = Object.fromEntries((await actions.mp.tabs()).map(({ text: name, path }) => [name, path]))
    expect(tabs).toMatchObject({ 消息: 'TUIKit/components/TUIConversation/index' })
    const isRecruiting = (areas as readonly Area[]).includes(RECRUITING)
    if (isRecruiting) expect(tabs).toMatchObject({ 人才: 'pages/tabs/talent/index' })
    const { userInfo_, menus } = loadedUser(actions)
    expect(userInfo_.roles).toEqual(roles)
    for (const { entpUserType } of menus)
      expect(entpUserType.split(',')).toEqual(expect.arrayContaining(roles.slice(0, 1)))
    await actions.expectAuditPasses()
    for (const path of refused) {
      await actions.go(path)
      await actions.waitForPage('/403')
      await actions.see('没有权限看这一页')
      await actions.see(role)
    }
    await actions.go('/')
    await actions.see(isRecruiting ? '发布职位' : '未读消息')
    await actions.expectAuditPasses()
  })

test('a technician who starts the program is led to the messages', { tag: ['@P-4.2-04', '@P-6-08'] }, async () => {
  const actions = await weapp.open('13800000006', '/')
  await actions.waitForPage('/tuikit')
})

test('a user without a company is led to registration, and keeps their own account', {
  tag: ['@P-1-01', '@P-4.2-03'],
}, async () => {
  const actions = await weapp.open('13800000009', '/me')
  await actions.see('还没有公司')
  await actions.see('登记公司')
  await expect.poll(() => actions.mp.has('职位管理')).toBe(false)
  for (const path of ['/jobmanagement', '/tuikit', '/careercircle/find']) {
    await actions.go(path)
    await actions.waitForPage('/register')
    await actions.see('登记您的公司')
  }
  await actions.expectAuditPasses()
  await actions.go('/accountsecurity')
  await actions.waitForPage('/accountsecurity')
  await actions.see('资料与安全')
})

test('the address of a heading opens the first page below it; one’s own circles have a page and no entry', {
  tag: ['@P-2.2-01', '@P-2.2-03', '@P-2.2-05', '@P-2.2-07', '@P-2.2-11', '@P-2.2-12'],
}, async () => {
  const actions = await weapp.open('13800000001', '/me')
  await actions.see('职业圈')
  await expect(actions.text('我的职业圈')).toHaveCount(0)
  for (const [path, title] of [
    ['/businessmanagement', '公司主页'],
    ['/discover', '人才'],
    ['/service', '找商机'],
    ['/headhunt', '找服务'],
    ['/accountinfo', '个人信息'],
    ['/careercircle/my', '我的职业圈'],
  ] as const) {
    await actions.go(path)
    await actions.waitForPage(path)
    await expect.poll(() => actions.mp.title()).toBe(title)
  }
})

test('a visitor reads what is open to all and is led to the log-in by the rest', {
  tag: ['@P-4.2-01', '@P-4.2-02'],
}, async () => {
  const actions = await weapp.open('', '/ow/findJob')
  await actions.rows.first().waitFor()
  await actions.expectAuditPasses()
  await actions.tap(actions.rows.first())
  await actions.waitForPage('/jobDetails')
  await actions.expectAuditPasses()
  for (const path of ['/talentsearch', '/accountsecurity', '/tuikit']) {
    await actions.go(path)
    await actions.waitForPage('/login')
  }
  await actions.go('/me')
  await actions.see('登录/注册')
})

for (const [who, phone] of [
  ['a technician', '13800000006'],
  ['a member', '13800000007'],
] as const)
  test(`${who} sees 圈子 in the place of the tab 人才, and it opens the circles`, { tag: '@P-6-11' }, async () => {
    const actions = await weapp.open(phone, '/me')
    await actions.see('个人信息')
    const tabs = actions.mp.browserPage.locator('#tabs')
    await expect(tabs).toHaveText(/首页\s*圈子\s*消息.*我的/s)
    // the tab's page leads on at once: nobody waits for it
    await tabs.getByText('圈子', { exact: true }).click()
    await actions.waitForPage('/careercircle/find')
    await actions.see('职业圈')
  })
