/** What the payment sheet says when no balance is enough: an admin recharges at once, everybody else may ask one. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { clearCache, requestPurchase, usePurchaseRequest } from '@/api'
import { PaymentSheet } from '@/features/orders/PaymentSheet'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'

const method = (payMethod: string, unit: string) => ({ payMethod, unit, balance: 0, price: 900, isEnough: false })
let methods: object[]
beforeEach(() => {
  clearCache()
  usePurchaseRequest.setState({ asking: undefined })
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => ({
    status: 200,
    headers: {},
    body: {
      code: 0,
      message: 'ok',
      data: url.endsWith('/offer/detail') ? { amount: 900, title: '联系方式', note: '', isOwned: false } : methods,
    },
  }))
})

const show = async (isAdmin: boolean) => {
  render(<PaymentSheet isAdmin={isAdmin} />)
  await act(async () => void requestPurchase({ goodsType: 2, goodsId: '7' }))
}

it.each([
  ['coin', '企业币不够，请先充值。', '充值企业币'],
  ['fen', '余额不够，请先充值。', '充值余额'],
])('an admin whose %s is not enough goes to recharge it', async (unit, text, dialog) => {
  methods = [method(unit === 'coin' ? 'COIN' : 'BALANCE', unit)]
  await show(true)
  await screen.findByText(text)
  expect(screen.queryByText(/联系公司管理员/)).toBeNull()
  passClickGuard()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '去充值' })))
  await screen.findByRole('dialog', { name: dialog })
})

it('a member sees who to ask', async () => {
  methods = [method('BALANCE', 'fen')]
  await show(false)
  await screen.findByText('余额不够，请先充值或联系公司管理员。')
  expect(screen.queryByRole('button', { name: '去充值' })).toBeNull()
})

it('names what rests of a balance during a refund beside what is there to pay with', async () => {
  methods = [{ ...method('BALANCE', 'fen'), balance: 600, frozen: 30_000 }]
  await show(false)
  await screen.findByText(/^个人余额\s有 ¥6\.00（另有 ¥300\.00 退款处理中），还差 ¥3\.00$/)
})
