/** A part that scrolls by itself. */
import { fireEvent, render, screen } from '@testing-library/react'
import { Scroll } from './Scroll'

it('keeps its name while it is empty: a named part has a role that may carry one', () => {
  render(<Scroll aria-label='会话列表' />)
  expect(screen.getByRole('group', { name: '会话列表' }).tabIndex).toBe(0)
})

it('takes the role its place gives it', () => {
  render(<Scroll role='region' aria-label='搜索结果' />)
  expect(screen.getByRole('region', { name: '搜索结果' })).toBeTruthy()
})

it('is nothing to a screen reader without a name', () => {
  const { container } = render(<Scroll>文字</Scroll>)
  expect(container.firstElementChild?.hasAttribute('role')).toBe(false)
})

// a screen of 125 % has positions of parts of a pixel, of which heights know nothing
it.each([
  [12, false],
  [11.2, false],
  [10.8, true],
  [10.4, true],
  [10, true],
  [9.6, true],
  [0.5, true],
  [0, true],
  [-0.4, true],
])('%p px above its end, of which 10 are near: %p', (left, isNear) => {
  for (const isHorizontal of [false, true]) {
    const onEnd = jest.fn()
    const { container, unmount } = render(<Scroll onEnd={onEnd} endDistance={10} isHorizontal={isHorizontal} />)
    const box = container.firstElementChild as HTMLElement
    const size = { scrollHeight: 2000, clientHeight: 500, scrollWidth: 900, clientWidth: 300 }
    for (const [name, value] of Object.entries(size)) Object.defineProperty(box, name, { value })
    Object.defineProperty(box, isHorizontal ? 'scrollLeft' : 'scrollTop', { value: (isHorizontal ? 600 : 1500) - left })
    fireEvent.scroll(box)
    expect(onEnd).toHaveBeenCalledTimes(isNear ? 1 : 0)
    unmount()
  }
})

describe('the keyboard', () => {
  const original = globalThis.ResizeObserver
  let resize: () => void = () => undefined
  beforeEach(() => {
    globalThis.ResizeObserver = class {
      constructor(update: () => void) {
        resize = update
      }
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    } as never
  })
  afterEach(() => {
    globalThis.ResizeObserver = original
  })

  const boxOf = (container: HTMLElement, scrollHeight: number): HTMLElement => {
    const box = container.firstElementChild as HTMLElement
    for (const [name, value] of Object.entries({ scrollHeight, clientHeight: 500, scrollWidth: 300, clientWidth: 300 }))
      Object.defineProperty(box, name, { value, configurable: true })
    resize()
    return box
  }

  it('stops at a part that scrolls and holds nothing to focus, as long as something of it is hidden', () => {
    const { container } = render(<Scroll>很长的文字</Scroll>)
    expect(boxOf(container, 2000).getAttribute('tabindex')).toBe('0')
    expect(boxOf(container, 500).hasAttribute('tabindex')).toBe(false)
  })

  it('scrolls a part by what is in it where it can', () => {
    const { container } = render(
      <Scroll>
        <button type='button'>同意</button>
      </Scroll>,
    )
    expect(boxOf(container, 2000).hasAttribute('tabindex')).toBe(false)
  })
})
