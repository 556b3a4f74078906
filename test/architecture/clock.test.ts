/** Durations and deadlines of the server use monotonic time: the wall clock may be set back while the process runs. */
import { filesUnder, findLines, isTest } from '../support/source-files'

it('no server code measures a span by the wall clock', () => {
  const files = filesUnder('server', ['.ts']).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => findLines(file, /\bDate\.now\(\)/))).toEqual([])
})
