/** The order centre: its address, a cancelled order shown at once, a payment that is waited for. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { clearCache } from '@/api'
import { OrderCentre } from '@/features/orders/OrderCentre'
import { cancelOrder, verifyPayment } from '@/features/orders/order-calls'
import { platform } from '@/platform'
import { waitingOrder as order } from '../../support/order-row'

const requests: { url: string; body: Record<string, unknown> }[] = []
let verified = 1
let refusal: string | undefined
/** Lets the server answer the write that waits. */
let answer = (): void => undefined

function answerOf(url: string): object {
  if (url.endsWith('/order/page')) return { data: [order], total: 1, totalPages: 1 }
  if (url.endsWith('/order/detail'))
    return { data: { ...order, payerName: '', providerNo: '', refundedTime: null, path: '' } }
  if (url.endsWith('/afs/detail-by-order')) return { data: [] }
  if (url.endsWith('/afs/page')) return { data: [], total: 0, totalPages: 0 }
  return { data: { ...order, status: verified } }
}

beforeEach(() => {
  requests.length = 0
  verified = 1
  refusal = undefined
  window.history.replaceState({}, '', '/orderinfo')
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    const isCancel = url.endsWith('/orders/cancel')
    if (isCancel) await new Promise<void>((resolve) => (answer = resolve))
    const envelope =
      isCancel && refusal ? { code: 409, message: refusal, data: null } : { code: 0, message: 'ok', ...answerOf(url) }
    return { status: envelope.code || 200, headers: {}, body: envelope }
  })
})

const calls = (ending: string) => requests.filter(({ url }) => url.endsWith(ending)).map(({ body }) => body)
const query = () => decodeURIComponent(window.location.search)
const status = (name: string) => screen.queryAllByText(name).length

it('opens the filters and the order its address names, once each, and writes them into it', async () => {
  window.history.replaceState({}, '', '/orderinfo?status=1&id=9')
  render(<OrderCentre canSeeCompany />)
  await screen.findByRole('dialog', { name: '订单详情' })
  await waitFor(() => expect(calls('/order/detail')).toEqual([expect.objectContaining({ orderId: '9' })]))
  expect(calls('/order/page')).toEqual([expect.objectContaining({ status: 1, isCompany: false })])
  fireEvent.click(screen.getByText('全公司'))
  await waitFor(() => expect(calls('/order/page').at(-1)).toMatchObject({ isCompany: true }))
  expect(calls('/order/page').at(-1)?.status).toBeUndefined()
  expect(query()).toBe('?scope=company')
  fireEvent.click(screen.getByRole('tab', { name: '售后' }))
  await waitFor(() => expect(calls('/afs/page')).toHaveLength(1))
  expect(new URLSearchParams(query()).get('tab')).toBe('afterSales')
  expect(new URLSearchParams(query()).get('scope')).toBe('company')
})

it('filters by what is chosen in the sheet of a chip, and no more when it is chosen again', async () => {
  render(<OrderCentre canSeeCompany={false} />)
  await screen.findByText(order.title)
  const choose = (chip: string) => {
    fireEvent.click(screen.getByRole('button', { name: chip }))
    fireEvent.click(within(screen.getByRole('dialog', { name: '状态' })).getByText('待支付'))
    expect(screen.queryByRole('dialog', { name: '状态' })).toBeNull()
  }
  choose('状态')
  await waitFor(() => expect(calls('/order/page').at(-1)).toMatchObject({ status: 1 }))
  choose('待支付')
  await waitFor(() => expect(query()).toBe(''))
})

it('only an administrator sees the orders of the company', async () => {
  window.history.replaceState({}, '', '/orderinfo?scope=company')
  render(<OrderCentre canSeeCompany={false} />)
  await screen.findByText(order.title)
  expect(calls('/order/page')).toEqual([expect.objectContaining({ isCompany: false })])
})

it('shows a cancelled order at once, and again as it was when the server refuses', async () => {
  render(<OrderCentre canSeeCompany={false} />)
  await screen.findByText(order.title)
  const before = status('已取消')
  refusal = '订单已经支付'
  let cancelled: Promise<unknown> = Promise.resolve()
  act(() => {
    cancelled = cancelOrder('9').catch(() => undefined)
  })
  await waitFor(() => expect(status('已取消')).toBe(before + 1))
  answer()
  await act(() => cancelled)
  await waitFor(() => expect(status('已取消')).toBe(before))
})

it('a pending payment refetches nothing, one that arrived refetches the orders', async () => {
  render(<OrderCentre canSeeCompany={false} />)
  await screen.findByText(order.title)
  await act(() => verifyPayment('9'))
  expect(calls('/order/page')).toHaveLength(1)
  verified = 3
  await act(() => verifyPayment('9'))
  await waitFor(() => expect(calls('/order/page')).toHaveLength(2))
})
