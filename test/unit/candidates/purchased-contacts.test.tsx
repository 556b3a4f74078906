/** What the company bought: whole numbers in the list, copied and called from the row. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { PurchasedContacts } from '@/features/candidates/candidate-contacts/PurchasedContacts'
import { platform } from '@/platform'

const talent = {
  id: '4',
  name: '周雨桐',
  gender: 'female',
  age: 28,
  years: 6,
  education: 'bachelor',
  company: '云启科技',
  title: 'Java开发工程师',
  wantedPost: 'Java开发工程师',
}
const bought = {
  id: '9',
  talent,
  phone: '13800000004',
  isFrozen: false,
  phoneMasked: '138****0004',
  payerName: '周远',
  payMethod: '余额',
  amount: 1000,
  boughtTime: '2026-03-12T08:00:00+08:00',
}
const frozen = { ...bought, id: '11', talent: { ...talent, id: '6', name: '许诺' }, phone: '', isFrozen: true }
const withoutPhone = { ...bought, id: '10', talent: { ...talent, id: '5', name: '何清' }, phone: '', phoneMasked: '' }

beforeEach(() => {
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async () => {
    const body = { code: 0, message: 'ok', data: [bought, withoutPhone, frozen], total: 3, totalPages: 1 }
    return { status: 200, headers: {}, body }
  })
})

it('shows each number whole, and copies and calls it without opening the resume', async () => {
  const copy = jest.spyOn(platform, 'copy').mockResolvedValue()
  const call = jest.spyOn(platform, 'call').mockReturnValue()
  const navigate = jest.spyOn(platform, 'navigate').mockReturnValue()
  render(<PurchasedContacts />)
  expect(await screen.findByText('13800000004')).toBeTruthy()
  expect(screen.queryByText(/\*{4}/)).toBeNull()
  expect(screen.getAllByText('退款处理中')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '复制电话' }))
  await waitFor(() => expect(copy).toHaveBeenCalledWith('13800000004'))
  fireEvent.click(screen.getByRole('button', { name: '拨打' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('13800000004'))
  expect(navigate).not.toHaveBeenCalled()
})
