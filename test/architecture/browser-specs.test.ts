/** Browser tests (specs) wait on conditions, belong to one runner, and run on the devices their tags name. */

import { filesUnder, findLines } from '../support/source-files'
import { titlesIn } from '../support/test-titles'
import { ID_SHAPE } from './requirements'

const ID = new RegExp(`^${ID_SHAPE.source}$`)

const files = ['test', 'tools']
  .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
  .filter((file) => !file.startsWith('test/bench/'))
const specs = files.filter((file) => file.endsWith('.spec.ts'))

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
