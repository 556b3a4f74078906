/** Numbers of the menu: what waits, for those who may see it, as their lists count it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { changeAnswers, clearCache } from '@/api'
import { platform } from '@/platform'
import { useWorkBadges } from '@/shell/layout/menu/use-work-badges.desktop'
import { useBadge } from '@/shell/menu-badges'
import { useSession } from '@/shell/session'
import * as applications from '~contract/calls/hiring/applications'
import type { MemberRole } from '~contract/domain/roles'

const page = (counts: object) => ({ code: 0, message: 'ok', data: [], total: 0, nextCursor: '', counts })
const asked: string[] = []

const enter = (role: MemberRole) =>
  useSession.setState({
    phase: 'ready',
    companies: [{ idStr: '1', isDefault: true, auditStatus: 'adopted', role }] as never,
  })

beforeEach(() => {
  asked.length = 0
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    asked.push(url)
    const body = url.includes('companyRequirement')
      ? page({ new: 3, talking: 1, won: 0, lost: 0 })
      : page({ pending: 5, passed: 2, unsuitable: 0, onboarded: 0, withdrawn: 0 })
    return { status: 200, headers: {}, body }
  })
})
afterEach(() => jest.restoreAllMocks())

const useShown = () => {
  useWorkBadges()
  return [useBadge('/deliver'), useBadge('/myclue')]
}

it('applications and leads that wait are counted beside their entries, and follow a decision', async () => {
  enter('admin')
  const { result } = renderHook(useShown)
  await waitFor(() => expect(result.current).toEqual([5, 3]))
  act(() =>
    changeAnswers((change) =>
      change.data(applications.list, (answer) => ({ ...answer, counts: { ...answer.counts, pending: 4 } }) as never),
    ),
  )
  await waitFor(() => expect(result.current).toEqual([4, 3]))
})

it('nothing is asked for who may see neither', async () => {
  enter('technician')
  const { result } = renderHook(useShown)
  await act(async () => undefined)
  expect([result.current, asked]).toEqual([[0, 0], []])
})
