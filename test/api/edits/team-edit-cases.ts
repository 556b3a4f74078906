/** Two editors of a company's members, venues and talent pool, and of what one user has open on two devices. */
import * as account from '../../../contract/calls/account/account'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as circles from '../../../contract/calls/circles/circles'
import * as companies from '../../../contract/calls/company/companies'
import * as members from '../../../contract/calls/company/members'
import * as interviews from '../../../contract/calls/hiring/interviews'
import * as edits from '../../../contract/edits/edit-tables'
import { createCandidate, createColleague, createOpenJob, type Employer } from '../../support/api/company-fixture'
import { buildWordFile, wordParagraph } from '../../support/api/word-file'
import type { TestApp } from '../../support/test-app'
import { type EditCase, twoOf } from './edit-case'

const DAY_MS = 86_400_000
const RESUME_TEXT = ['姓名：李雷', '手机：13800138000', '邮箱：lilei@example.com'].map(wordParagraph).join('')
const VENUE = { name: '成都总部', cityCode: '510100', address: '天府大道北段1700号', phone: '' }

/** A candidate in the talent pool of the employer's company. */
async function pooled(testApp: TestApp, as: Employer): Promise<string> {
  const { resumeId } = await createCandidate(testApp)
  await testApp.call(talentPool.add, { resumeId, note: '年后再联系' }, { as })
  return resumeId
}

export const TEAM_CASES: readonly EditCase[] = [
  {
    key: interviews.change,
    edit: edits.INTERVIEW_EDIT,
    async open(testApp, employer) {
      const { resumeId } = await createCandidate(testApp)
      const job = await createOpenJob(testApp, employer)
      const times = [new Date(testApp.clock.now().getTime() + DAY_MS).toISOString()]
      const form = { mode: 'onsite' as const, times, minutes: 45, place: '三楼会议室', resumeId, jobId: job.id }
      const { data } = await testApp.call(interviews.propose, form, { as: employer })
      const view = async () => {
        const reply = await testApp.call(interviews.list, {}, { as: employer })
        return reply.data[0] as (typeof reply.data)[number]
      }
      return { ...(await twoOf(testApp, employer)), ids: { interviewId: data.id }, view }
    },
    first: { place: '五楼会议室' },
    second: { place: '一楼咖啡厅' },
    other: { minutes: 60 },
  },
  {
    key: localResumes.update,
    edit: edits.LOCAL_RESUME_EDIT,
    async open(testApp, employer) {
      const file = { field: 'file', name: '简历.docx', bytes: Buffer.from(buildWordFile(RESUME_TEXT)) }
      const reply = await testApp.form(localResumes.import, {}, [file], { as: employer })
      const { id: resumeId } = reply.data as { id: string }
      const view = async () => (await testApp.call(localResumes.get, { resumeId }, { as: employer })).data
      return { ...(await twoOf(testApp, employer)), ids: { resumeId }, view }
    },
    first: { wantedPost: '前端组长' },
    second: { wantedPost: '前端专家' },
    other: { years: 7 },
  },
  {
    key: talentPool.updateNote,
    edit: edits.POOL_NOTE_EDIT,
    async open(testApp, employer) {
      const resumeId = await pooled(testApp, employer)
      const view = async () => {
        const { data } = await testApp.call(candidates.get, { resumeId }, { as: employer })
        return { note: data.note, version: data.noteVersion }
      }
      return { ...(await twoOf(testApp, employer)), ids: { resumeId }, view }
    },
    first: { note: '三月再联系' },
    second: { note: '已有下家' },
  },
  {
    key: talentPool.updateGroup,
    edit: edits.POOL_GROUP_EDIT,
    async open(testApp, employer) {
      const { data } = await testApp.call(talentPool.createGroup, { name: '前端' }, { as: employer })
      const view = async () => {
        const reply = await testApp.call(talentPool.listGroups, {}, { as: employer })
        return reply.data[0] as (typeof reply.data)[number]
      }
      return { ...(await twoOf(testApp, employer)), ids: { id: data.id }, view }
    },
    first: { name: '前端组长' },
    second: { name: '前端专家' },
  },
  {
    key: members.updateRole,
    edit: edits.MEMBER_ROLE_EDIT,
    async open(testApp, employer) {
      const { userId } = await createColleague(testApp, employer, 'member')
      const view = async () => {
        const { data } = await testApp.call(members.list, {}, { as: employer })
        return data.find((member) => member.userId === userId) as (typeof data)[number]
      }
      return { ...(await twoOf(testApp, employer)), ids: { userId }, view }
    },
    first: { role: 'hr' },
    second: { role: 'technician' },
  },
  {
    key: companies.saveVenues,
    edit: edits.VENUES_EDIT,
    async open(testApp, employer) {
      await testApp.call(companies.saveVenues, { venues: [VENUE] }, { as: employer })
      const view = async () => {
        const { data } = await testApp.call(companies.listVenues, {}, { as: employer })
        const venues = data.map(({ id, name, cityCode, address, phone }) => ({ id, name, cityCode, address, phone }))
        return { venues, version: data[0]?.version ?? '' }
      }
      return { ...(await twoOf(testApp, employer)), ids: {}, view }
    },
    first: { venues: [{ ...VENUE, phone: '02812345678' }] },
    second: { venues: [{ ...VENUE, phone: '02887654321' }] },
  },
  {
    key: account.updateProfile,
    edit: edits.ACCOUNT_EDIT,
    async open(testApp, employer) {
      const view = async () => (await testApp.call(account.getDetail, {}, { as: employer })).data
      return { first: employer, second: employer, ids: {}, view }
    },
    first: { name: '周远航' },
    second: { name: '周远山' },
  },
  {
    key: circles.update,
    edit: edits.CIRCLE_EDIT,
    async open(testApp, employer) {
      const form = {
        name: `前端圈${employer.userId.slice(-8)}`,
        introduction: '聊前端的地方，欢迎同行。',
        isAgreed: true as const,
      }
      const { data } = await testApp.call(circles.create, form, { as: employer })
      const view = async () => (await testApp.call(circles.get, { circleId: data.id }, { as: employer })).data
      return { first: employer, second: employer, ids: { circleId: data.id }, view }
    },
    first: { introduction: '聊前端的地方，每周一次分享。' },
    second: { introduction: '聊前端的地方，每月一次聚会。' },
  },
]
