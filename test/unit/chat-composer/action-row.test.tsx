/** @jest-environment jsdom */
/** The buttons beside the composer's tools at a desk: always one line, in every language. */
import { act, render, screen } from '@testing-library/react'
import { ActionButton } from '@/features/chat/composer/tools/ActionButton'
import { ActionRow } from '@/features/chat/composer/tools/ActionRow.desktop'
import { flushPromises } from '../../support/wait-until'

/** CSS pixels of the row, and of its buttons with their labels. */
const widths = { row: 600, buttons: 400 }
let resize: () => void

beforeEach(() => {
  Object.assign(widths, { row: 600, buttons: 400 })
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widths.row)
  jest
    .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
    .mockImplementation(() => (screen.queryByTitle('约面试') ? 80 : widths.buttons))
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

const isTight = () => screen.queryByTitle('约面试') !== null
/** Shows the row, with its icons loaded. */
const show = () =>
  act(async () => {
    render(
      <ActionRow>
        <ActionButton icon='calendar' label='约面试' />
        <ActionButton icon='clock' label='已发送' aria-label='求简历：已发送' />
      </ActionRow>,
    )
    await flushPromises()
  })

describe('the buttons beside the tools', () => {
  it('have their labels while there is room, else they are icons with the label as their tooltip @C-1-14', async () => {
    await show()
    expect(isTight()).toBe(false)
    widths.row = 390
    resize()
    expect(isTight()).toBe(true)
    expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['约面试', '求简历：已发送'])
    screen.getByRole('button', { name: '约面试' })
    screen.getByRole('button', { name: '求简历：已发送' })
    widths.row = 399
    resize()
    expect(isTight()).toBe(true)
    widths.row = 400
    resize()
    expect(isTight()).toBe(false)
  })

  it('are icons from the start where longer labels do not fit @C-1-14', async () => {
    widths.buttons = 800
    await show()
    expect(isTight()).toBe(true)
  })
})
