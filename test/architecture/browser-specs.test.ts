/** Browser tests (specs) wait on conditions, belong to one runner, and run on the devices their tags name. */

import { filesUnder, findLines, readSource, withoutComments } from '../support/source-files'
import { titlesIn } from '../support/test-titles'
import { ID_SHAPE } from './requirements/lines'

const ID = new RegExp(`^${ID_SHAPE.source}$`)

const files = ['test', 'tools']
  .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
  .filter((file) => !file.startsWith('test/bench/'))
const specs = files.filter((file) => file.endsWith('.spec.ts'))

/**
 * What an expectation may await once: a promise that began before the press (`await download`), and what waits by itself. The
 * screen and the server are read again until they agree: `await expect(locator)`, `await expect.poll(() => …)`.
 */
const READ_ONCE =
  /(?<![\w.])expect\(\s*\(*\s*await\s+(?!\(?await \w+\)|\w+\)|(?:\w+\.)*(?:waitModal|answer|until|share)\()/g

/** The expectations of a file that read once, as 'file:line text'. */
const oneShots = (file: string, text = withoutComments(readSource(file))): string[] =>
  [...text.matchAll(READ_ONCE)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${file}:${line} ${text
      .slice(index, index + 80)
      .split('\n')
      .join(' ')}`
  })

describe('browser specs', () => {
  it('are found', () => {
    expect(specs.length).toBeGreaterThan(30)
  })

  it('are no suites of jest, which does not look for them there', () => {
    expect(files.filter((file) => /^test\/(e2e|support)\/.*\.test\.tsx?$/.test(file))).toEqual([])
  })

  it('never sleep', () => {
    expect(files.flatMap((file) => findLines(file, /\.waitForTimeout\(/))).toEqual([])
  })

  it('read the screen again until it agrees, never once', () => {
    const once = (text: string) => oneShots('x.spec.ts', text).length
    expect(once('expect(await rows.count()).toBe(2)')).toBe(1)
    expect(once('expect(\n  (await field.inputValue()).trim(),\n)')).toBe(1)
    expect(once('expect((await download).url()); await expect.poll(() => page.title())')).toBe(0)
    const screenSpecs = files.filter((file) => /^test\/(e2e|weapp|kits|support\/browser)\//.test(file))
    expect(screenSpecs.filter((file) => !file.endsWith('.test.ts')).flatMap((file) => oneShots(file))).toEqual([])
  })

  it('use nothing of jest', () => {
    const jestOnly = /\bjest\.\w|(^|[^.\w])(describe|it|beforeAll|afterAll|beforeEach|afterEach)\(/
    expect(specs.flatMap((file) => findLines(file, jestOnly))).toEqual([])
  })

  it('are tagged with nothing but a device, core, or requirements', () => {
    const tags = specs.flatMap(titlesIn).flatMap((title) => title.tags)
    const isKnown = (tag: string) => ['desk', 'phone', 'core'].includes(tag) || ID.test(tag)
    expect([...new Set(tags)].filter((tag) => !isKnown(tag))).toEqual([])
  })

  it('have a core for every target', () => {
    const cores = specs.filter((file) => titlesIn(file).some(({ tags }) => tags.includes('core')))
    expect(cores.filter((file) => file.startsWith('test/e2e/')).length).toBeGreaterThanOrEqual(8)
    expect(cores.filter((file) => file.startsWith('test/weapp/')).length).toBeGreaterThanOrEqual(1)
  })
})
