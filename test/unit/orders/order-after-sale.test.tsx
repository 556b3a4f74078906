/** After-sales requested in the row of an order: its form is open at once, above the order. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { clearCache } from '@/api'
import { OrderCentre } from '@/features/orders/OrderCentre'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'
import { waitingOrder } from '../../support/order-row'

const paidOrder = {
  ...waitingOrder,
  status: 3,
  payMethod: 'BALANCE',
  paidTime: '2026-03-12T08:01:00+08:00',
  can: ['refund'],
  refundMax: waitingOrder.amount,
  refundKinds: ['mistaken', 'invalid', 'other'],
}
let order: typeof paidOrder

function answerOf(url: string): object {
  if (url.endsWith('/order/page')) return { data: [order], total: 1, totalPages: 1 }
  if (url.endsWith('/order/detail'))
    return { data: { ...order, payerName: '周远', providerNo: '', refundedTime: null, path: '' } }
  return { data: [] }
}

beforeEach(() => {
  order = paidOrder
  window.history.replaceState({}, '', '/orderinfo')
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', ...answerOf(url) } }
  })
})

const dialogs = () => screen.queryAllByRole('dialog').map((element) => element.getAttribute('aria-label'))
const pressEscape = () => fireEvent.keyDown(document, { key: 'Escape' })

it('opens above the order, also of an order that was read before, and leaves the order open', async () => {
  render(<OrderCentre canSeeCompany={false} />)
  await screen.findByText(order.title)
  for (let times = 0; times < 2; times += 1) {
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '申请售后' }))
    await waitFor(() => expect(dialogs()).toEqual(['订单详情', '申请售后']))
    pressEscape()
    await waitFor(() => expect(dialogs()).toEqual(['订单详情']))
    pressEscape()
    await waitFor(() => expect(dialogs()).toEqual([]))
  }
})

it('is not open when the order itself is opened', async () => {
  render(<OrderCentre canSeeCompany={false} />)
  fireEvent.click(await screen.findByText(order.title))
  await screen.findByText('订单号')
  expect(dialogs()).toEqual(['订单详情'])
})

const openForm = async () => {
  render(<OrderCentre canSeeCompany={false} />)
  await screen.findByText(order.title)
  fireEvent.click(screen.getByRole('button', { name: '申请售后' }))
  await waitFor(() => expect(dialogs()).toContain('申请售后'))
  return screen.getByRole('dialog', { name: '申请售后' })
}

it('of used goods offers the only reason that can be accepted, and says why', async () => {
  order = { ...paidOrder, refundKinds: ['invalid'] }
  const form = within(await openForm())
  expect(form.getByText('简历联系方式已经使用，只在内容无效时退款')).toBeTruthy()
  expect(form.queryByText('买错了，还没有使用')).toBeNull()
  expect(form.getByText('内容无效，如空号或不是本人')).toBeTruthy()
})

it('of a recharge that is partly spent starts with what is left, and does not send more', async () => {
  order = { ...paidOrder, goodsType: 5, title: '余额充值 10.00 元', refundMax: 450 }
  const form = within(await openForm())
  expect(form.getByText(/已经用掉一部分，最多可退 ¥4\.50/)).toBeTruthy()
  const amount = form.getByLabelText<HTMLInputElement>(/退款金额/)
  expect(amount.value).toBe('4.5')
  fireEvent.change(amount, { target: { value: '4.51' } })
  fireEvent.blur(amount)
  fireEvent.click(form.getByRole('button', { name: '提交申请' }))
  expect(await form.findByText('退款不能超过可退的 ¥4.50')).toBeTruthy()
})

it('that cannot be accepted is not offered, and the order says why', async () => {
  order = { ...paidOrder, can: [], refundMax: 0, refundProblem: '支付超过 7 天，不能再申请退款' }
  render(<OrderCentre canSeeCompany={false} />)
  fireEvent.click(await screen.findByText(order.title))
  expect(await screen.findByText('支付超过 7 天，不能再申请退款')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请售后' })).toBeNull()
})
