/** Files and folders stay readable: no file over 400 lines, those over 200 are logged, longest first; no folder over 25 files. */
import { codeFiles, filesUnder, readSource } from '../support/source-files'

const hardLimit = 400
const goal = 200

const linesOf = (file: string) => readSource(file).split('\n').length - 1
const sized = [...codeFiles(), ...filesUnder('src', ['.scss'])].map((file) => ({ file, lines: linesOf(file) }))

describe('file sizes', () => {
  it('no file has more than 400 lines', () => {
    expect(sized.filter(({ lines }) => lines > hardLimit).map(({ file, lines }) => `${lines} ${file}`)).toEqual([])
  })

  it('most files keep to 200 lines', () => {
    const long = sized.filter(({ lines }) => lines > goal).sort((a, b) => b.lines - a.lines)
    if (long.length)
      console.info(`over ${goal} lines:\n${long.map(({ file, lines }) => `  ${lines} ${file}`).join('\n')}`)
    expect(long.length / sized.length).toBeLessThan(0.15)
  })
})

describe('folder sizes', () => {
  it('no folder of hand-written code holds more than 25 files', () => {
    const counts = new Map<string, number>()
    for (const { file } of sized) {
      const folder = file.split('/').slice(0, -1).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })
})
