/** The shell takes the address of a page as it was changed in place. */
import { act, render, screen } from '@testing-library/react'

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform'),
  // onShow is called once, as on the platform
  usePageShow: (run: () => void) => {
    const { useEffect } = jest.requireActual('react')
    useEffect(run, [])
  },
}))

import { platform, urlText, useUrlState } from '@/platform'
import { useCurrentPath } from '@/shell/current-path'
import { returnPath } from '@/shell/login'
import { clearSession, useSession } from '@/shell/session'
import { withShell } from '@/shell/with-shell'

let set: (change: { keyword?: string }) => void
const Page = withShell(() => {
  const [{ keyword }, change] = useUrlState({ keyword: urlText() })
  set = change
  return <p>keyword {keyword}</p>
})

it('the current path and the way back after a log-in have the changed query', () => {
  window.history.replaceState({ key: 'a' }, '', '/ow/findService?keyword=a')
  render(<Page />)
  expect(useCurrentPath.getState().path).toBe('/ow/findService?keyword=a')
  act(() => set({ keyword: 'b' }))
  expect(screen.getByText('keyword b')).toBeTruthy()
  expect([useCurrentPath.getState().path, returnPath()]).toEqual([
    '/ow/findService?keyword=b',
    '/ow/findService?keyword=b',
  ])
  act(() => platform.replaceQuery({ keyword: 'c' }))
  expect(useCurrentPath.getState().path).toBe('/ow/findService?keyword=c')
})

it('a page whose session ends leads to the log-in that comes back to its changed query', () => {
  jest.useFakeTimers()
  window.history.replaceState({ key: 'b' }, '', '/accountsecurity')
  platform.token.set({ accessToken: 'x', tokenType: 'Bearer' })
  useSession.setState({ phase: 'ready', companies: [{ auditStatus: 'adopted', role: 'admin' } as never] })
  const redirect = jest.spyOn(platform, 'redirect').mockImplementation(() => undefined)
  render(<Page />)
  act(() => set({ keyword: 'b' }))
  act(() => clearSession())
  act(() => void jest.advanceTimersByTime(100))
  expect(redirect).toHaveBeenCalledWith(`/login?from=${encodeURIComponent('/accountsecurity?keyword=b')}`)
  redirect.mockRestore()
  jest.useRealTimers()
})

it('a page that is unmounted leaves the address alone', () => {
  window.history.replaceState({ key: 'c' }, '', '/ow/findService')
  const { unmount } = render(<Page />)
  const late = set
  unmount()
  late({ keyword: 'late' })
  expect(window.location.search).toBe('')
})

it('a page that waits for the session has its own title', () => {
  window.history.replaceState({ key: 'd' }, '', '/accountsecurity')
  platform.token.set({ accessToken: 'x', tokenType: 'Bearer' })
  useSession.setState({ phase: 'loading', companies: [] })
  const setTitle = jest.spyOn(platform, 'setTitle').mockImplementation(() => undefined)
  render(<Page />)
  expect(new Set(setTitle.mock.calls.flat())).toEqual(new Set(['个人信息']))
  setTitle.mockRestore()
})
