import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Panel } from '../PanelBase'
import { Popover } from './Popover.desktop'

/** Places the button at a height of the window. */
let top = 100
beforeEach(() => {
  top = 100
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768)
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(
      () => ({ x: 50, y: top, left: 50, right: 90, top, bottom: top + 30, width: 40, height: 30 }) as DOMRect,
    )
})
afterEach(() => jest.restoreAllMocks())

const scrollTo = (height: number) => {
  top = height
  fireEvent.scroll(window)
}
const box = (name: string) => screen.getByRole('dialog', { name })

function Opener({ name, children, onClose }: { name: string; children?: React.ReactNode; onClose?(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => {
        setOpen(false)
        onClose?.()
      }}
      title={name}
      anchor={
        <button type='button' onClick={() => setOpen(true)}>
          {name}
        </button>
      }
    >
      <button type='button'>{`删除${name}`}</button>
      {children}
    </Popover>
  )
}

/** Opens by the button, as a press does: it takes the focus first. */
async function open(name: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('dialog', { name })
  return button
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

describe('a popover', () => {
  it('follows its button when the page moves below it, and closes when the button has left the screen', async () => {
    const onClose = jest.fn()
    render(<Opener name='更多' onClose={onClose} />)
    await open('更多')
    await waitFor(() => expect(box('更多').style.top).toBe('134px'))
    scrollTo(60)
    await waitFor(() => expect(box('更多').style.top).toBe('94px'))
    expect(onClose).not.toHaveBeenCalled()
    scrollTo(-31)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('takes the focus, and gives it back with Esc', async () => {
    render(<Opener name='更多' />)
    const button = await open('更多')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除更多' }))
    pressEscape()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes when something else is clicked, but not what is in it or in a popover that it opened', async () => {
    render(
      <Opener name='外层'>
        <Opener name='里层' />
      </Opener>,
    )
    await open('外层')
    fireEvent.mouseDown(screen.getByRole('button', { name: '删除外层' }))
    await open('里层')
    fireEvent.mouseDown(screen.getByRole('button', { name: '删除里层' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(2)
    fireEvent.mouseDown(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves Esc to the overlay on top: one press closes one popover, then the panel @P-2.6-14', async () => {
    const onClose = jest.fn()
    render(
      <Panel isOpen position='center' title='面板' onClose={onClose}>
        <Opener name='外层'>
          <Opener name='里层' />
        </Opener>
      </Panel>,
    )
    await open('外层')
    await open('里层')
    pressEscape()
    expect(screen.queryByRole('dialog', { name: '里层' })).toBeNull()
    expect(box('外层')).toBeTruthy()
    pressEscape()
    expect(screen.queryByRole('dialog', { name: '外层' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    pressEscape()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
