/** The calendar: six weeks, days of the month only, a day after 300 ms, a range after 200 ms, swapped if need be. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Calendar } from '@/features/chat/profile/Calendar'
import { calendarCells, dayText, moveMonth, splitDay } from '@/features/chat/profile/calendar-days'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('the calendar', () => {
  it('shows six rows of seven days, of which only those of the month answer', () => {
    const cells = calendarCells(2026, 2)
    expect(cells).toHaveLength(42)
    expect(cells.filter((c) => c.isInMonth).map((c) => c.date)).toEqual(Array.from({ length: 28 }, (_, i) => i + 1))
    expect(cells[0]).toMatchObject({ day: 20260201 })
    render(<Calendar mode='single' value={20260312} onChange={() => undefined} />)
    expect(day('2026/03/12').getAttribute('aria-pressed')).toBe('true')
    expect(day('2026/04/01').disabled).toBe(true)
    expect(day('2026/03/31').disabled).toBe(false)
  })

  it('a day is chosen 300 ms after the click; days after the last one cannot be @C-2~profile-and-settings-05', () => {
    const chosen = jest.fn()
    render(<Calendar mode='single' value={20260312} max={20260320} onChange={chosen} />)
    expect(day('2026/03/21').disabled).toBe(true)
    fireEvent.click(day('2026/03/05'))
    wait(299)
    expect(chosen).not.toHaveBeenCalled()
    wait(1)
    expect(chosen).toHaveBeenCalledWith(20260305)
  })

  it('of a range the first click is the start, the second the end; an earlier end swaps, 200 ms later it is chosen @C-2~profile-and-settings-05', () => {
    const chosen = jest.fn()
    render(<Calendar mode='range' value={[20260301, 20260303]} onChange={chosen} />)
    fireEvent.click(day('2026/03/20'))
    wait(1000)
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(day('2026/03/10'))
    wait(199)
    expect(chosen).not.toHaveBeenCalled()
    wait(1)
    expect(chosen).toHaveBeenCalledWith([20260310, 20260320])
  })

  it('goes from month to month and year to year', () => {
    render(<Calendar mode='single' value={20260112} onChange={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: '上个月' }))
    expect(screen.getByText('2025年12月')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '下一年' }))
    expect(screen.getByText('2026年12月')).toBeTruthy()
    expect(moveMonth(2026, 12, 1)).toEqual([2027, 1])
    expect([dayText(20260305), dayText(0)]).toEqual(['2026/03/05', ''])
    expect(splitDay(19991231)).toEqual([1999, 12, 31])
  })
})
