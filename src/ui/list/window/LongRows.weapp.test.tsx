/** Long lists of the mini-program, with an observer that the test speaks for. */
import { act, render, screen } from '@testing-library/react'
import { LongRows } from './LongRows.weapp'

/** What the observer reports to the batches, in their order. */
const batches: ((isNear: boolean, height: number) => void)[] = []
jest.mock('@/platform/device/page-selector', () => ({
  observeNearScreen: (_area: object, onChange: (isNear: boolean, height: number) => void) => {
    batches.push(onChange)
    return () => undefined
  },
}))
jest.mock('./DeferredRows', () => jest.requireActual('./DeferredRows.weapp'))

const rows = Array.from({ length: 120 }, (_, i) => `row ${i}`)
const shown = () => screen.queryAllByText(/^row /).map(({ textContent }) => textContent)
const leave = (batch: number, height: number) => act(() => batches[batch]?.(false, height))

beforeEach(() => void batches.splice(0))

describe('rows far from the screen', () => {
  it.each([
    ['a list', {}, 4],
    ['a grid of three columns', { columns: 3 }, 12],
  ])('of %s leave the page in whole lines, whose height stays, and come back @P-9-24', (_name, grid, size) => {
    const { container } = render(
      <LongRows rows={rows} {...grid}>
        {(row) => <p key={row}>{row}</p>}
      </LongRows>,
    )
    expect(batches).toHaveLength(rows.length / size)
    leave(1, 240)
    expect(shown()).toEqual([...rows.slice(0, size), ...rows.slice(2 * size)])
    expect((container.children[1] as HTMLElement).style.height).toBe('240px')
    act(() => batches[1]?.(true, 240))
    expect(shown()).toEqual(rows)
  })

  it('stay where the list is short', () => {
    render(
      <LongRows rows={rows.slice(0, 20)} columns={3}>
        {(row) => <p key={row}>{row}</p>}
      </LongRows>,
    )
    expect(batches).toEqual([])
  })
})
