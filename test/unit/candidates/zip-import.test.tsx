/** What a ZIP could not bring in: listed from every archive, each with 「知道了」, until it is acknowledged. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { clearCache } from '@/api'
import { ZipImportButton } from '@/features/candidates/talent-pool/ZipImportButton'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'

const failure = (importId: string, place: number, zipName: string, name: string) => ({
  importId,
  place,
  zipName,
  name,
  status: 'failed',
  message: '文件已损坏，无法打开',
})
let failures: ReturnType<typeof failure>[]
const sent: unknown[] = []
const latest = () => ({
  id: '8',
  name: '乙.zip',
  total: 3,
  done: 2,
  failed: 1,
  isFinished: true,
  createdTime: '2026-03-12T08:00:00+08:00',
  failures,
  checks: [],
})

beforeEach(() => {
  clearCache()
  sent.length = 0
  failures = [
    failure('8', 2, '乙.zip', '名单.csv'),
    failure('7', 0, '甲.zip', '合同.csv'),
    failure('7', 1, '甲.zip', '照片.csv'),
  ]
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    if (url.endsWith('/imports/acknowledge')) {
      const { files } = body as { files: { importId: string; place: number }[] }
      sent.push(files)
      failures = failures.filter(
        (failure) => !files.some(({ importId, place }) => failure.importId === importId && failure.place === place),
      )
    }
    const data = url.endsWith('/imports/detail') ? latest() : null
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
  })
})
afterEach(() => jest.restoreAllMocks())

const press = async (name: string) => {
  passClickGuard()
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

it('one goes by its own button, the rest together, and the button of the page with the last', async () => {
  render(<ZipImportButton />)
  await press('3 份未导入')
  const report = within(screen.getByRole('dialog', { name: '导入完成' }))
  expect(report.getByRole('status').textContent).toBe('共 3 份，已导入 2 份，1 份未导入')
  expect(report.getAllByText('「甲.zip」里的文件：文件已损坏，无法打开')).toHaveLength(2)
  await press('知道了：合同.csv')
  await waitFor(() => expect(report.queryByText('合同.csv')).toBeNull())
  await press('2 份未导入的都知道了')
  await waitFor(() => expect(report.queryByText('名单.csv')).toBeNull())
  expect(sent).toEqual([
    [{ importId: '7', place: 0 }],
    [
      { importId: '8', place: 2 },
      { importId: '7', place: 1 },
    ],
  ])
  await press('完成')
  expect(screen.queryByRole('button', { name: /未导入/ })).toBeNull()
})
