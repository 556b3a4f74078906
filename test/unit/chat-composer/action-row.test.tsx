/** The acts above the editor on the desktop: always words, on one line with their icons where there is room. */
import { act, render, screen } from '@testing-library/react'
import { ActionButton } from '@/features/chat/composer/tools/ActionButton'
import { ActionRow } from '@/features/chat/composer/tools/ActionRow.desktop'
import { flushPromises } from '../../support/wait-until'

/** CSS pixels of the row, and of its buttons with their icons. */
const widths = { row: 600, buttons: 400 }
let resize: () => void

beforeEach(() => {
  Object.assign(widths, { row: 600, buttons: 400 })
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widths.row)
  // without icons the buttons may take a second line: the row is then as wide as it may be
  jest
    .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
    .mockImplementation(() => (hasIcons() ? Math.max(widths.buttons, widths.row) : widths.row))
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

const hasIcons = () => screen.getByRole('button', { name: '约面试' }).querySelector('svg, [data-icon]') !== null
/** Shows the row, with its icons loaded. */
const show = () =>
  act(async () => {
    render(
      <ActionRow>
        <ActionButton icon='calendar' label='约面试' state='waiting' />
        <ActionButton icon='clock' label='已发送' aria-label='求简历：已发送' />
        <ActionButton icon='x' label='不合适' state='refusal' />
      </ActionRow>,
    )
    await flushPromises()
  })
const labels = () => screen.getAllByRole('button').map((button) => button.textContent)

describe('the acts above the editor', () => {
  it('lose their icons where these do not fit, never their words @C-1-14', async () => {
    await show()
    screen.getByRole('toolbar', { name: '招聘动作' })
    expect([hasIcons(), labels()]).toEqual([true, ['约面试', '已发送', '不合适']])
    widths.row = 390
    resize()
    expect([hasIcons(), labels()]).toEqual([false, ['约面试', '已发送', '不合适']])
    screen.getByRole('button', { name: '求简历：已发送' })
    widths.row = 399
    resize()
    expect(hasIcons()).toBe(false)
    widths.row = 400
    resize()
    expect(hasIcons()).toBe(true)
  })

  it('have none from the start where the words are long @C-1-14', async () => {
    widths.buttons = 800
    await show()
    expect(hasIcons()).toBe(false)
  })

  it('fill what waits, and have the refusal at the end in red @C-1-14', async () => {
    await show()
    const look = (name: string) => screen.getByRole('button', { name }).className
    expect(look('约面试')).toContain('primary')
    expect(look('不合适')).toMatch(/isLast/)
    expect(look('不合适')).toMatch(/dangerText/)
    expect(look('求简历：已发送')).toContain('isPlain')
  })
})
