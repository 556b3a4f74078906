/** A press counts once: not twice within 450 ms, and not while what it began is still running. */
import { act, renderHook } from '@testing-library/react'
import { useClickGuard } from '@/ui'

const START = new Date('2026-11-27T12:00:00+08:00')
beforeEach(() => {
  jest.useFakeTimers({ now: START })
})
afterEach(() => {
  jest.useRealTimers()
})

const guard = (action?: () => unknown) => {
  const { result } = renderHook(() => useClickGuard(action))
  return {
    press: () => act(() => result.current.run()),
    pressAfter: (ms: number) => {
      jest.setSystemTime(Date.now() + ms)
      act(() => result.current.run())
    },
    isBusy: () => result.current.isBusy,
  }
}

/** An action that ends when the test ends it. */
const openAction = () => {
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const action = jest.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })))
  return {
    action,
    end: () => act(async () => ends.at(-1)?.resolve()),
    breakOff: () => act(async () => ends.at(-1)?.reject(new Error('offline'))),
  }
}

it('The first click counts at once, also in the first moment of a clock @P-9-10', () => {
  jest.setSystemTime(0)
  const action = jest.fn()
  guard(action).press()
  expect(action).toHaveBeenCalledTimes(1)
})

it.each([
  [0, 1],
  [449, 1],
  [450, 2],
  [451, 2],
])('A second press %i ms after the first makes it count %i times in all @P-9-10 @P-5-06', (ms, times) => {
  const action = jest.fn()
  const { press, pressAfter } = guard(action)
  press()
  pressAfter(ms)
  expect(action).toHaveBeenCalledTimes(times)
})

it('The 450 ms run from the click that counted, not from one that was ignored @P-9-10', () => {
  const action = jest.fn()
  const { press, pressAfter } = guard(action)
  press()
  pressAfter(300)
  pressAfter(150)
  expect(action).toHaveBeenCalledTimes(2)
})

it('No click counts while the first is still running, however long it takes', async () => {
  const { action, end } = openAction()
  const { press, pressAfter, isBusy } = guard(action)
  expect(isBusy()).toBe(false)
  press()
  expect(isBusy()).toBe(true)
  pressAfter(60_000)
  expect(action).toHaveBeenCalledTimes(1)
  await end()
  expect(isBusy()).toBe(false)
  pressAfter(450)
  expect(action).toHaveBeenCalledTimes(2)
  expect(isBusy()).toBe(true)
})

it('A click counts again after one that failed', async () => {
  const { action, breakOff } = openAction()
  const { press, pressAfter, isBusy } = guard(action)
  press()
  await breakOff()
  expect(isBusy()).toBe(false)
  pressAfter(450)
  expect(action).toHaveBeenCalledTimes(2)
})

it('What is done at once never makes a button busy', () => {
  const { press, isBusy } = guard(() => 'done')
  press()
  expect(isBusy()).toBe(false)
})

it('A click on a button without an action does nothing', () => {
  const { press, isBusy } = guard()
  press()
  expect(isBusy()).toBe(false)
})
