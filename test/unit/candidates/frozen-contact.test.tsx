/** A bought contact whose refund waits: its state in place of the number, and nothing to buy. */
import { fireEvent, render, screen } from '@testing-library/react'
import { clearCache } from '@/api'
import { CandidateContactRow } from '@/features/candidates/candidate-contacts/CandidateContactRow'
import type { Resume } from '@/features/candidates/candidate-types'
import { platform } from '@/platform'

const resume = {
  id: '4',
  phoneMasked: '138****0004',
  emailMasked: '',
  otherPhonesMasked: [] as string[],
  isContactShown: true,
} as Resume

const answer = (more: object, of = resume) => {
  clearCache()
  const data = { resumeId: '4', isOwned: false, isFrozen: false, phone: '138****0004', email: '', price: 0 }
  jest.spyOn(platform, 'request').mockResolvedValue({
    status: 200,
    headers: {},
    body: { code: 0, message: 'ok', data: { ...data, otherPhones: [], ...more } },
  })
  render(<CandidateContactRow resume={of} />)
}

it('says that the refund waits, masked, without a purchase', async () => {
  answer({ isFrozen: true })
  expect(await screen.findByText('退款处理中，暂不能使用')).toBeTruthy()
  expect(screen.getByText('138****0004')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看联系方式' })).toBeNull()
})

it('shows the number that the candidate gave, whatever becomes of the refund', async () => {
  answer({ isOwned: true, isFrozen: true, phone: '13800000004' })
  expect(await screen.findByText('13800000004')).toBeTruthy()
  expect(screen.queryByText('退款处理中，暂不能使用')).toBeNull()
})

it('an imported resume with a landline alone shows it, and calls it', async () => {
  const call = jest.spyOn(platform, 'call').mockResolvedValue(undefined as never)
  const masked = { ...resume, phoneMasked: '', otherPhonesMasked: ['075****4567'] }
  answer({ isOwned: true, phone: '', otherPhones: ['0755-81234567'] }, masked)
  expect(await screen.findByText('其他电话 0755-81234567')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '拨打' }))
  expect(call).toHaveBeenCalledWith('0755-81234567')
})
