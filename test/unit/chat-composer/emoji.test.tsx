/** The emoji picker: its tabs, the number in each, and what a click passes on (C-9-22). */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Composer } from '@/features/chat/composer/Composer'
import { EmojiPicker } from '@/features/chat/composer/tools/EmojiPicker'
import { emoji, faceGroups } from '@/features/chat/emoji'
import { addCustomEmoji, loadCustomEmoji } from '@/features/chat/session/custom-emoji'
import { type PickedFile, platform } from '@/platform'

const picker = () => {
  const handlers = { onEmoji: jest.fn(), onFace: jest.fn(), onCustomEmoji: jest.fn() }
  const { container } = render(<EmojiPicker {...handlers} />)
  const tabs = screen.getAllByRole('tab')
  const panel = () => within(container).getAllByRole('button')
  return { ...handlers, tabs, panel, open: (at: number) => fireEvent.click(tabs[at] as HTMLElement) }
}

it('the emoji picker has tabs for 62 basic ones, for groups of 18, 16 and 17 faces, and for the user’s own @C-9-22', async () => {
  const { tabs, panel, open, onEmoji, onFace, onCustomEmoji } = picker()
  const groups = faceGroups.map(({ name }) => name)
  expect(tabs.map((tab) => tab.textContent)).toEqual(['表情', ...groups, '自定义'])
  expect(new Set(groups).size).toBe(3)

  const basic = panel()
  expect(basic).toHaveLength(62)
  expect(new Set(basic.map((button) => button.getAttribute('aria-label'))).size).toBe(62)
  expect(basic.every((button) => button.querySelector('img')?.getAttribute('src'))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '微笑' }))
  expect(onEmoji).toHaveBeenCalledWith(emoji.find(({ name }) => name === '微笑'))

  for (const [at, count] of [18, 16, 17].entries()) {
    open(at + 1)
    expect(panel()).toHaveLength(count)
    fireEvent.click(panel()[0] as HTMLElement)
    expect(onFace).toHaveBeenLastCalledWith(faceGroups[at]?.faces[0])
  }

  open(4)
  expect(panel().map((button) => button.getAttribute('aria-label'))).toEqual(['添加表情'])
  const customEmoji: PickedFile = { name: '猫.png', size: 10, type: 'image/png', url: 'blob:cat' }
  jest.spyOn(platform, 'measure').mockImplementation(async (_kind, file) => ({ ...file, width: 10, height: 10 }))
  await act(async () => {
    await loadCustomEmoji()
    await addCustomEmoji([customEmoji])
  })
  fireEvent.click(screen.getByRole('button', { name: '发送表情 猫.png' }))
  expect(onCustomEmoji).toHaveBeenCalledWith(expect.objectContaining({ kind: 'image', name: '猫.png' }))
  jest.restoreAllMocks()
})

it('on a phone a button toggles the picker, another one everything else; each replaces the other @C-4-20 @C-4-22', async () => {
  render(<Composer id='C2Cuser2' />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const shown = () => [
    screen.queryAllByRole('tablist', { name: '表情分类' }).length,
    screen.queryAllByText('相册').length,
  ]
  expect(shown()).toEqual([0, 0])
  press('表情')
  await screen.findByRole('tablist', { name: '表情分类' })
  press('收起表情')
  expect(shown()).toEqual([0, 0])
  press('更多')
  expect(shown()).toEqual([0, 1])
  press('表情')
  expect(shown()).toEqual([1, 0])
  press('更多')
  press('更多')
  expect(shown()).toEqual([0, 0])
})
