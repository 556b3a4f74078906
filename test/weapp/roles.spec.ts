/** What each person finds in the mini-program and what he is refused: every role, nobody's employee, a visitor. */
import { expect, test } from '../support/browser'
import { tell } from '../support/browser/weapp-session'

const story = tell()

const RECRUITING = ['职位管理', '人才搜索', '我的委托', '人才管理', '面试日程', '已购联系方式']
const SERVICES = ['找商机', '服务能力', '我的线索', '找服务', '我的需求']
const COMPANY = ['公司主页', '公司成员']
const OWN = ['职业圈', '个人信息']
const all = [...RECRUITING, ...SERVICES, ...COMPANY, ...OWN]

const people = [
  { who: 'an administrator', phone: '13800000001', role: '管理员', sees: all, refused: [] },
  {
    who: 'an HR',
    phone: '13800000002',
    role: 'HR人员',
    sees: [...RECRUITING, ...SERVICES, ...OWN],
    refused: ['/entpinfo', '/entpaccount'],
  },
  { who: 'the administrator of a service company', phone: '13800000003', role: '管理员', sees: all, refused: [] },
  {
    who: 'a technician',
    phone: '13800000006',
    role: '技术人员',
    sees: OWN,
    refused: ['/jobmanagement', '/talentsearch', '/entpinfo'],
  },
  {
    who: 'a member',
    phone: '13800000007',
    role: '成员',
    sees: OWN,
    refused: ['/talentmanagement', '/resumeorder', '/entpaccount'],
  },
]

for (const { who, phone, role, sees, refused } of people)
  test(`${who} finds his own work in 我的 and is refused the rest`, {
    tag: ['@P-1-03', '@P-6-02', '@P-6-03'],
  }, async () => {
    const hand = await story.enter(phone, '/me')
    await hand.see(role)
    await hand.see('个人信息')
    const shown = await hand.mp.text()
    expect(all.filter((entry) => shown.includes(entry))).toEqual(sees)
    await hand.audited()
    for (const path of refused) {
      await hand.go(path)
      await hand.at('/403')
      await hand.see('没有权限看这一页')
      await hand.see(role)
    }
    await hand.go('/')
    await hand.see(sees.includes('职位管理') ? '发布职位' : '未读消息')
    await hand.audited()
  })

test('who has no company is led to its registration, and keeps his own account', { tag: '@P-4.2-03' }, async () => {
  const hand = await story.enter('13800000009', '/me')
  await hand.see('还没有公司')
  await hand.see('登记公司')
  expect(await hand.mp.has('职位管理')).toBe(false)
  await hand.go('/jobmanagement')
  await hand.at('/register')
  await hand.see('登记您的公司')
  await hand.audited()
})

test('a visitor reads what is open to all and is led to the log-in by the rest', {
  tag: ['@P-4.2-01', '@P-4.2-02'],
}, async () => {
  const hand = await story.enter('', '/ow/findJob')
  await hand.rows.first().waitFor()
  await hand.audited()
  await hand.tap(hand.rows.first())
  await hand.at('/jobDetails')
  await hand.audited()
  for (const path of ['/talentsearch', '/accountsecurity', '/tuikit']) {
    await hand.go(path)
    await hand.at('/login')
  }
  await hand.go('/me')
  await hand.see('登录/注册')
})
