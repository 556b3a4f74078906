import { act, render, screen } from '@testing-library/react'
import { PageFrontProvider } from '@/platform/base/page-front'
import { OfflineAlert } from './page/OfflineAlert'

let mockIsOnline = true
const mockListeners = new Set<(isOnline: boolean) => void>()

jest.mock('@/platform', () => ({
  platform: {
    isOnline: () => mockIsOnline,
    onOnline: (listener: (isOnline: boolean) => void) => {
      mockListeners.add(listener)
      return () => mockListeners.delete(listener)
    },
  },
}))
jest.mock('./ui-texts', () => ({ useUiTexts: () => ({ offline: '网络已断开' }) }))

const setOnline = (isOnline: boolean) =>
  act(() => {
    mockIsOnline = isOnline
    for (const listener of mockListeners) listener(isOnline)
  })
const page = (isFront: boolean) => (
  <PageFrontProvider value={isFront}>
    <OfflineAlert />
  </PageFrontProvider>
)

test('the offline notice is drawn on the active page, and on a page in the background once it is active', () => {
  const { rerender } = render(page(true))
  rerender(page(false))
  setOnline(false)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(page(true))
  expect(screen.getByRole('status').textContent).toBe('网络已断开')
  setOnline(true)
  expect(screen.queryByRole('status')).toBeNull()
})
