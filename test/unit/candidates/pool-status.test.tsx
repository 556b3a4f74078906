/** The column 状态 of the talent pool, and a job that cannot be edited. */
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { poolColumns } from '@/features/candidates/talent-pool/pool-columns'
import type { PoolCandidate } from '@/features/candidates/talent-pool/use-pool-list'
import { JobEditorFrame } from '@/features/jobs/JobEditorFrame'
import type { JobFormState } from '@/features/jobs/use-job-form'

describe('the stage in the talent pool', () => {
  const shown = (decision: PoolCandidate['stage'], isApplied: boolean, isHidden = false) => {
    const application = isApplied ? { id: '5', jobId: '1', jobTitle: '产品经理', status: 'pending' as const } : null
    const column = poolColumns('all', '').find(({ key }) => key === 'stage')
    const { container } = render(
      column?.cell({ stage: decision, application, isHidden } as PoolCandidate) as ReactElement,
    )
    return container.textContent
  }

  it('is none for a person who has not applied, until the company decides', () => {
    expect([shown(null, false), shown('new', false)]).toEqual(['', ''])
    expect([shown('new', true), shown('passed', false)]).toEqual(['待处理产品经理', '通过初筛'])
    expect(shown('new', false, true)).toBe('已隐藏')
  })
})

it('a job that cannot be edited sends nobody to the administrator, who may be the reader, but to its actions', () => {
  const editor = { job: { can: [] }, phase: 'ready', form: {} } as unknown as JobFormState
  render(<JobEditorFrame editor={editor}>{null}</JobEditorFrame>)
  screen.getByText('这个职位现在不能编辑')
  expect(screen.queryByText(/管理员/)).toBeNull()
  expect(screen.getByRole('button', { name: '去职位管理' })).toBeTruthy()
})
