/** The registration in the mini-program: a company is submitted, refused and corrected, or a user applies to join another. */
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const weapp = createWeappSession()
const NEWCOMER = '13800000009'
const OTHER = '13911114401'

interface Branch {
  name: string
  children: Branch[]
}

test('a company is submitted and corrected after a refusal; another user applies to join one', {
  tag: '@P-2.1-03',
}, async () => {
  const client = await weapp.client(NEWCOMER)
  const industry: string[] = []
  let branch = (await client.call<Branch[]>(referenceData.getIndustries)).data[0]
  for (; branch; branch = branch.children[0]) industry.push(branch.name)
  const visitor = await weapp.open('', '/register')
  await visitor.waitForPage('/login')

  const actions = await weapp.open(NEWCOMER, '/register')
  await actions.see('登记您的公司')
  for (const [field, text] of [
    ['公司名称', '绵阳新芽科技有限公司'],
    ['公司简称', '新芽科技'],
    ['统一社会信用代码', '91510100MA6C12301K'],
    ['法定代表人', '何新芽'],
    ['详细地址', '科创大道 1 号'],
    ['联系人', '何新芽'],
    ['联系电话', NEWCOMER],
  ] as const)
    await actions.type(field, text)
  await actions.choose('所属行业', ...industry)
  await actions.choose('公司规模', '20-99 人')
  await actions.choose('所在城市', '绵阳')
  await actions.press('提交审核')
  await actions.see('公司资料审核中')
  await weapp.decide((await weapp.waiting('company')).at(-1)?.id, 'rejected', '营业执照不清晰')
  await actions.go('/register')
  await actions.see(/营业执照不清晰/)
  await actions.press('修改并重新提交')
  await actions.expectValue('公司名称', '绵阳新芽科技有限公司')
  await actions.type('公司简称', '新芽')
  await actions.press('重新提交审核')
  await actions.see('公司资料审核中')

  const joining = await weapp.open(OTHER, '/register')
  await joining.press('加入已有公司')
  await joining.type('公司名称', '锦云智联')
  await joining.mp.confirm()
  await joining.press(/^申请加入.*锦云智联/)
  await joining.see('等待公司管理员处理')
})
