/** The page of an invitation link offers its code once, also when the code is read again (P-2.1-15). */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { clearCache, mutateApi, setupApi } from '@/api'
import InvitationPage from '@/pages/company/invitejoin'
import { platform } from '@/platform'
import { clearInvite, useInvite } from '@/shell/pending-invite'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform'),
  usePageQuery: () => ({ code: 'abc' }),
}))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), withShell: (body: unknown) => body }))

const INVITATION = {
  company: { companyShortName: '锦云', companyName: '成都锦云智联科技有限公司', logoUrl: '', cityName: '成都' },
  inviterName: '陈立群',
  role: 'hr',
  isConfirmationRequired: false,
}

afterEach(() => {
  cleanup()
  clearCache()
  clearInvite()
  jest.restoreAllMocks()
})

it('never offers a code again that was used or put aside', async () => {
  let reads = 0
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    const isRead = String(url).includes('/validInviteCode/')
    if (isRead) reads++
    const data = isRead ? { ...INVITATION, inviterName: `第${reads}次` } : { companyName: '锦云' }
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
  })
  render(<InvitationPage />)
  await screen.findByText(/第1次/)
  await waitFor(() => expect(useInvite.getState().code).toBe('abc'))
  clearInvite()
  await mutateApi(inviteCodes.accept, { code: 'abc' })
  await screen.findByText(/第2次/)
  expect(useInvite.getState().code).toBe('')
})
