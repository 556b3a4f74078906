import { renderHook } from '@testing-library/react'
import { useLongPress } from './use-long-press'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const start = () => {
  const run = jest.fn()
  const { touch } = renderHook(() => useLongPress(run, 300)).result.current
  touch.onTouchStart({})
  return { run, touch }
}

it('a touch that stays is a long press', () => {
  const { run } = start()
  jest.advanceTimersByTime(300)
  expect(run).toHaveBeenCalledTimes(1)
})

it.each(['onTouchMove', 'onTouchCancel', 'onTouchEnd'] as const)('%s before its time makes it none', (end) => {
  const { run, touch } = start()
  touch[end]({})
  jest.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
