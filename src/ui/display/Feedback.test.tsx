/** A failed load: its cause and a retry; without a network no cause of its own, and no press when the network is back. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ErrorAlert } from './Feedback'

const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => setOnline(true))

it('says what failed and retries at a press', () => {
  const retry = jest.fn()
  render(<ErrorAlert text='连接不上服务器' onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('连接不上服务器')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('without a network leaves the cause to the line above, and loads when the network is back @P-8-15', () => {
  const retry = jest.fn()
  setOnline(false)
  render(<ErrorAlert text='网络已断开' note='，下面是之前的内容' onRetry={retry} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/网络已断开/)).toBeNull()
  screen.getByText('联网后自动加载，下面是之前的内容')
  expect(retry).not.toHaveBeenCalled()
  setOnline(true)
  expect(retry).toHaveBeenCalledTimes(1)
})

it('an error that cannot be retried is said without a network too', () => {
  setOnline(false)
  render(<ErrorAlert text='链接已失效' />)
  expect(screen.getByRole('alert').textContent).toContain('链接已失效')
})
