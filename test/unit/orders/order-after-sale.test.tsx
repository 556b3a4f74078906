/** After-sales requested in the row of an order: its form is open at once, above the order. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { OrderCentre } from '@/features/orders/OrderCentre'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'
import { waitingOrder } from '../../support/order-row'

const order = {
  ...waitingOrder,
  status: 3,
  payMethod: 'BALANCE',
  paidTime: '2026-03-12T08:01:00+08:00',
  can: ['refund'],
}

function answerOf(url: string): object {
  if (url.endsWith('/order/page')) return { data: [order], total: 1, totalPages: 1 }
  if (url.endsWith('/order/detail'))
    return { data: { ...order, payerName: '周远', providerNo: '', refundedTime: null, path: '' } }
  return { data: [] }
}

beforeEach(() => {
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
