/** A picker whose items come page by page: further ones at the end of the list, and for a search that finds few. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { ListPicker } from '@/features/chat/picker/ListPicker'

const PAGE = 100
const ALL = 250
const buildItem = (at: number) => ({ id: `user${at}`, name: at === ALL - 1 ? '末位成员' : `成员${at}`, avatar: '' })
const all = Array.from({ length: ALL }, (_, at) => buildItem(at))

let loads: number
function Members() {
  const [count, setCount] = useState(PAGE)
  const more = () => {
    loads += 1
    setCount((loaded) => Math.min(ALL, loaded + PAGE))
  }
  const items = all.slice(0, count)
  return (
    <ListPicker
      isOpen
      title='选择成员'
      items={items}
      {...(count < ALL ? { more } : {})}
      onSubmit={() => undefined}
      onClose={() => undefined}
    />
  )
}
const rows = () => screen.queryAllByRole('checkbox')
const list = () => screen.getAllByRole('group', { name: '选择成员' })[0] as HTMLElement
const scrollToEnd = () => act(async () => void fireEvent.scroll(list()))
const search = (word: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: word } }))

beforeEach(() => {
  loads = 0
  render(<Members />)
})

it('loads nothing more than it shows, and the next page at the end of the list', async () => {
  expect([rows().length, loads]).toEqual([PAGE, 0])
  await scrollToEnd()
  expect([rows().length, loads]).toEqual([2 * PAGE, 1])
  await scrollToEnd()
  expect([rows().length, loads]).toEqual([ALL, 2])
  await scrollToEnd()
  expect([rows().length, loads]).toEqual([ALL, 2])
})

it('finds one of the last page by name', async () => {
  await search('末位')
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('末位成员')])
})
