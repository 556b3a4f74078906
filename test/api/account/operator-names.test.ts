import { eq } from 'drizzle-orm'
import * as account from '../../../contract/calls/account/account'
import * as companies from '../../../contract/calls/company/companies'
import * as operator from '../../../contract/calls/operator'
import * as fileCalls from '../../../contract/calls/platform/files'
import type { ActivityKey } from '../../../contract/domain/activity'
import { activityLog, audits } from '../../../server/db/schema'
import { createEmployer, createPendingJob, nextPhone } from '../../support/api/company-fixture'
import { PNG_BYTES } from '../../support/api/png-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const LI = 'li-token-li-token-li-token-1'
const WANG = 'wang-token-wang-token-wang-1'
const NAMELESS = 'bare-token-bare-token-bare-1'

let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp({ env: { OPERATOR_TOKEN: `李岚:${LI}, 王敏:${WANG},${NAMELESS}` } })
})
afterEach(() => testApp.close())

const recorded = (action: ActivityKey) =>
  testApp.ctx.db.select().from(activityLog).where(eq(activityLog.act, action)).orderBy(activityLog.id)

describe('operators', () => {
  test('decide under the name of their token, whatever name they give', async () => {
    const employer = await createEmployer(testApp)
    const decideAs = async (as: string) => {
      const job = await createPendingJob(testApp, employer)
      const [audit] = await testApp.ctx.db.select().from(audits).where(eq(audits.subjectId, job.id))
      const input = { id: audit?.id ?? '', decision: 'approved', by: '别人' } as const
      return (await testApp.call(operator.decideAudit, input, { as })).data.decidedBy
    }
    expect([await decideAs(LI), await decideAs(WANG), await decideAs(NAMELESS)]).toEqual(['李岚', '王敏', '别人'])
  })

  test.each(['李岚', `李岚:${LI}`, `${LI},${NAMELESS}`, `:${LI}`, ''])('do not get in with %s', async (as) => {
    expect((await testApp.call(operator.listAudits, {}, { as })).status).toBe(401)
  })

  test('who grant coins appear in the record of the company, which reads it', async () => {
    const employer = await createEmployer(testApp)
    const detail = await testApp.call(companies.get, {}, { as: employer })
    const grant = { companyName: detail.data.companyName, amount: 300, note: '开业活动' }
    expect((await testApp.call(operator.grantCoins, grant, { as: LI })).code).toBe(0)
    expect(await recorded('operator.grant')).toMatchObject([
      { companyId: employer.companyId, detail: { text: '平台发放 300 企业币：开业活动', operator: '李岚' } },
    ])
    const { data } = await testApp.call(companies.listActivities, {}, { as: employer })
    expect(JSON.stringify(data)).toContain('平台发放 300 企业币')
    const gift = { phone: employer.phone, amount: 500, note: '补偿' }
    await testApp.call(operator.grantBalance, gift, { as: WANG })
    expect((await recorded('operator.grant'))[1]).toMatchObject({ companyId: null, detail: { operator: '王敏' } })
  })

  test('who look at an identity number are recorded each time', async () => {
    const me = await testApp.login(nextPhone(), '周远')
    const uploadIdentityImage = async () => {
      const files = [{ field: 'file', name: 'a.png', bytes: PNG_BYTES }]
      return ((await testApp.form(fileCalls.upload, { use: 'identity' }, files, { as: me })).data as { id: string }).id
    }
    const form = {
      realName: '周远',
      idNumber: '11010519491231002X',
      frontFileId: await uploadIdentityImage(),
      backFileId: await uploadIdentityImage(),
    }
    await testApp.call(account.verifyIdentity, form, { as: me })
    const [audit] = await testApp.ctx.db.select().from(audits).where(eq(audits.kind, 'identity'))
    const viewDetail = (as: string) => testApp.call(operator.getIdentity, { id: audit?.subjectId ?? '' }, { as })
    expect((await viewDetail(LI)).data).toMatchObject({ idNumber: form.idNumber })
    await viewDetail(WANG)
    const rows = await recorded('operator.identity')
    expect(rows.map(({ detail }) => (detail as { operator: string }).operator)).toEqual(['李岚', '王敏'])
    expect(JSON.stringify(rows)).not.toContain(form.idNumber)
  })
})
