/** Questions about an imported resume: what is asked, and that each goes away by its own answer only. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { mutateApi } from '@/api'
import type { Resume } from '@/features/candidates/candidate-types'
import { ImportReview } from '@/features/candidates/resume/ImportReview'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), mutateApi: jest.fn() }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const same = (id: string, name: string) => ({ id, name })
const asked = {
  id: '7',
  name: '扎西',
  review: {
    uncertain: [
      { field: 'name', confidence: 0.6 },
      { field: 'period', confidence: 0 },
    ],
    samePhone: [same('3', '顾小北'), same('5', '程一诺')],
    sameEmail: [same('3', '顾小北'), same('4', '方晓岚')],
  },
} as unknown as Resume
const onDelete = jest.fn()
function Asked() {
  const [resume, setResume] = useState(asked)
  return <ImportReview resume={resume} onAnswer={setResume} onDelete={onDelete} />
}
const send = jest.mocked(mutateApi as unknown as jest.Mock)
const press = async (name: string) => {
  passClickGuard()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}
const SAME =
  '人才库里「顾小北」也用这个手机号和邮箱，「程一诺」也用这个手机号，「方晓岚」也用这个邮箱，和「扎西」是同一个人吗？'

beforeEach(() => {
  send.mockReset()
  onDelete.mockReset()
})

it('names the fields and everybody with the same contact; an answer closes its question and leaves the other', async () => {
  render(<Asked />)
  screen.getByText('请核对：姓名（把握 60%）、工作时间')
  screen.getByText(SAME)
  send.mockResolvedValue({ ...asked, review: { ...asked.review, samePhone: [], sameEmail: [] } })
  await press('不是，都保留')
  expect(send).toHaveBeenLastCalledWith(
    localResumes.answerQuestion,
    { resumeId: '7', question: 'same' },
    { showError: false },
  )
  expect(screen.queryByText(SAME)).toBeNull()
  send.mockResolvedValue({ ...asked, review: null })
  await press('核对无误')
  expect(send).toHaveBeenLastCalledWith(
    localResumes.answerQuestion,
    { resumeId: '7', question: 'fields' },
    { showError: false },
  )
  expect(screen.queryByText(/请核对/)).toBeNull()
})

it('the same person is deleted again; a question whose answer was not saved stays', async () => {
  render(<Asked />)
  send.mockRejectedValue(new Error('offline'))
  await press('不是，都保留')
  screen.getByText(SAME)
  send.mockResolvedValue([{ resumeId: '7', isDone: true, message: '' }])
  await press('是同一个人，删除这份')
  expect(onDelete).toHaveBeenCalledTimes(1)
})

it('sends the answer on a page that reads the resume again by itself', async () => {
  render(<ImportReview resume={asked} />)
  send.mockResolvedValue(asked)
  await press('核对无误')
  expect(send).toHaveBeenCalledTimes(1)
})
