/** Stories in a browser wait for what they need, belong to one runner, and are told on the devices they are meant for. */
import { ID_SHAPE } from './requirements'
import { filesUnder, findLines } from './source-files'
import { titlesIn } from './test-titles'

const ID = new RegExp(`^${ID_SHAPE.source}$`)

const files = filesUnder('test', ['.ts', '.tsx']).filter((file) => !file.startsWith('test/bench/'))
const stories = files.filter((file) => file.endsWith('.spec.ts'))

describe('stories in a browser', () => {
  it('are found', () => {
    expect(stories.length).toBeGreaterThan(30)
  })

  it('are no suites of jest, which does not look for them there', () => {
    expect(files.filter((file) => /^test\/(e2e|support)\/.*\.test\.tsx?$/.test(file))).toEqual([])
  })

  it('never sleep', () => {
    expect(files.flatMap((file) => findLines(file, /\.waitForTimeout\(/))).toEqual([])
  })

  it('use nothing of jest', () => {
    const jestOnly = /\bjest\.\w|(^|[^.\w])(describe|it|beforeAll|afterAll|beforeEach|afterEach)\(/
    expect(stories.flatMap((file) => findLines(file, jestOnly))).toEqual([])
  })

  it('are tagged with nothing but a device, core, or requirements', () => {
    const tags = stories.flatMap(titlesIn).flatMap((title) => title.tags)
    const isKnown = (tag: string) => ['desk', 'phone', 'core'].includes(tag) || ID.test(tag)
    expect([...new Set(tags)].filter((tag) => !isKnown(tag))).toEqual([])
  })

  it('have a core for every target', () => {
    const cores = stories.filter((file) => titlesIn(file).some(({ tags }) => tags.includes('core')))
    expect(cores.filter((file) => file.startsWith('test/e2e/')).length).toBeGreaterThanOrEqual(12)
    expect(cores.filter((file) => file.startsWith('test/weapp/')).length).toBeGreaterThanOrEqual(1)
  })
})
