/** How candidates are searched and shown: facts, marks, and the order of decisions beside the list. */
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { type Candidate, candidateSummary, periodText } from '@/features/candidates/candidate-types'
import { useCandidateSearch } from '@/features/candidates/search/use-candidates'
import { type HttpReply, type HttpRequest, platform } from '@/platform'
import { Highlight, matchRanges } from '@/ui'
import { pathOf } from '../../../contract/call-address'
import * as candidates from '../../../contract/calls/candidates/candidates'

const someone: Candidate = {
  id: '3',
  name: '周雨桐',
  gender: 'female',
  age: 29,
  avatarUrl: '',
  years: 6,
  education: 'bachelor',
  jobSeeking: 'month',
  company: '锦程在线',
  title: '高级前端工程师',
  school: '电子科技大学',
  major: '软件工程',
  wantedPost: '前端开发工程师',
  wantedCity: '成都',
  wantedDistrict: '高新区',
  salaryMin: 18,
  salaryMax: 25,
  salaryMonths: 14,
  skills: ['React'],
  highlight: '主导 Taro 小程序与网页同构',
  activeTime: '2026-03-12T08:00:00+08:00',
  isCollected: false,
  isSeen: false,
  invitation: null,
  invitedJob: null,
  application: null,
  chatUserId: 'cand3',
  stage: null,
  isPooled: false,
  isHidden: false,
  hasQuestions: false,
  tags: [],
}

describe('a person in a list', () => {
  it('is described by gender, age, years and degree; what is unknown is left out', () => {
    expect(candidateSummary(someone)).toEqual(['女', '29 岁', '6 年', '本科'])
    expect(candidateSummary({ ...someone, gender: 'unknown', age: null, years: 0, education: 'any' })).toEqual([
      '',
      '',
      '应届',
      '',
    ])
  })

  it('shows periods with months, and an open end as 至今', () => {
    expect(periodText('2019-07', '2022-03')).toBe('2019.07 – 2022.03')
    expect(periodText('2022-04', '')).toBe('2022.04 – 至今')
    expect(periodText('', '')).toBe('')
  })
})

describe('marked keywords', () => {
  it('merges overlapping hits into one mark, whatever the case', () => {
    expect(matchRanges('React 与 react 前端', ['react', 'act'])).toEqual([
      [0, 5],
      [8, 13],
    ])
    expect(matchRanges('高级前端工程师', ['前端', '端工程'])).toEqual([[2, 6]])
  })

  it('shows the whole text, and a text without hits as it is', () => {
    const { container } = render(<Highlight text='主导 Taro 小程序' keywords='taro 小程' />)
    expect(container.textContent).toBe('主导 Taro 小程序')
    render(<Highlight text='无关的文字' keywords='前端' />)
    expect(screen.getByText('无关的文字')).toBeTruthy()
  })

  it('draws a script in a resume as text', () => {
    const { container } = render(<Highlight text={'<img src=x onerror=alert(1)> 前端'} keywords='前端' />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('<img src=x onerror=alert(1)> 前端')
  })
})

it('a search that runs is dropped when a newer one starts, and its late answer shows nobody @P-7.7-01', async () => {
  const searches: { request: HttpRequest; answer(reply: HttpReply): void }[] = []
  jest
    .spyOn(platform, 'request')
    .mockImplementation((request) => new Promise((answer) => searches.push({ request, answer })))
  clearCache()
  window.history.replaceState({}, '', '/talentsearch')
  const { result } = renderHook(() => useCandidateSearch().source)
  act(() => result.current.setFilter({ keyword: '会计' }))
  act(() => result.current.setFilter({ keyword: '前端' }))
  await waitFor(() => expect(searches).toHaveLength(3))
  expect(searches.map(({ request }) => request.url)).toEqual([1, 2, 3].map(() => pathOf(candidates.search)))
  expect(searches.map(({ request }) => request.signal?.aborted)).toEqual([true, true, false])
  const found = (...rows: Candidate[]): HttpReply => ({
    status: 200,
    headers: {},
    body: { code: 0, message: 'ok', data: rows, total: rows.length, totalPages: 1, isCapped: false, nextCursor: '' },
  })
  const shownIds = () => result.current.rows.map(({ id }) => id)
  await act(async () => searches[2]?.answer(found(someone)))
  await waitFor(() => expect(shownIds()).toEqual(['3']))
  await act(async () => searches[1]?.answer(found({ ...someone, id: '4' })))
  expect(shownIds()).toEqual(['3'])
  jest.restoreAllMocks()
})
