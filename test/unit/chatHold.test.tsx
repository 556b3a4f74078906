/** How long a finger stays before it means more than a press (chat.md 9). */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLongPress } from '@/features/chat/talks/useLongPress'

function Row({ ms, run }: { ms?: number; run(): void }) {
  const { touch } = useLongPress(run, ms)
  return <div {...touch}>会话</div>
}

describe('a finger held', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ['a conversation shows its acts after 300 ms', undefined, 300],
    ['a message shows its menu after 500 ms', 500, 500],
  ] as const)('%s, not before; one that moves or lifts shows nothing', (_name, ms, wanted) => {
    const run = jest.fn()
    render(<Row run={run} {...(ms ? { ms } : {})} />)
    const row = screen.getByText('会话')
    const pass = (time: number) => act(() => jest.advanceTimersByTime(time))
    fireEvent.touchStart(row)
    pass(wanted - 1)
    expect(run).not.toHaveBeenCalled()
    pass(1)
    expect(run).toHaveBeenCalledTimes(1)
    for (const end of [fireEvent.touchMove, fireEvent.touchEnd]) {
      fireEvent.touchStart(row)
      pass(wanted - 1)
      end(row)
      pass(wanted)
    }
    expect(run).toHaveBeenCalledTimes(1)
  })
})
