/** Addresses in a text message: where they end, and that opening one asks first. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { splitLinks } from '@/features/chat/kinds/text/split-links'
import { textView } from '@/features/chat/kinds/text/view'
import { platform } from '@/platform'

const linksIn = (text: string) => {
  const pieces = splitLinks(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  return pieces.flatMap(({ text: shown, link }) => (link ? [shown] : []))
}

it.each([
  ['https://a.cn/x，请看', 'https://a.cn/x'],
  ['https://a.cn/x请看', 'https://a.cn/x'],
  ['见https://a.cn/x。', 'https://a.cn/x'],
  ['（https://a.cn/x）', 'https://a.cn/x'],
  ['(https://a.cn/x)', 'https://a.cn/x'],
  ['https://a.cn/x.', 'https://a.cn/x'],
  ['https://a.cn/x, https', 'https://a.cn/x'],
  ['"https://a.cn/x?"', 'https://a.cn/x'],
  ['「https://a.cn/x」', 'https://a.cn/x'],
  ['https://zh.wikipedia.org/wiki/A_(b) 好', 'https://zh.wikipedia.org/wiki/A_(b)'],
  ['https://a.cn:8080/x?y=1&z=%E4%BD%A0#top！', 'https://a.cn:8080/x?y=1&z=%E4%BD%A0#top'],
  ['https://a.cn/x\u3000然后', 'https://a.cn/x'],
  ['https://a.cn/x🎉', 'https://a.cn/x'],
  ['看 HTTP://A.CN/X、', 'HTTP://A.CN/X'],
  ['www.a.cn/x；', 'www.a.cn/x'],
])('the address in %j is %j', (text, link) => expect(linksIn(text)).toEqual([link]))

it('several are links, and what only resembles one is none', () => {
  expect(linksIn('https://a.cn，https://b.cn/。')).toEqual(['https://a.cn', 'https://b.cn/'])
  for (const text of ['https://', 'http://，好', 'www.', 'www.好', 'javascript:alert(1)', 'hr@www.a.cn', 'awww.a.cn/x'])
    expect(linksIn(text)).toEqual([])
  expect(splitLinks('www.a.cn')).toEqual([{ text: 'www.a.cn', link: 'https://www.a.cn' }])
})

const show = (text: string) => render(<textView.Content message={{} as never} body={{ text }} Nested={() => null} />)

afterEach(() => jest.restoreAllMocks())

it.each([
  ['a press', 'click', 0],
  ['the middle button', 'auxclick', 1],
])('an address among text and emoji is a link, and %s asks first', async (_name, type, button) => {
  const goOutside = jest.spyOn(platform, 'goOutside').mockImplementation(() => undefined)
  show('请看https://a.cn/x[TUIEmoji_Smile]，谢谢')
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['https://a.cn/x', 'https://a.cn/x'])
  const event = new MouseEvent(type, { button, bubbles: true, cancelable: true })
  fireEvent(link, event)
  expect(event.defaultPrevented).toBe(true)
  const open = await screen.findByRole('button', { name: '打开' })
  expect(goOutside).not.toHaveBeenCalled()
  fireEvent.click(open)
  await waitFor(() => expect(goOutside).toHaveBeenCalledWith('https://a.cn/x'))
})

it('an address is read as far as anybody writes one: marks without end behind it are text', () => {
  const [link = ''] = linksIn(`https://a.cn/${')'.repeat(100_000)}`)
  expect(link).toBe('https://a.cn/')
  expect(linksIn(`https://a.cn/${'x'.repeat(5000)}`)[0]).toHaveLength('https://'.length + 2000)
})
