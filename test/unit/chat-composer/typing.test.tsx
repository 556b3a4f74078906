/** The notice that somebody types lasts as long as the typing: it is repeated before the other side drops it. */
import { renderHook } from '@testing-library/react'
import { useTyping } from '@/features/chat/composer/use-typing'
import * as session from '@/features/chat/session/session'

const setTyping = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  setTyping.mockClear()
  jest.spyOn(session, 'activeSession').mockReturnValue({ client: { setTyping } } as never)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('is repeated while letters are typed, not with every letter, and ends with the text', () => {
  const { result } = renderHook(() => useTyping('C2Cuser8'))
  result.current.focused(true, '')
  for (let letters = 1; letters <= 90; letters++) {
    result.current.changed('字'.repeat(letters))
    jest.advanceTimersByTime(1000)
  }
  // each 15 seconds, half of what the other side waits
  expect(setTyping.mock.calls).toEqual(Array.from({ length: 6 }, () => ['C2Cuser8', true]))
  result.current.changed('')
  expect(setTyping).toHaveBeenLastCalledWith('C2Cuser8', false)
})

it('is not repeated by somebody who has stopped', () => {
  const { result } = renderHook(() => useTyping('C2Cuser8'))
  result.current.focused(true, '字')
  jest.advanceTimersByTime(120_000)
  expect(setTyping).toHaveBeenCalledTimes(1)
})
