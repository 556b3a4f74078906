/** The buttons beside the composer's tools on the desktop: always one line, in every language. */
import { act, render, screen } from '@testing-library/react'
import { ActionButton } from '@/features/chat/composer/tools/ActionButton'
import { ActionRow } from '@/features/chat/composer/tools/ActionRow.desktop'
import { flushPromises } from '../../support/wait-until'

/** CSS pixels of the row, and of its buttons with icons and labels, and with labels alone. */
const widths = { row: 600, buttons: 400, labels: 300 }
let resize: () => void

beforeEach(() => {
  Object.assign(widths, { row: 600, buttons: 400, labels: 300 })
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widths.row)
  jest
    .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
    .mockImplementation(() => (isTight() ? 80 : hasIcons() ? widths.buttons : widths.labels))
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
const hasIcons = () => screen.getByRole('button', { name: '约面试' }).querySelector('svg, [data-icon]') !== null
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
  it('lose their icons first, then their labels, which are tooltips then @C-1-14', async () => {
    await show()
    expect([hasIcons(), isTight()]).toEqual([true, false])
    widths.row = 390
    resize()
    expect([hasIcons(), isTight()]).toEqual([false, false])
    widths.row = 290
    resize()
    expect(isTight()).toBe(true)
    expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['约面试', '求简历：已发送'])
    screen.getByRole('button', { name: '约面试' })
    screen.getByRole('button', { name: '求简历：已发送' })
    widths.row = 299
    resize()
    expect(isTight()).toBe(true)
    widths.row = 300
    resize()
    expect([hasIcons(), isTight()]).toEqual([false, false])
    widths.row = 400
    resize()
    expect([hasIcons(), isTight()]).toEqual([true, false])
  })

  it('are icons from the start where longer labels do not fit @C-1-14', async () => {
    Object.assign(widths, { buttons: 800, labels: 700 })
    await show()
    expect(isTight()).toBe(true)
  })
})
