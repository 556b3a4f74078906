/** Pasted and dropped files: a copied file is attached, not its name; a folder is refused with its reason. */
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { MessageInput } from '@/features/chat/composer/input/MessageInput.desktop'
import { isOnlyFileNames } from '@/features/chat/composer/input/transferred-files.desktop'
import { useDrop } from '@/features/chat/composer/input/use-drop.desktop'
import * as ui from '@/ui'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const file = (name: string) => new File(['x'], name)
const item = (name: string, isDirectory: boolean) => ({
  kind: 'file',
  getAsFile: () => file(name),
  webkitGetAsEntry: () => ({ isDirectory }),
})
const onFiles = jest.fn()
const execCommand = jest.fn()
beforeAll(() => {
  URL.createObjectURL = () => 'blob:x'
  Object.assign(document, { execCommand })
})
beforeEach(() => jest.clearAllMocks())
const takenNames = () => onFiles.mock.calls.flatMap(([list]) => list.map(({ name }: { name: string }) => name))

it.each([
  ['简历.pdf', true],
  ['简历', true],
  ['/Users/li/简历.pdf', true],
  ['C:\\文件\\简历.pdf', true],
  ['简历.pdf\n照片.jpg\r\n', true],
  ['', true],
  ['简历.pdf 请查收', false],
  ['姓名\t电话\n李娜\t138', false],
])('%j only names the files: %s', (text, isName) => {
  expect(isOnlyFileNames(text, [file('简历.pdf'), file('照片.jpg')])).toBe(isName)
})

it('a name in another normal form of Unicode is the same name', () => {
  expect(isOnlyFileNames('résumé.pdf'.normalize('NFC'), [file('résumé.pdf'.normalize('NFD'))])).toBe(true)
  expect(isOnlyFileNames('', [])).toBe(false)
})

const paste = (text: string, names: string[], items: unknown[] = []) => {
  const noop = () => undefined
  const props = { value: '', onChange: noop, files: [], onSend: noop, onFocus: noop, onBlur: noop, focusKey: 'x' }
  render(<MessageInput {...props} onKey={() => false} placeholder='框' caret={{ current: 0 }} onFiles={onFiles} />)
  fireEvent.paste(screen.getByLabelText('框'), {
    clipboardData: { getData: () => text, files: names.map(file), items },
  })
}

it('a file copied in a file manager is attached; a table with its image is pasted as text', () => {
  paste('简历.pdf', ['简历.pdf'])
  expect([takenNames(), execCommand.mock.calls]).toEqual([['简历.pdf'], []])
})

it('the text of a table or document is pasted, not its image', () => {
  paste('李娜\t138', ['image.png'])
  expect(takenNames()).toEqual([])
  expect(execCommand).toHaveBeenCalledWith('insertHTML', false, expect.stringContaining('李娜'))
})

function Desk() {
  const box = useRef<HTMLDivElement>(null)
  useDrop(box, onFiles)
  return (
    <div data-testid='desk'>
      <div ref={box} />
    </div>
  )
}
const drop = (items: unknown[], names: string[]) => {
  render(<Desk />)
  fireEvent.drop(screen.getByTestId('desk'), { dataTransfer: { types: ['Files'], items, files: names.map(file) } })
}

it('a dropped folder is refused with its reason, the files beside it are taken', () => {
  drop([item('资料', true), item('a.pdf', false)], ['资料', 'a.pdf'])
  expect(ui.toast).toHaveBeenCalledWith('不能发送文件夹', 'warning')
  expect(takenNames()).toEqual(['a.pdf'])
})

it('a folder alone attaches nothing, a paste of one neither', () => {
  drop([item('资料', true)], ['资料'])
  paste('资料', ['资料'], [item('资料', true)])
  expect([takenNames(), execCommand.mock.calls]).toEqual([[], []])
  expect(ui.toast).toHaveBeenCalledTimes(2)
})

it('files without a folder are taken without a word', () => {
  drop([item('a.pdf', false)], ['a.pdf'])
  expect([takenNames(), jest.mocked(ui.toast).mock.calls]).toEqual([['a.pdf'], []])
})
