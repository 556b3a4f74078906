/** /talentDetails opened for one of several jobs of a candidate: all that the page does is about that job. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import TalentDetails from '@/pages/recruit/talentDetails'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), withShell: (part: unknown) => part }))
jest.mock('@/features/chat/screens/send-name-card', () => ({ SendNameCard: () => null }))

const resume = {
  id: '3',
  name: '周雨桐',
  gender: 'female',
  age: 29,
  avatarUrl: '',
  years: 6,
  education: 'bachelor',
  jobSeeking: 'month',
  company: '锦程在线',
  title: '前端工程师',
  school: '',
  major: '',
  wantedPost: '前端',
  wantedCity: '成都',
  wantedDistrict: '',
  salaryMin: 18,
  salaryMax: 25,
  salaryMonths: 14,
  skills: [],
  highlight: '',
  activeTime: '2026-03-12T08:00:00+08:00',
  isCollected: false,
  isSeen: true,
  invitation: null,
  invitedJob: null,
  chatUserId: 'cand3',
  stage: 'new',
  application: { id: '5', jobId: '1', jobTitle: '产品经理', status: 'pending' },
  isPooled: false,
  isHidden: false,
  hasQuestions: false,
  tags: [],
  phoneMasked: '',
  emailMasked: '',
  otherPhonesMasked: [],
  review: null,
  isContactShown: false,
  summary: '',
  birthYear: null,
  cityName: '成都',
  educations: [],
  experiences: [],
  projects: [],
  certificates: [],
  source: 'profile',
  attachment: null,
  reason: '',
  note: '',
  groups: [],
  invitations: [],
}
const open = [
  { jobId: '1', title: '产品经理', cityName: '成都', salaryText: '20-30K', total: 3 },
  { jobId: '2', title: '测试工程师', cityName: '成都', salaryText: '12-18K', total: 5 },
]
const matched: unknown[] = []

beforeEach(() => {
  clearCache()
  matched.length = 0
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    if (url.endsWith('talent/match')) matched.push((body as { jobId: string }).jobId)
    const data = url.endsWith('talentDetails')
      ? resume
      : url.endsWith('jobScreening')
        ? open
        : url.endsWith('jobs/mine/detail')
          ? { id: '2', title: '测试工程师' }
          : []
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
  })
})
afterEach(() => jest.restoreAllMocks())

it('compares with, interviews for and invites to the job of the address', async () => {
  window.history.replaceState({}, '', '/talentDetails?id=3&jobId=2')
  render(<TalentDetails />)
  await screen.findByRole('button', { name: '对照职位：测试工程师，更换' })
  await waitFor(() => expect(matched).toEqual(['2']))
  fireEvent.click(screen.getByRole('button', { name: '邀请应聘' }))
  const radio = await screen.findByRole('radio', { name: /测试工程师/ })
  expect(radio.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await passClickGuard()
  fireEvent.click(screen.getByRole('button', { name: '约面试' }))
  const dialog = await screen.findByRole('dialog', { name: '约周雨桐面试' })
  await waitFor(() => expect(dialog.textContent).toContain('测试工程师'))
  expect(dialog.textContent).not.toContain('产品经理')
})
