/** What is offered with a resume: one that was imported is screened and kept, one of a candidate's own is answered. */
import { fireEvent, render, screen } from '@testing-library/react'
import type { Candidate } from '@/features/candidates/candidate-types'
import { ResumeActions } from '@/features/candidates/resume/ResumeActions'
import type { CandidateDecisions } from '@/features/candidates/talent-pool/decisions/decision-types'
import { passClickGuard } from '../../support/click-guard'

const decide = { pass: jest.fn(), openDialog: jest.fn() }
const show = (change: Partial<Candidate>) =>
  render(
    <ResumeActions
      candidate={{ id: '3', name: '周雨桐', stage: null, chatUserId: '', isCollected: false, ...change } as Candidate}
      actions={{} as never}
      decide={decide as unknown as CandidateDecisions}
      interviewDialog={() => null}
    />,
  )
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('an imported resume is tagged, kept and passed, and nobody is written to', async () => {
  show({})
  expect(buttons()).toEqual(['收藏', '标签', '人才库', '通过初筛'])
  fireEvent.click(screen.getByRole('button', { name: '通过初筛' }))
  await passClickGuard()
  fireEvent.click(screen.getByRole('button', { name: '标签' }))
  expect(decide.pass).toHaveBeenCalledTimes(1)
  expect(decide.openDialog).toHaveBeenCalledWith('tags', [expect.objectContaining({ id: '3' })])
})

it('an imported resume that has passed, or is hired, is not passed again', () => {
  const { unmount } = show({ stage: 'passed' })
  expect(buttons()).toEqual(['收藏', '标签', '人才库'])
  unmount()
  show({ stage: 'onboarded' })
  expect(buttons()).toEqual(['收藏', '标签', '人才库'])
})

it('who can be written to keeps the places of the actions, whatever the invitation', () => {
  const { unmount } = show({ chatUserId: 'cand3' })
  expect(buttons()).toEqual(['收藏', '沟通', '约面试', '邀请应聘'])
  unmount()
  show({ chatUserId: 'cand3', invitation: 'sent' })
  expect(buttons()).toEqual(['收藏', '沟通', '约面试', '再次邀请'])
})
