/** Timing in the shell: progress bar, page sizes, redirects of a guard, errors of a page's code. */
import { act, render } from '@testing-library/react'

const mockRouting = { tell: (_isUnderWay: boolean) => undefined as void }
jest.mock('@/platform/navigation/route-progress', () => ({
  onRouting: (listener: (isUnderWay: boolean) => void) => {
    mockRouting.tell = listener
    return () => undefined
  },
}))

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform'),
  // onShow is called once, as on the platform
  usePageShow: (run: () => void) => {
    const { useEffect } = jest.requireActual('react')
    useEffect(run, [])
  },
}))

import { platform } from '@/platform'
import { chunkErrorType } from '@/shell/chunks/chunk-error'
import { RouteProgress } from '@/shell/layout/RouteProgress'
import { useContentSize } from '@/shell/layout/use-content-size.desktop'
import { badgeText, setBadge, useMenuBadge } from '@/shell/menu-badges'
import { updateSettings, useSettings } from '@/shell/settings'
import { withShell as guarded } from '@/shell/with-shell'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the line of progress', () => {
  it('runs while a page is on its way and is gone 200 ms after it came @P-9-11', () => {
    const { container } = render(<RouteProgress />)
    const phase = () => container.querySelector('[data-progress]')?.getAttribute('data-progress') ?? 'none'
    expect(phase()).toBe('none')
    act(() => mockRouting.tell(true))
    expect(phase()).toBe('on')
    act(() => mockRouting.tell(false))
    expect(phase()).toBe('full')
    act(() => void jest.advanceTimersByTime(199))
    expect(phase()).toBe('full')
    act(() => void jest.advanceTimersByTime(1))
    expect(phase()).toBe('none')
  })

  it('a page that is there at once draws no line', () => {
    const { container } = render(<RouteProgress />)
    act(() => mockRouting.tell(false))
    expect(container.innerHTML).toBe('')
  })
})

describe('sizes of the page', () => {
  const Frame = () => {
    useContentSize()
    return <div id='page' />
  }
  const isStill = () => document.documentElement.classList.contains('layout-still')
  const widthOf = (width: number) =>
    Object.defineProperty(document.getElementById('page'), 'clientWidth', { configurable: true, value: width })

  it('are read 100 ms after the window changed, 800 ms after the menu folded or the page took the frame @P-9-19', () => {
    render(<Frame />)
    act(() => void jest.advanceTimersByTime(1000))
    widthOf(1232)
    act(() => void window.dispatchEvent(new Event('resize')))
    act(() => void jest.advanceTimersByTime(99))
    expect(useSettings.getState().contentWidth).toBe(0)
    act(() => void jest.advanceTimersByTime(1))
    expect(useSettings.getState().contentWidth).toBe(1232)
    widthOf(1376)
    act(() => updateSettings({ collapse: true }))
    act(() => void jest.advanceTimersByTime(799))
    expect(useSettings.getState().contentWidth).toBe(1232)
    act(() => void jest.advanceTimersByTime(1))
    expect(useSettings.getState().contentWidth).toBe(1376)
    widthOf(1440)
    act(() => updateSettings({ bodyFullscreen: true }))
    act(() => void jest.advanceTimersByTime(799))
    expect(useSettings.getState().contentWidth).toBe(1376)
    act(() => void jest.advanceTimersByTime(1))
    expect(useSettings.getState().contentWidth).toBe(1440)
  })

  it('nothing moves for 100 ms while the layout changes @P-9-20', () => {
    render(<Frame />)
    act(() => void jest.advanceTimersByTime(1000))
    expect(isStill()).toBe(false)
    act(() => updateSettings({ showTabs: true }))
    expect(isStill()).toBe(true)
    act(() => void jest.advanceTimersByTime(99))
    expect(isStill()).toBe(true)
    act(() => void jest.advanceTimersByTime(1))
    expect(isStill()).toBe(false)
  })
})

describe('a guard', () => {
  it('waits 100 ms before it leads elsewhere @P-9-12', () => {
    window.history.replaceState({}, '', '/jobmanagement?status=reject')
    const redirect = jest.spyOn(platform, 'redirect').mockImplementation(() => undefined)
    const Page = guarded(() => null)
    render(<Page />)
    act(() => void jest.advanceTimersByTime(99))
    expect(redirect).not.toHaveBeenCalled()
    act(() => void jest.advanceTimersByTime(1))
    expect(redirect).toHaveBeenCalledWith(`/login?from=${encodeURIComponent('/jobmanagement?status=reject')}`)
    redirect.mockRestore()
  })
})

describe('the program of a page that does not arrive', () => {
  const fireError = (type: string) =>
    chunkErrorType(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type }))

  it('raises a load error of type missing, timeout or error @P-8-11', () => {
    expect([fireError('missing'), fireError('timeout'), fireError('error')]).toEqual(['missing', 'timeout', 'error'])
    expect(chunkErrorType(Object.assign(new Error('Loading CSS chunk 7 failed'), { type: 'error' }))).toBe('error')
    expect(chunkErrorType(new Error('something else'))).toBeUndefined()
  })
})

describe('a count beside a menu', () => {
  it('is set by path, with a colour @P-3-07', () => {
    const Show = () => {
      const { count, color } = useMenuBadge('/jobmanagement')
      return (
        <p>
          {badgeText(count)} {color}
        </p>
      )
    }
    const { container } = render(<Show />)
    act(() => setBadge('/jobmanagement', 3, 'danger'))
    expect(container.textContent).toBe('3 danger')
    act(() => setBadge('/jobmanagement', 0))
    expect(container.textContent).toBe(' brand')
  })
})
