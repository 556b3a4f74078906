/** The list of conversations on a narrow desktop: it goes for the resume, and comes back by Esc. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useListRoom } from '@/TUIKit/components/use-list-room.desktop'

let width: number
let resize: () => void

beforeEach(() => {
  width = 960
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  globalThis.ResizeObserver = class {
    constructor(measure: ResizeObserverCallback) {
      resize = () => act(() => measure([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => jest.restoreAllMocks())

function Desk({ hasPanel = true, id = 'C2Ccand1' }) {
  const [desk, setDesk] = useState<HTMLElement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const room = useListRoom(desk, list as never, hasPanel, id)
  return (
    <div ref={setDesk}>
      <div ref={list} hidden={room.isGone && !room.isOpen} data-testid='list'>
        <button type='button' data-conversation='C2Ccand2'>
          李旭
        </button>
        <button type='button' data-conversation='C2Ccand1' aria-current>
          秦琪
        </button>
      </div>
      <textarea aria-label='消息' />
    </div>
  )
}
const isShown = () => !screen.getByTestId('list').hidden
const pressEsc = (target: HTMLElement = document.body) => fireEvent.keyDown(target, { key: 'Escape' })

it('goes where list, conversation and resume do not fit, and only with the resume @C-1-18', () => {
  const { rerender } = render(<Desk />)
  expect(isShown()).toBe(false)
  rerender(<Desk hasPanel={false} />)
  expect(isShown()).toBe(true)
  rerender(<Desk />)
  width = 1200
  resize()
  expect(isShown()).toBe(true)
})

it('comes back with Esc at the open conversation; Esc, a click elsewhere and another one close it @C-1-18', () => {
  const { rerender } = render(<Desk />)
  const editor = screen.getByRole('textbox', { name: '消息' })
  editor.focus()
  pressEsc(editor)
  expect([isShown(), document.activeElement?.textContent]).toEqual([true, '秦琪'])
  pressEsc()
  expect([isShown(), document.activeElement]).toEqual([false, editor])
  pressEsc()
  fireEvent.mouseDown(editor)
  expect(isShown()).toBe(false)
  pressEsc()
  rerender(<Desk id='C2Ccand2' />)
  expect(isShown()).toBe(false)
})

it('leaves Esc to what lies above: a dialog, a menu, an editor that took it @C-1-18', () => {
  render(<Desk />)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  pressEsc()
  expect(isShown()).toBe(false)
  dialog.remove()
  const editor = screen.getByRole('textbox', { name: '消息' })
  editor.addEventListener('keydown', (e) => e.preventDefault(), { once: true })
  pressEsc(editor)
  expect(isShown()).toBe(false)
  pressEsc(editor)
  expect(isShown()).toBe(true)
})
