/** WeChat's window closed without paying: the order waits, and paying again is offered. */
import { act, renderHook } from '@testing-library/react'
import * as api from '@/api'
import { useExternalPayment } from '@/features/orders/use-external-payment'
import { platform } from '@/platform'
import { toast } from '@/ui'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiMutation: jest.fn() }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

it('a payment that was closed is said to be unfinished and can be tried again @P-7.7-21', async () => {
  const run = jest.fn(async () => ({ kind: 'jsapi', params: { package: 'prepay_id=1' } }))
  jest.mocked(api.useApiMutation).mockReturnValue({ run, isRunning: false } as never)
  const pay = jest.spyOn(platform, 'wechatPay').mockResolvedValue(false)
  const { result } = renderHook(() =>
    useExternalPayment({ code: 'c', onPaid: () => undefined, onCancelled: () => undefined }),
  )
  await act(async () => void (await result.current.start('WEPAY' as never, { id: '9' } as never, 1000)))
  expect(result.current.waiting).toBeUndefined()
  const [text, , options] = jest.mocked(toast).mock.calls[0] ?? []
  expect(text).toBe('支付未完成')
  expect(options?.action?.label).toBe('再次支付')
  pay.mockResolvedValue(true)
  await act(async () => void options?.action?.run())
  expect(run).toHaveBeenCalledTimes(2)
  expect(result.current.waiting?.order.id).toBe('9')
})
