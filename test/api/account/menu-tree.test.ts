/** The menus a member receives after the log-in, entry by entry, as the layout builds its menu from them. */
import * as account from '../../../contract/calls/account/account'
import type { MemberRole } from '../../../contract/domain/roles'
import { createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import { sharedTestApp } from '../../support/shared-fixture'

/** [path, path of the heading, title] in the order of the menu. */
const COMPANY: [string, string, string][] = [
  ['/businessmanagement', '', '公司管理'],
  ['/entpinfo', '/businessmanagement', '公司主页'],
  ['/entpaccount', '/businessmanagement', '公司成员'],
  ['/entcurrency', '/businessmanagement', '企业币'],
]
const WORK: [string, string, string][] = [
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
]
const EVERYBODY: [string, string, string][] = [
  ['/tuikit', '', '沟通'],
  ['/careercircle/find', '', '职业圈'],
  ['/careercircle/my', '/careercircle/find', '我的职业圈'],
  ['/accountinfo', '', '账户信息'],
  ['/accountsecurity', '/accountinfo', '个人信息'],
  ['/orderinfo', '/accountinfo', '订单中心'],
]

describe('the menus of a member', () => {
  const testApp = sharedTestApp()
  let admin: Employer
  beforeAll(async () => {
    admin = await createEmployer(testApp)
  })

  const menusOf = async (role: MemberRole) => {
    const as = role === 'admin' ? admin : await createColleague(testApp, admin, role)
    const { data } = await testApp.call(account.get, {}, { as })
    return data.menus
  }
  const entriesOf = async (role: MemberRole) =>
    (await menusOf(role)).map(({ path, parentId, title }) => [path, parentId, title]).sort()

  test('an admin gets every entry under its heading @P-2.2-01 @P-2.2-02 @P-2.2-03 @P-2.2-04 @P-2.2-05 @P-2.2-06 @P-2.2-07 @P-2.2-08 @P-2.2-09 @P-2.2-10 @P-2.2-12 @P-2.2-13', async () => {
    expect(await entriesOf('admin')).toEqual(expect.arrayContaining([...COMPANY, ...WORK, ...EVERYBODY]))
  })

  test('my circles are received hidden, the circles and the company management are not @P-2.2-11', async () => {
    const hidden = (await menusOf('admin')).filter(({ hide }) => hide).map(({ path }) => path)
    expect(hidden).toContain('/careercircle/my')
    for (const shown of ['/careercircle/find', '/businessmanagement']) expect(hidden).not.toContain(shown)
  })

  test('hr gets all but the company, technicians and members neither company nor recruiting @P-6-02 @P-6-03', async () => {
    const others = (await entriesOf('admin')).filter((entry) => !entry.includes('/businessmanagement'))
    expect(await entriesOf('hr')).toEqual(others)
    for (const role of ['technician', 'member'] as const) {
      const entries = await entriesOf(role)
      expect(entries).toEqual(expect.arrayContaining(EVERYBODY))
      expect(entries).not.toEqual(expect.arrayContaining([expect.arrayContaining(['/discover'])]))
    }
  })
})
