import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { platform } from '@/platform'
import * as jobs from '~contract/calls/jobs/jobs'
import { JOB_EDIT } from '~contract/edits/job-edits'
import { useOverlayStore } from '../../overlay/overlay-store'
import { type Seen, useEdit } from './use-edit'

const SEEN: Seen = {
  version: 'v1',
  values: { title: '前端', headcount: 1, education: 'any', tags: ['React'], salaryMin: 10, salaryMax: 20 },
}
const MINE = { ...SEEN.values, title: '前端组长', education: 'master', salaryMax: 30, headcount: 2 }
const THEIRS = { ...SEEN.values, title: '前端专家', education: 'bachelor', salaryMin: 12, salaryMax: 24 }

const bodies: Record<string, unknown>[] = []
const replies: { status: number; body: { code: number; message: string; data: unknown } }[] = []
const conflict = (version: string, fields: string[], current = THEIRS) => ({
  status: 409,
  body: { code: 40905, message: '已被别人修改', data: { conflict: { version, fields, current } } },
})
const stored = { status: 200, body: { code: 0, message: 'ok', data: { id: '5' } } }

const outcomes: unknown[] = []
function Editor() {
  const edit = useEdit(jobs.update, JOB_EDIT, {
    salaryMin: (_min, { salaryMin, salaryMax }) => `${salaryMin}–${salaryMax}K`,
  })
  const save = () =>
    void edit.save(SEEN, { id: '5', ...MINE } as never).then(
      (answer) => outcomes.push(answer),
      (error) => outcomes.push(error),
    )
  return (
    <button type='button' onClick={save}>
      保存
    </button>
  )
}

beforeEach(() => {
  bodies.length = 0
  replies.length = 0
  outcomes.length = 0
  jest.spyOn(platform, 'request').mockImplementation(async ({ body }) => {
    bodies.push(body as Record<string, unknown>)
    return { headers: {}, ...(replies.shift() ?? stored) }
  })
  render(<Editor />)
})
afterEach(() => act(() => useOverlayStore.get().confirms.forEach(({ resolve }) => void resolve(false))))

const save = () => fireEvent.click(screen.getByText('保存'))
const dialog = async () => within(await screen.findByRole('dialog', { name: '别人也修改了这些内容' }))
const group = (panel: ReturnType<typeof within>, name: string) => within(panel.getByRole('radiogroup', { name }))
const sent = async (count: number) => {
  await waitFor(() => expect(bodies).toHaveLength(count))
  const { companyId: _, cityCode: __, ...body } = bodies[count - 1] ?? {}
  return body
}

test('only what has changed is sent, with the version that was seen', async () => {
  save()
  const changes = { title: '前端组长', education: 'master', salaryMin: 10, salaryMax: 30, headcount: 2 }
  expect(await sent(1)).toEqual({ id: '5', version: 'v1', ...changes })
  await waitFor(() => expect(outcomes).toEqual([{ id: '5' }]))
})

test('both values are shown in words, and what is chosen is saved with the new version', async () => {
  replies.push(conflict('v2', ['title', 'education', 'salaryMin', 'salaryMax']))
  save()
  const panel = await dialog()
  expect(
    group(panel, '职位名称')
      .getAllByRole('radio')
      .map(({ textContent }) => textContent),
  ).toEqual(['您的修改：前端组长', '当前（别人已保存）：前端专家'])
  expect(group(panel, '学历要求').getByText('您的修改：硕士')).toBeTruthy()
  expect(group(panel, '学历要求').getByText('当前（别人已保存）：本科')).toBeTruthy()
  expect(group(panel, '薪资范围').getByText('您的修改：10–30K')).toBeTruthy()
  expect(panel.queryByRole('radiogroup', { name: '招聘人数' })).toBeNull()
  fireEvent.click(group(panel, '学历要求').getByText('当前（别人已保存）：本科'))
  fireEvent.click(panel.getByText('按选择保存'))
  expect(await sent(2)).toEqual({
    id: '5',
    version: 'v2',
    title: '前端组长',
    salaryMin: 10,
    salaryMax: 30,
    headcount: 2,
  })
})

test('all of the other editor, then all of one’s own, by the keyboard too', async () => {
  replies.push(conflict('v2', ['title', 'education']))
  save()
  const panel = await dialog()
  const choices = () =>
    panel.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent?.slice(0, 2))
  expect(choices()).toEqual(['您的', '您的'])
  fireEvent.click(panel.getByText('全部用对方的'))
  expect(choices()).toEqual(['当前', '当前'])
  fireEvent.click(panel.getByText('全部用我的'))
  expect(choices()).toEqual(['您的', '您的'])
  const [mine, theirs] = group(panel, '职位名称').getAllByRole('radio')
  mine?.focus()
  fireEvent.keyDown(mine as HTMLElement, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(theirs)
  expect(choices()).toEqual(['当前', '您的'])
})

test('going back to the form saves nothing, and another conflict is shown again', async () => {
  replies.push(conflict('v2', ['title']), conflict('v3', ['title'], { ...THEIRS, title: '后端' }))
  save()
  fireEvent.click((await dialog()).getByText('按选择保存'))
  await waitFor(() => expect(bodies).toHaveLength(2))
  const panel = await dialog()
  await waitFor(() => expect(panel.getByText('当前（别人已保存）：后端')).toBeTruthy())
  fireEvent.click(panel.getByText('返回修改'))
  await waitFor(() => expect(outcomes).toEqual([undefined]))
  expect(bodies).toHaveLength(2)
})

test('what has been deleted meanwhile is said once', async () => {
  replies.push({ status: 404, body: { code: 43001, message: '没有找到这个职位', data: null } })
  save()
  const panel = within(await screen.findByRole('dialog', { name: '内容已被删除' }))
  expect(panel.getByText(/您填写的内容还在/)).toBeTruthy()
  fireEvent.click(panel.getByText('知道了'))
  await waitFor(() => expect(outcomes).toEqual([undefined]))
})

test('an error of a field goes to the form', async () => {
  const data = { field: 'title', fields: { title: '太短' } }
  replies.push({ status: 400, body: { code: 40000, message: '太短', data } })
  save()
  await waitFor(() => expect(outcomes).toEqual([expect.objectContaining({ field: 'title' })]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
