/** Import of resumes: one opens as recognised or shows why not, several end in one report. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { ApiError, uploadApi } from '@/api'
import { ResumeImportButton } from '@/features/candidates/resume/ResumeImportButton'
import { type PickedFile, platform } from '@/platform'
import { toast } from '@/ui'
import { RESUME_EXTENSIONS } from '../../../contract/domain/texts/resume-files'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), uploadApi: jest.fn() }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/features/candidates/resume/ResumeView', () => ({
  ResumeView: ({ resume }: { resume: { name: string } }) => resume.name,
}))

const REVIEWS: Record<string, unknown> = {
  '扎西.pdf': {
    uncertain: [{ field: 'name', confidence: 0.6 }],
    samePhone: [{ id: '3', name: '顾小北' }],
    sameEmail: [],
  },
}
const SCAN = '这是扫描件，没有可识别的文字'
/** Recognises the name of the file; a scan is refused, and a slow file waits until it is aborted. */
const answerUpload = async (
  { name }: PickedFile,
  signal: { aborted: boolean; addEventListener(type: 'abort', listener: () => void): void },
) => {
  if (name.startsWith('slow')) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  if (name.startsWith('scan') || signal.aborted) throw new ApiError(SCAN, 43_036, 422)
  return { id: '7', name: name.split('.')[0], review: REVIEWS[name] ?? null }
}
const pressButton = async (name: string) => {
  passClickGuard()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}
const importFiles = async (...names: string[]) => {
  const files = names.map((name): PickedFile => ({ name, size: 1, type: '', url: '' }))
  jest.spyOn(platform, 'pickFiles').mockResolvedValue(files)
  await pressButton('导入简历')
}

beforeEach(() => {
  jest.mocked(toast).mockClear()
  jest
    .mocked(uploadApi as unknown as jest.Mock)
    .mockImplementation((_key, file, _fields, { signal }) => answerUpload(file, signal))
  render(<ResumeImportButton />)
})
afterEach(() => jest.restoreAllMocks())

it('one resume opens as recognised; one that is refused is a toast with its name', async () => {
  await importFiles('scan.pdf')
  expect(jest.mocked(toast).mock.calls).toEqual([[`「scan.pdf」${SCAN}`, 'error']])
  expect(screen.queryByRole('dialog')).toBeNull()
  await importFiles('周雨桐.pdf')
  expect(toast).toHaveBeenLastCalledWith('已导入周雨桐的简历', 'success')
  within(screen.getByRole('dialog', { name: '识别结果' })).getByText('周雨桐')
})

it('several end in one report, which names each that was not imported with its reason, without toasts', async () => {
  await importFiles('周雨桐.pdf', 'scan.pdf', 'notes.xlsx', '何嘉明.docx')
  const report = within(screen.getByRole('dialog', { name: '导入完成' }))
  expect(report.getByRole('status').textContent).toBe('共 4 份，已导入 2 份，2 份未导入')
  for (const text of ['scan.pdf', SCAN, 'notes.xlsx', `不是 ${RESUME_EXTENSIONS.join('、')} 文件`])
    report.getByText(text)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(toast).not.toHaveBeenCalled()
  await pressButton('完成')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('several name each that has a question, with a link to it', async () => {
  await importFiles('周雨桐.pdf', '扎西.pdf')
  const report = within(screen.getByRole('dialog', { name: '导入完成' }))
  const link = report.getByRole('link', { name: '核对扎西.pdf的简历' })
  expect(link.getAttribute('href')).toBe('/talentDetails?id=7')
  report.getByText('请核对：姓名（把握 60%）；「顾小北」也用这个手机号')
  expect(report.queryByRole('link', { name: /周雨桐/ })).toBeNull()
})

it('several that the user stops are reported with those left out', async () => {
  await importFiles('周雨桐.pdf', 'slow.pdf', '何嘉明.docx')
  await pressButton('取消')
  const report = within(screen.getByRole('dialog', { name: '导入已停止' }))
  expect(report.getByRole('status').textContent).toBe('共 3 份，已导入 1 份，2 份已取消')
  for (const text of ['slow.pdf', '何嘉明.docx']) report.getByText(text)
})
