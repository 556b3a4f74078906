/** A key of the input method is no command: Chrome reports it as composing, Safari after the composition with code 229. */
import { fireEvent, render, screen } from '@testing-library/react'
import { MessageInput } from '@/features/chat/composer/input/MessageInput'
import { MessageInput as DesktopInput } from '@/features/chat/composer/input/MessageInput.desktop'
import { EditBox } from '@/features/chat/message-actions/EditBox'
import { setEditText, useMessageEdit } from '@/features/chat/message-actions/edit-message'
import { Dialog, Input, SearchInput, TextAreaBase } from '@/ui'

const noop = () => undefined
const command = jest.fn()
beforeEach(() => command.mockClear())

const CODES = { Enter: 13, Escape: 27 }
const pressForIme = (element: Element, key: string) => {
  fireEvent.keyDown(element, { key, isComposing: true, keyCode: 229 })
  fireEvent.keyDown(element, { key, keyCode: 229 })
}
const press = (element: Element, key: keyof typeof CODES) => fireEvent.keyDown(element, { key, keyCode: CODES[key] })

const editor = {
  ...{ value: '你好', onChange: noop, files: [], onFiles: noop, onFocus: noop, onBlur: noop, focusKey: 'x' },
  ...{ onSend: command, onKey: () => false, placeholder: '框', caret: { current: 2 } },
}
const fields = {
  'a line of text': <Input value='' onChange={noop} onEnter={command} aria-label='框' />,
  'a search': <SearchInput value='' onChange={noop} onSearch={command} label='框' placeholder='搜' />,
  'several lines': <TextAreaBase value='' onChange={noop} onEnter={command} aria-label='框' />,
  'the editor of a phone': <MessageInput {...editor} />,
  'the editor of the desktop': <DesktopInput {...editor} />,
}

it.each(Object.entries(fields))('Enter in %s is a command only without the input method', (_name, field) => {
  render(field)
  pressForIme(screen.getByLabelText('框'), 'Enter')
  expect(command).not.toHaveBeenCalled()
  press(screen.getByLabelText('框'), 'Enter')
  expect(command).toHaveBeenCalledTimes(1)
})

it('the list of mentions keeps its rows while a name is composed', () => {
  const onKey = jest.fn(() => true)
  const { rerender } = render(<MessageInput {...editor} onKey={onKey} />)
  pressForIme(screen.getByLabelText('框'), 'ArrowDown')
  rerender(<DesktopInput {...editor} onKey={onKey} />)
  pressForIme(screen.getByLabelText('框'), 'ArrowDown')
  expect(onKey).not.toHaveBeenCalled()
})

it('Esc that discards a composition closes neither a dialog nor an edited message', () => {
  useMessageEdit.setState({ id: 'm1' })
  setEditText('改')
  render(
    <Dialog isOpen title='改名' onClose={command}>
      <EditBox />
    </Dialog>,
  )
  pressForIme(screen.getByRole('textbox'), 'Escape')
  expect(command).not.toHaveBeenCalled()
  expect(useMessageEdit.getState().id).toBe('m1')
  press(screen.getByRole('textbox'), 'Escape')
  expect(command).toHaveBeenCalledTimes(1)
})
