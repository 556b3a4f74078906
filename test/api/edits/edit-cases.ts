/** Every call that saves an edit form of what others may edit too, with two editors' changes. */
import type { CallKey } from '../../../contract/api'
import * as companies from '../../../contract/calls/company/companies'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import * as edits from '../../../contract/edits/edit-tables'
import {
  buildCompanyForm,
  buildJobForm,
  createAddress,
  createPendingJob,
  decideAudit,
  type Employer,
  nextPhone,
} from '../../support/api/company-fixture'
import type { TestApp } from '../../support/test-app'
import { type EditCase, twoOf } from './edit-case'
import { MARKET_CASES } from './market-edit-cases'
import { TEAM_CASES } from './team-edit-cases'

const jobCase = (key: CallKey, create: (testApp: TestApp, employer: Employer) => Promise<string>): EditCase => ({
  key,
  edit: edits.JOB_EDIT,
  async open(testApp, employer) {
    const id = await create(testApp, employer)
    const view = async () => (await testApp.call(jobs.get, { id }, { as: employer })).data
    return { ...(await twoOf(testApp, employer)), ids: { id }, view }
  },
  first: { title: '前端组长' },
  second: { title: '前端专家' },
  other: { headcount: 3 },
})

const createDraft = async (testApp: TestApp, employer: Employer) =>
  (await testApp.call(jobs.saveDraft, await buildJobForm(testApp, employer), { as: employer })).data.id

const RECRUITING_CASES: readonly EditCase[] = [
  jobCase(jobs.update, async (testApp, employer) => (await createPendingJob(testApp, employer)).id),
  jobCase(jobs.saveDraft, createDraft),
  { ...jobCase(jobs.publish, createDraft), firstKey: jobs.saveDraft },
  {
    key: workAddresses.update,
    edit: edits.WORK_ADDRESS_EDIT,
    async open(testApp, employer) {
      const id = await createAddress(testApp, employer)
      const view = async () => {
        const { data } = await testApp.call(workAddresses.list, {}, { as: employer })
        return data.find((address) => address.id === id) as (typeof data)[number]
      }
      return { ...(await twoOf(testApp, employer)), ids: { id }, view }
    },
    first: { detail: '天府二街1号' },
    second: { detail: '天府三街2号' },
    other: { contactName: '李梅' },
  },
  {
    key: companies.updateProfile,
    edit: edits.COMPANY_PROFILE_EDIT,
    async open(testApp, employer) {
      const view = async () => (await testApp.call(companies.get, {}, { as: employer })).data
      return { ...(await twoOf(testApp, employer)), ids: {}, view }
    },
    first: { introduction: '做招聘软件，三百人' },
    second: { introduction: '做招聘软件，五百人' },
    other: { contactName: '李梅' },
  },
  {
    key: companies.submit,
    edit: edits.COMPANY_EDIT,
    async open(testApp) {
      const user = await testApp.login(nextPhone(), '周远')
      const { data } = await testApp.call(companies.submit, await buildCompanyForm(), { as: user })
      await decideAudit(testApp, 'company', data.id, '执照不清楚')
      const view = async () => {
        const { data: record } = await testApp.call(companies.getSubmission, {}, { as: user })
        return record as NonNullable<typeof record>
      }
      return { first: user, second: user, ids: {}, view }
    },
    first: { legalPerson: '周远航' },
    second: { legalPerson: '周远山' },
    other: { contactName: '李梅' },
    async again(testApp, { view }) {
      const { id } = (await view()) as unknown as { id: string }
      await decideAudit(testApp, 'company', id, '执照不清楚')
    },
  },
]

export const EDIT_CASES: readonly EditCase[] = [...RECRUITING_CASES, ...MARKET_CASES, ...TEAM_CASES]
