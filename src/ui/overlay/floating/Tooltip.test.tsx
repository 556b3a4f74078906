import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Tooltip } from './Tooltip.desktop'

const show = () => {
  render(
    <Tooltip text='按投递时间排列'>
      <button type='button'>排序</button>
    </Tooltip>,
  )
  return screen.getByRole('button', { name: '排序' })
}
const focusVisibly = (button: HTMLElement) => {
  const matches = Element.prototype.matches
  jest
    .spyOn(button, 'matches')
    .mockImplementation((selector) => selector === ':focus-visible' || matches.call(button, selector))
  act(() => button.focus())
}
afterEach(() => jest.restoreAllMocks())

describe('a tooltip', () => {
  it('describes what has the keyboard focus, and is closed by Esc without moving the focus', async () => {
    const button = show()
    focusVisibly(button)
    const tip = await screen.findByRole('tooltip')
    await waitFor(() => expect(button.getAttribute('aria-describedby')).toBe(tip.id))
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(button.hasAttribute('aria-describedby')).toBe(false)
  })

  it('stays when the pointer moves away from what has the focus', async () => {
    const button = show()
    focusVisibly(button)
    await screen.findByRole('tooltip')
    fireEvent.mouseLeave(button, { clientX: 500, clientY: 500 })
    fireEvent.mouseMove(document.body, { clientX: 600, clientY: 600 })
    expect(screen.getByRole('tooltip')).toBeTruthy()
    fireEvent.blur(button)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('opens after the pointer has rested, not when it only passed', async () => {
    const button = show()
    fireEvent.mouseOver(button)
    fireEvent.mouseOut(button)
    fireEvent.mouseOver(button)
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect((await screen.findByRole('tooltip')).textContent).toBe('按投递时间排列')
    fireEvent.mouseDown(button)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
