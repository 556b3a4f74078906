import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useCallback, useEffect, useState } from 'react'
import type { ListSource } from '@/api'
import { DataList } from './DataList'
import { pagesAround } from './Pager'
import type { DataListProps, RowAction } from './types'

interface Job {
  id: string
  name: string
  pay: string
  isOpen: boolean
}

const jobs: Job[] = [
  { id: '1', name: '厨师', pay: '8-10K', isOpen: true },
  { id: '2', name: '店长', pay: '10-15K', isOpen: false },
]

const columns: DataListProps<Job, object>['columns'] = [
  { key: 'name', title: '职位', slot: 'title', cell: (job) => job.name },
  { key: 'pay', title: '月薪', slot: 'value', cell: (job) => job.pay, onCard: (job) => `月薪 ${job.pay}` },
  { key: 'secret', title: '编号', slot: 'none', cell: (job) => `编号${job.id}` },
]

interface JobPage {
  rows: Job[]
  total: number
}

/** A list fed by a function instead of a call. */
function useTestSource(load: (page: number) => Promise<JobPage>) {
  const [state, setState] = useState<Pick<ListSource<Job, object>, 'rows' | 'total' | 'phase' | 'error'>>({
    rows: [],
    total: 0,
    phase: 'loading',
  })
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is fetched once
  const ask = useCallback(async () => {
    try {
      const { rows, total } = await load(page)
      setState((old) => ({ rows: page === 1 ? rows : [...old.rows, ...rows], total, phase: 'ready' }))
    } catch (error) {
      setState((old) => ({ ...old, phase: 'error', error: (error as Error).message }))
    }
  }, [page])
  useEffect(() => void ask(), [ask])
  const source: ListSource<Job, object> = {
    ...state,
    hasMore: state.rows.length < state.total,
    page,
    size: 20,
    filter: {},
    isStale: false,
    isSlow: false,
    setFilter: () => undefined,
    goto: setPage,
    setSize: () => undefined,
    more: () => setPage(2),
    reload: ask,
  }
  const patch = (change: (rows: readonly Job[]) => readonly Job[]) =>
    setState((old) => ({ ...old, rows: change(old.rows) }))
  return { source, patch }
}

interface StageProps extends Partial<DataListProps<Job, object>> {
  load?: () => Promise<JobPage>
}

function Stage({ load = async () => ({ rows: jobs, total: 2 }), ...more }: StageProps) {
  const { source } = useTestSource(load)
  const [keys, setKeys] = useState<readonly string[]>([])
  return (
    <DataList
      source={source}
      columns={columns}
      rowKey={(job) => job.id}
      label='职位'
      selection={more.bulk && { keys, onChange: setKeys }}
      {...more}
    />
  )
}

const cards = () => within(screen.getByRole('list', { name: '职位' })).getAllByRole('listitem')

test('while it loads it shows bones; then a card for each row with what belongs on a card', async () => {
  const { container } = render(<Stage />)
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
  await screen.findByText('厨师')
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
  expect(cards()).toHaveLength(2)
  expect(screen.getByText('月薪 8-10K')).toBeTruthy()
  expect(screen.queryByText('编号1')).toBeNull()
})

test('nothing found says so, with the own words where there are some', async () => {
  const { unmount } = render(<Stage load={async () => ({ rows: [], total: 0 })} />)
  expect(await screen.findByText('还没有职位')).toBeTruthy()
  unmount()
  render(<Stage load={async () => ({ rows: [], total: 0 })} empty='去掉一个条件再试' />)
  expect(await screen.findByText('去掉一个条件再试')).toBeTruthy()
})

test('a failed load says why and can be retried', async () => {
  let isDown = true
  const load = async () => {
    if (isDown) throw new Error('连接不上服务器')
    return { rows: jobs, total: 2 }
  }
  render(<Stage load={load} />)
  expect(await screen.findByText('连接不上服务器')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('厨师')).toBeTruthy()
  expect(screen.queryByText('连接不上服务器')).toBeNull()
})

test('a card opens by click and by Enter; its buttons do not open it', async () => {
  const open = jest.fn()
  const refresh = jest.fn()
  render(<Stage onOpen={open} actions={[{ key: 'r', label: '刷新', run: refresh }]} />)
  await screen.findByText('厨师')
  fireEvent.click(screen.getAllByText('刷新')[0] as HTMLElement)
  expect(refresh).toHaveBeenCalledWith(jobs[0])
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('厨师'))
  expect(open).toHaveBeenLastCalledWith(jobs[0])
  fireEvent.keyDown(cards()[1]?.querySelector('[tabindex]') as HTMLElement, { key: 'Enter' })
  expect(open).toHaveBeenLastCalledWith(jobs[1])
})

