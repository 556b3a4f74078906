/** What waits in the user's other companies, beside the switch to them. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { platform } from '@/platform'
import { WaitingBadge } from '@/shell/account/WaitingBadge'
import type { MemberRole } from '~contract/domain/roles'
import { pathOf } from '../../../contract/call-address'
import * as applications from '../../../contract/calls/hiring/applications'

let asked: Record<string, unknown>[]
beforeEach(() => {
  clearCache()
  asked = []
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body, query }) => {
    const input = { ...query, ...(body as object) } as Record<string, unknown>
    asked.push(input)
    const waits = input.companyId === '6'
    const counts = url.endsWith(pathOf(applications.list)) ? { pending: waits ? 4 : 0 } : { new: waits ? 3 : 0 }
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: [], total: 0, nextCursor: '', counts } }
  })
})

const show = (idStr: string, role: MemberRole) =>
  act(async () => void render(<WaitingBadge company={{ idStr, role }} />))

it('counts applications and leads of that company, one row of each read', async () => {
  await show('6', 'admin')
  expect((await screen.findByRole('img', { name: '7 件待处理' })).textContent).toBe('7')
  expect(asked).toHaveLength(2)
  for (const input of asked) expect(input).toMatchObject({ companyId: '6', pageSize: 1 })
})

it('is absent where nothing waits, and asks nothing for a role that may see neither', async () => {
  await show('5', 'admin')
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => undefined)
  expect(screen.queryByRole('img')).toBeNull()
  asked = []
  await show('6', 'technician')
  expect([screen.queryByRole('img'), asked]).toEqual([null, []])
})
