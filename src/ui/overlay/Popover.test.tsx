import { fireEvent, render, screen } from '@testing-library/react'
import { Popover } from './Popover.desktop'

/** Places the button at a height of the window. */
let top = 100
beforeEach(() => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ left: 50, right: 90, top, bottom: top + 30, width: 40, height: 30 }) as DOMRect)
})
afterEach(() => jest.restoreAllMocks())

const open = () => {
  const onClose = jest.fn()
  const popover = (isOpen: boolean) => (
    <Popover isOpen={isOpen} onClose={onClose} title='更多' anchor={<button type='button'>更多</button>}>
      <button type='button'>删除</button>
    </Popover>
  )
  const { rerender } = render(popover(false))
  rerender(popover(true))
  return { onClose, box: () => screen.getByRole('dialog', { name: '更多' }) }
}
const scrollTo = (height: number) => {
  top = height
  fireEvent.scroll(document)
}

it('follows its button when the page moves below it', () => {
  const { onClose, box } = open()
  scrollTo(100)
  expect(box().style.top).toBe('134px')
  scrollTo(60)
  expect(box().style.top).toBe('94px')
  expect(onClose).not.toHaveBeenCalled()
})

it('closes when its button has left the screen, and stays when something else scrolls', () => {
  const { onClose, box } = open()
  fireEvent.scroll(box())
  expect(onClose).not.toHaveBeenCalled()
  scrollTo(-31)
  expect(onClose).toHaveBeenCalledTimes(1)
})
