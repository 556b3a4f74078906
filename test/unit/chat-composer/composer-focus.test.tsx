/** The focus of the editor on a phone, and where its caret is. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Composer } from '@/features/chat/composer/Composer'
import { MessageInput as WeappInput } from '@/features/chat/composer/input/MessageInput.weapp'
import { draftOf, setDraft, setQuote } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { TextAreaBase as WeappArea } from '@/ui/primitives/fields/TextAreaBase.weapp'
import { buildMessage } from '../../support/chat/chat-builders'
import { passClickGuard } from '../../support/click-guard'

const ID = 'C2Cpeer'
let mockArea: Record<string, unknown>
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual('@tarojs/components'),
  Textarea: (props: Record<string, unknown>) => {
    mockArea = props
    return null
  },
}))

const noop = () => undefined
const isDesk = platform.isDesk
const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('请输入消息')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  Object.assign(platform, { isDesk: false })
  useChat.setState({ phase: 'ready', me: 'user1' })
  setDraft(ID, '你好')
})
afterEach(() => void Object.assign(platform, { isDesk }))

it('opening a conversation opens no keyboard; the keyboard button of the emoji does, with the caret where it was', async () => {
  render(<Composer id={ID} />)
  expect(document.activeElement).toBe(document.body)
  field().focus()
  field().setSelectionRange(1, 1)
  fireEvent.select(field())
  press('表情')
  expect(document.activeElement).not.toBe(field())
  await act(passClickGuard)
  press('收起表情')
  expect(document.activeElement).toBe(field())
  expect(field().selectionStart).toBe(1)
})

it('a quote takes the focus to the editor, its removal does not', () => {
  render(<Composer id={ID} />)
  act(() => setQuote(buildMessage(1, { conversationId: ID })))
  expect(document.activeElement).toBe(field())
  field().blur()
  press('取消引用')
  expect(draftOf(ID).quote).toBeUndefined()
  expect(document.activeElement).not.toBe(field())
})

describe('in the mini-program', () => {
  it("the editor's field holds the keyboard, and tells the caret as WeChat reports it", () => {
    const carets: number[] = []
    const onChange = jest.fn()
    const area = { value: '', onChange, onCaret: (at: number) => carets.push(at) }
    const { rerender } = render(<WeappArea {...area} hasKeyboardRoom caretAt={3} autoFocus />)
    expect(mockArea).toMatchObject({ holdKeyboard: true, adjustPosition: false, cursor: 3, focus: true })
    const { onInput, onBlur } = mockArea as Record<string, (e: object) => void>
    onInput?.({ detail: { value: '你好', cursor: 1 } })
    expect(onChange).toHaveBeenCalledWith('你好')
    onBlur?.({ detail: { value: '你好', cursor: 2 } })
    expect(carets).toEqual([1, 2])
    rerender(<WeappArea {...area} />)
    expect(mockArea).toMatchObject({ holdKeyboard: false, adjustPosition: true, cursor: -1, focus: false })
  })

  it('the editor inserts where the caret was left', () => {
    const caret = { current: 0 }
    const props = { value: '你好', files: [], onChange: noop, onFiles: noop, onSend: noop, onFocus: noop, onBlur: noop }
    render(<WeappInput {...props} onKey={() => false} placeholder='请输入消息' focusKey={`${ID}  0`} caret={caret} />)
    field().setSelectionRange(1, 1)
    fireEvent.blur(field())
    expect(caret.current).toBe(1)
  })
})
