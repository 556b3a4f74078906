import { waitFor } from '@testing-library/react'
import { emitQueryReplaced } from '../navigation/query-change'
import { addOverlay, afterOverlays } from './overlay-history'

const entries = () => (window.history.state as { overlays?: number } | null)?.overlays ?? 0
const notified = jest.fn()

beforeAll(() => window.addEventListener('popstate', notified))
afterAll(() => window.removeEventListener('popstate', notified))
let pages = 0
beforeEach(() => {
  notified.mockClear()
  window.history.pushState({ key: `page ${++pages}` }, '', '/jobmanagement?page=1')
})

/** An overlay that closes when asked to. */
function openOverlay() {
  const close = jest.fn(() => remove())
  const remove = addOverlay(close)
  return { close, remove }
}

test('back closes the overlay on top, one at a time, and the router hears nothing @P-9-26', async () => {
  const [lower, upper] = [openOverlay(), openOverlay()]
  await waitFor(() => expect(entries()).toBe(2))
  window.history.back()
  await waitFor(() => expect(upper.close).toHaveBeenCalledTimes(1))
  expect(lower.close).not.toHaveBeenCalled()
  expect(entries()).toBe(1)
  window.history.back()
  await waitFor(() => expect(lower.close).toHaveBeenCalledTimes(1))
  expect(entries()).toBe(0)
  expect(notified).not.toHaveBeenCalled()
  window.history.back()
  await waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
})

test('an overlay that was closed otherwise leaves no entry; what follows waits for it @P-9-26', async () => {
  const { remove } = openOverlay()
  await waitFor(() => expect(entries()).toBe(1))
  remove()
  const opened = jest.fn(() => entries())
  afterOverlays(opened)
  expect(opened).not.toHaveBeenCalled()
  await waitFor(() => expect(opened).toHaveReturnedWith(0))
  expect(notified).not.toHaveBeenCalled()
  const next = jest.fn()
  afterOverlays(next)
  expect(next).toHaveBeenCalledTimes(1)
})

test('one overlay in place of another keeps one entry @P-9-26', async () => {
  const first = openOverlay()
  await waitFor(() => expect(entries()).toBe(1))
  first.remove()
  const second = openOverlay()
  window.history.back()
  await waitFor(() => expect(second.close).toHaveBeenCalledTimes(1))
  expect(first.close).not.toHaveBeenCalled()
})

test('an address that changed below an overlay stays changed when it is closed @P-9-26', async () => {
  openOverlay()
  await waitFor(() => expect(entries()).toBe(1))
  window.history.replaceState(window.history.state, '', '/jobmanagement?page=2')
  emitQueryReplaced('/jobmanagement?page=2')
  window.history.back()
  await waitFor(() => expect(entries()).toBe(0))
  expect(window.location.search).toBe('?page=2')
})

test('an overlay that stays open gets the next back as well @P-9-26', async () => {
  const close = jest.fn()
  const remove = addOverlay(close)
  await waitFor(() => expect(entries()).toBe(1))
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(entries()).toBe(1))
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
  remove()
  await waitFor(() => expect(entries()).toBe(0))
})

test('another page is opened above no overlay, and back from it finds the overlay again @P-9-26', async () => {
  const { close } = openOverlay()
  await waitFor(() => expect(entries()).toBe(1))
  afterOverlays(() => window.history.pushState({ key: `page ${++pages}` }, '', '/jobDetail'))
  await waitFor(() => expect(window.location.pathname).toBe('/jobDetail'))
  window.history.back()
  await waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(entries()).toBe(1))
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('several pages back at once leave the overlay to its page @P-9-26', async () => {
  window.history.pushState({ key: `page ${++pages}` }, '', '/entpinfo')
  const { close, remove } = openOverlay()
  await waitFor(() => expect(entries()).toBe(1))
  window.history.go(-2)
  await waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
  expect(close).not.toHaveBeenCalled()
  remove()
})

test('what follows waits for a slow browser, and does not wait for ever @P-9-26', async () => {
  const { remove } = openOverlay()
  await waitFor(() => expect(entries()).toBe(1))
  jest.useFakeTimers()
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
  const opened = jest.fn()
  remove()
  afterOverlays(opened)
  await Promise.resolve()
  jest.advanceTimersByTime(4900)
  expect(opened).not.toHaveBeenCalled()
  jest.advanceTimersByTime(200)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(entries()).toBe(0)
  go.mockRestore()
  jest.useRealTimers()
})

test('an entry of an earlier load is one of the page: nothing steps back over it @P-9-26', async () => {
  const go = jest.spyOn(window.history, 'go')
  window.history.replaceState({ ...window.history.state, overlays: 1, loadedAt: 1 }, '', '/jobmanagement?page=1')
  const opened = jest.fn()
  afterOverlays(opened)
  expect(opened).toHaveBeenCalledTimes(1)
  const { close } = openOverlay()
  await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1, loadedAt: performance.timeOrigin }))
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(window.history.state).toMatchObject({ loadedAt: 1 }))
  expect(go).not.toHaveBeenCalled()
  go.mockRestore()
})
