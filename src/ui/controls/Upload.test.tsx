/** Upload of several files: which go on, and what is reported of each. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type PickedFile, platform } from '@/platform'
import { Upload, type UploadProps, type UploadResult } from './Upload'

const pickedFile = (name: string): PickedFile => ({ name, size: name.length, type: '', url: '' })
const pick = (...names: string[]) => jest.spyOn(platform, 'pickFiles').mockResolvedValue(names.map(pickedFile))
/** Answers with the file's name; a name with `bad` fails, one with `slow` waits until it is aborted. */
const send: UploadProps<string>['send'] = async ({ name }, { signal }) => {
  if (name.includes('slow')) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  if (name.includes('bad') || signal.aborted) throw new Error(`读不出 ${name}`)
  return name
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const summaries = (results: readonly UploadResult<string>[]) =>
  results.map(({ file, ...result }) => [file.name, ...Object.values(result)])

afterEach(() => jest.restoreAllMocks())

test('an upload goes on after a failure and a refusal; all results are handed over, and no toast is shown', async () => {
  const onSettled = jest.fn()
  const onDone = jest.fn()
  pick('a.pdf', 'bad.pdf', 'c.txt', 'a-long-name.pdf', 'e.pdf')
  render(
    <Upload count={9} extensions={['pdf']} maxSize={10} send={send} onDone={onDone} onSettled={onSettled}>
      导入
    </Upload>,
  )
  await press('导入')
  expect(onDone.mock.calls.map(([answer]) => answer)).toEqual(['a.pdf', 'e.pdf'])
  expect(onSettled).toHaveBeenCalledTimes(1)
  expect(summaries(onSettled.mock.calls[0][0])).toEqual([
    ['a.pdf', 'done', 'a.pdf'],
    ['bad.pdf', 'failed', '读不出 bad.pdf'],
    ['c.txt', 'failed', '不是 pdf 文件'],
    ['a-long-name.pdf', 'failed', '超过 0 MB'],
    ['e.pdf', 'done', 'e.pdf'],
  ])
  expect(screen.queryByText(/no bad/)).toBeNull()
})

test('an abort stops the file and all that follow', async () => {
  const onSettled = jest.fn()
  pick('a.pdf', 'slow.pdf', 'c.pdf')
  render(
    <Upload count={9} send={send} onSettled={onSettled}>
      导入
    </Upload>,
  )
  await press('导入')
  screen.getByRole('progressbar', { name: '上传 slow.pdf' })
  await press('取消')
  expect(summaries(onSettled.mock.calls[0][0])).toEqual([
    ['a.pdf', 'done', 'a.pdf'],
    ['slow.pdf', 'cancelled'],
    ['c.pdf', 'cancelled'],
  ])
  screen.getByRole('button', { name: '导入' })
})

test('where nobody takes the results, each failure is a toast, and the files after it are sent', async () => {
  const onDone = jest.fn()
  pick('bad.pdf', 'c.txt', 'e.pdf')
  render(
    <Upload count={9} extensions={['pdf']} send={send} onDone={onDone}>
      导入
    </Upload>,
  )
  await press('导入')
  screen.getByText('读不出 bad.pdf')
  screen.getByText('「c.txt」不是 pdf 文件')
  expect(onDone.mock.calls.map(([answer]) => answer)).toEqual(['e.pdf'])
})

test('a choice of no file has no results', async () => {
  const onSettled = jest.fn()
  pick()
  render(
    <Upload send={send} onSettled={onSettled}>
      导入
    </Upload>,
  )
  await press('导入')
  expect(onSettled).not.toHaveBeenCalled()
})
