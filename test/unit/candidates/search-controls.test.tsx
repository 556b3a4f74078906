/** Controls of the candidate search: the order, the job to compare with, the name of a search that is saved. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { type CandidateFilter, EMPTY_FILTER } from '@/features/candidates/candidate-types'
import { SortChips } from '@/features/candidates/search/SortChips'
import { SavedSearches } from '@/features/candidates/talent-pool/SavedSearches'
import { platform } from '@/platform'

const job = { jobId: '7', title: '产品经理', cityName: '成都', salaryText: '20-30K', total: 3 }

beforeEach(() => {
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => ({
    status: 200,
    headers: {},
    body: { code: 0, message: 'ok', data: url.endsWith('jobScreening') ? [job] : [] },
  }))
})
afterEach(() => jest.restoreAllMocks())

describe('a job that is chosen in the search', () => {
  const choose = async (filter: Partial<CandidateFilter>) => {
    const onChange = jest.fn()
    render(<SortChips filter={{ ...EMPTY_FILTER, ...filter }} onChange={onChange} />)
    fireEvent.click(await screen.findByRole('button', { name: '对照职位' }))
    fireEvent.click(screen.getByRole('radio', { name: /产品经理/ }))
    return onChange.mock.calls.at(-1)?.[0]
  }

  it('puts those first who match it', async () => {
    expect(await choose({})).toEqual({ matchJobId: '7', sort: 'match' })
  })

  it('leaves an order alone that the user has chosen', async () => {
    expect(await choose({ sort: 'active' })).toEqual({ matchJobId: '7' })
  })

  it('has the order beside it in words, to be changed', async () => {
    const onChange = jest.fn()
    render(<SortChips filter={{ ...EMPTY_FILTER, matchJobId: '7', sort: 'match' }} onChange={onChange} />)
    fireEvent.click(await screen.findByRole('button', { name: '按匹配度排序' }))
    fireEvent.click(screen.getByRole('button', { name: '最近活跃' }))
    expect(onChange).toHaveBeenCalledWith({ sort: 'active' })
  })
})

it('a search is saved under a name that is suggested and selected, so that typing replaces it', async () => {
  render(<SavedSearches filter={{ ...EMPTY_FILTER, keyword: 'Java', education: 'master' }} onChange={jest.fn()} />)
  fireEvent.click(await screen.findByRole('button', { name: '保存这个搜索' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('Java 硕士')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})
