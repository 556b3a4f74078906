/** Text of a page in each direction is turned upright. */
import {
  type Direction,
  type PlacedRun,
  turnPage,
} from '../../../server/modules/candidates/resume-import/files/turn-page'

const SIZE = { width: 600, height: 800 }
const run = (text: string, x: number, y: number, direction: Direction): PlacedRun => ({
  text,
  x,
  y,
  width: 100,
  size: 10,
  page: 1,
  direction,
})
const texts = (runs: readonly PlacedRun[]) =>
  turnPage(runs, SIZE)
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ text }) => text)

test.each<[Direction, PlacedRun[]]>([
  [0, [run('第一行', 50, 50, 0), run('右', 300, 50, 0), run('第二行', 50, 80, 0)]],
  [1, [run('第一行', 550, 50, 1), run('右', 550, 300, 1), run('第二行', 520, 50, 1)]],
  [2, [run('第一行', 550, 750, 2), run('右', 300, 750, 2), run('第二行', 550, 720, 2)]],
  [3, [run('第一行', 50, 750, 3), run('右', 50, 400, 3), run('第二行', 80, 750, 3)]],
])('lines that run in direction %i', (_direction, runs) => {
  expect(texts([...runs].reverse())).toEqual(['第一行', '右', '第二行'])
})

test('a word on its side does not turn the page', () => {
  expect(texts([run('第一行文字', 50, 50, 0), run('第二行文字', 50, 80, 0), run('水印', 300, 60, 3)])).toEqual([
    '第一行文字',
    '水印',
    '第二行文字',
  ])
})

test('letters of a form that are far apart are no columns', () => {
  const letters = Array.from({ length: 30 }, (_, at) =>
    run('字', 50 + (at % 10) * 11, 50 + Math.floor(at / 10) * 30, 0),
  )
  expect(turnPage(letters, SIZE)).toEqual(letters.map(({ direction: _direction, ...rest }) => rest))
})
