import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { ListSource } from '@/api'
import { DataList } from './DataList.desktop'
import type { DataListProps } from './types'

interface Job {
  id: string
  name: string
}

const jobs: Job[] = [
  { id: '1', name: '厨师' },
  { id: '2', name: '店长' },
]

const columns: DataListProps<Job, object>['columns'] = [{ key: 'name', title: '职位', cell: ({ name }) => name }]

const sourceOf = (rows: readonly Job[], more: () => void): ListSource<Job, object> => ({
  rows,
  total: 40,
  phase: rows.length ? 'ready' : 'loading',
  hasMore: true,
  page: 1,
  size: 30,
  filter: {},
  isStale: false,
  isSlow: false,
  setFilter: () => undefined,
  goto: () => undefined,
  setSize: () => undefined,
  more,
  reload: async () => undefined,
})

/** Reports every mark as on the screen as soon as it is watched. */
class EagerObserver {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.seen([{ isIntersecting: true }])
  }
  disconnect() {}
}

interface StageProps {
  rows: readonly Job[]
  more(): void
  onOpen?(job: Job): void
  openKey?: string
}

function Stage({ rows, more, onOpen, openKey }: StageProps) {
  const [keys, setKeys] = useState<readonly string[]>([])
  return (
    <DataList
      source={sourceOf(rows, more)}
      columns={columns}
      rowKey={({ id }) => id}
      label='职位'
      isPaged={false}
      onOpen={onOpen}
      openKey={openKey}
      selection={{ keys, onChange: setKeys }}
    />
  )
}

test('the end of an endless table shows its rows only: nothing is fetched while its code loads', async () => {
  const more = jest.fn()
  Object.assign(globalThis, { IntersectionObserver: EagerObserver })
  const { rerender } = render(<Stage rows={[]} more={more} />)
  rerender(<Stage rows={jobs} more={more} />)
  const before = { isTable: Boolean(screen.queryByRole('table')), asked: more.mock.calls.length }
  expect(before.isTable || before.asked === 0).toBe(true)
  expect(await screen.findByText('厨师')).toBeTruthy()
  expect(more).toHaveBeenCalled()
})

test('a row opens by click and by Enter, and is selected by its box; all rows by the box above', async () => {
  const open = jest.fn()
  render(<Stage rows={jobs} more={() => undefined} onOpen={open} />)
  fireEvent.click(await screen.findByText('厨师'))
  expect(open).toHaveBeenLastCalledWith(jobs[0])
  const row = screen.getByText('店长').closest('tr') as HTMLElement
  fireEvent.keyDown(row, { key: 'Enter' })
  expect(open).toHaveBeenLastCalledWith(jobs[1])
  await act(async () => fireEvent.click(within(row).getByRole('checkbox')))
  expect(screen.getByText('已选 1')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '全选' })))
  expect(screen.getByText('已选 2')).toBeTruthy()
})

test('a long page is drawn a screen first; the end of the list comes with its last row', async () => {
  const more = jest.fn()
  const drawn: number[] = []
  Object.assign(globalThis, { IntersectionObserver: EagerObserver })
  const many = Array.from({ length: 30 }, (_, i) => ({ id: `${i}`, name: `职位${i}` }))
  render(<Stage rows={many} more={() => drawn.push(screen.getAllByText(/^职位\d/).length) && more()} />)
  expect(await screen.findByText('职位29')).toBeTruthy()
  expect(more).toHaveBeenCalled()
  expect(Math.min(...drawn)).toBe(30)
})

test('with Shift the rows since the one chosen before are chosen too', async () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ id: `${i}`, name: `职位${i}` }))
  render(<Stage rows={many} more={() => undefined} />)
  await screen.findByText('职位5')
  const boxes = screen.getAllByRole('checkbox', { name: '选择' })
  await act(async () => fireEvent.click(boxes[1] as HTMLElement))
  await act(async () => fireEvent.click(boxes[4] as HTMLElement, { shiftKey: true }))
  expect(screen.getByText('已选 4')).toBeTruthy()
  await act(async () => fireEvent.click(boxes[2] as HTMLElement))
  expect(screen.getByText('已选 3')).toBeTruthy()
})

test('the open row comes into the window once it is drawn, however far down it is', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent ?? '')
  }
  const many = Array.from({ length: 30 }, (_, i) => ({ id: `${i}`, name: `职位${i}` }))
  render(<Stage rows={many} more={() => undefined} onOpen={() => undefined} openKey='25' />)
  expect(await screen.findByText('职位29')).toBeTruthy()
  expect(shown).toEqual(['职位25'])
})
