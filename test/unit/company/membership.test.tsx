/** Waiting for the decision on a registration or a join application. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { clearCache, invalidateReads, setupApi } from '@/api'
import { useMembership } from '@/features/company/use-membership'
import { platform } from '@/platform'
import * as companies from '../../../contract/calls/company/companies'

let registration: object | null
let join: object | null
let audit: string

beforeEach(() => {
  jest.useFakeTimers()
  registration = join = null
  audit = 'applied'
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    const data = url.includes('auditStatus') ? audit : url.includes('getApplyStatus') ? join : registration
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
  })
})
afterEach(() => {
  cleanup()
  clearCache()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  const onAdopted = jest.fn()
  const { result } = renderHook(() => useMembership(onAdopted))
  await pass(100)
  return { result, onAdopted }
}

it('notifies once of an approved registration, whether the poll or a push sees it first', async () => {
  registration = { id: '5', auditStatus: 'applied' }
  const { result, onAdopted } = await open()
  expect(result.current).toMatchObject({ phase: 'ready', registration })
  audit = 'adopted'
  await pass(5000)
  expect(onAdopted).toHaveBeenCalledTimes(1)
  registration = { id: '5', auditStatus: 'adopted' }
  await act(async () => invalidateReads(companies.getSubmission))
  await pass(5000)
  expect(onAdopted).toHaveBeenCalledTimes(1)
})

it('notifies of one that a push made known, and of none that was approved before', async () => {
  registration = { id: '5', auditStatus: 'applied' }
  const { onAdopted } = await open()
  registration = { id: '5', auditStatus: 'adopted' }
  await act(async () => invalidateReads(companies.getSubmission))
  await pass(100)
  expect(onAdopted).toHaveBeenCalledTimes(1)
  cleanup()
  clearCache()
  const again = await open()
  await pass(9000)
  expect(again.onAdopted).not.toHaveBeenCalled()
})

it('shows a rejected registration with its reason', async () => {
  registration = { id: '5', auditStatus: 'applied' }
  const { result, onAdopted } = await open()
  audit = 'rejected'
  registration = { id: '5', auditStatus: 'rejected', auditReason: '不清晰' }
  await pass(5000)
  await pass(100)
  expect(result.current.registration).toMatchObject({ auditStatus: 'rejected', auditReason: '不清晰' })
  expect(onAdopted).not.toHaveBeenCalled()
})

it('notifies of an approved join application, and shows a rejected one', async () => {
  join = { id: '8', status: 'pending' }
  const { onAdopted } = await open()
  join = { id: '8', status: 'adopted' }
  await pass(5000)
  expect(onAdopted).toHaveBeenCalledTimes(1)
  cleanup()
  clearCache()
  join = { id: '9', status: 'pending' }
  const { result } = await open()
  join = { id: '9', status: 'rejected' }
  await pass(5000)
  expect(result.current.join).toMatchObject({ status: 'rejected' })
})