test('a card is drawn for its row, its choice and its acts, never for what happens to others', async () => {
  const drawn: string[] = []
  const seen = (job: Job) => {
    drawn.push(job.id)
    return job.name
  }
  const countedColumns: typeof columns = [{ key: 'name', title: '职位', slot: 'title', cell: seen }]
  const run = jest.fn()
  function Endless() {
    const load = async (page: number) => ({
      rows: page === 1 ? jobs : [{ ...jobs[0], id: '3' } as Job],
      total: 3,
    })
    const { source, patch } = useTestSource(load)
    const [keys, setKeys] = useState<readonly string[]>([])
    return (
      <>
        <button type='button' onClick={source.more}>
          更多
        </button>
        <button
          type='button'
          onClick={() => patch((rows) => rows.map((row) => (row.id === '2' ? { ...row, isOpen: true } : row)))}
        >
          开放
        </button>
        <DataList
          source={source}
          columns={countedColumns}
          rowKey={({ id }) => id}
          label='职位'
          selection={{ keys, onChange: setKeys }}
          actions={[{ key: 'close', label: '关闭', when: ({ isOpen }) => isOpen, run: () => run(source.rows.length) }]}
        />
      </>
    )
  }
  const drawnBy = async (change: () => void, done: () => void) => {
    drawn.length = 0
    change()
    await waitFor(done)
    return [...new Set(drawn)].join()
  }
  render(<Endless />)
  await screen.findByText('厨师')
  expect(
    await drawnBy(
      () => fireEvent.click(screen.getByText('更多')),
      () => expect(cards()).toHaveLength(3),
    ),
  ).toBe('3')
  const choose = () => fireEvent.click(screen.getAllByRole('checkbox', { name: '选择' })[0] as HTMLElement)
  expect(await drawnBy(choose, () => expect(screen.getByText('已选 1')).toBeTruthy())).toBe('1')
  const open = () => fireEvent.click(screen.getByText('开放'))
  expect(await drawnBy(open, () => expect(screen.getAllByText('关闭')).toHaveLength(3))).toBe('2')
  // The first card has not re-rendered since there were three rows: its action uses the current rows all the same.
  fireEvent.click(screen.getAllByText('关闭')[0] as HTMLElement)
  await waitFor(() => expect(run).toHaveBeenCalledWith(3))
})

test('an act shows where it is legal, confirms where it must, and says what failed', async () => {
  const actions: RowAction<Job>[] = [
    {
      key: 'close',
      label: '关闭',
      when: (job) => job.isOpen,
      confirm: (job) => `关闭「${job.name}」？`,
      run: async () => Promise.reject(new Error('职位正在审核')),
    },
  ]
  render(<Stage actions={actions} />)
  await screen.findByText('厨师')
  expect(screen.getAllByText('关闭')).toHaveLength(1)
  fireEvent.click(screen.getByText('关闭'))
  const dialog = within(await screen.findByRole('dialog', { name: '关闭「厨师」？' }))
  fireEvent.click(dialog.getByText('关闭'))
  expect(await screen.findByText('职位正在审核')).toBeTruthy()
})

test('rows are chosen one by one or all together', async () => {
  render(<Stage bulk={(keys) => <b>处理 {keys.join()}</b>} />)
  await screen.findByText('厨师')
  fireEvent.click(screen.getAllByRole('checkbox', { name: '选择' })[1] as HTMLElement)
  expect(screen.getByText('已选 1')).toBeTruthy()
  expect(screen.getByText('处理 2')).toBeTruthy()
  const all = screen.getByRole('toolbar').querySelector('[role=checkbox]') as HTMLElement
  expect(all.getAttribute('aria-checked')).toBe('mixed')
  fireEvent.click(all)
  expect(screen.getByText('处理 1,2')).toBeTruthy()
  fireEvent.click(all)
  await waitFor(() => expect(screen.queryByText(/处理/)).toBeNull())
})

test('offline says so and keeps what is known', async () => {
  let count = 0
  const load = async () => {
    count += 1
    if (count > 1) throw new Error('连接不上服务器')
    return { rows: jobs, total: 40 }
  }
  render(<Stage load={load} isPaged />)
  await screen.findByText('厨师')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  act(() => void window.dispatchEvent(new Event('offline')))
  fireEvent.click(screen.getByLabelText('下一页'))
  expect(await screen.findByText(/联网后自动加载，下面是之前的内容/)).toBeTruthy()
  expect(screen.getByText('厨师')).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})

test('page numbers appear around the current page, with the first and the last one', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 5)).toEqual([1, 2, 0, 5])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20])
})
