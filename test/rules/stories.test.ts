/** Stories in a browser wait for what they need, belong to one runner, and are told on the devices they are meant for. */
import { filesUnder, linesMatching, read } from './source'

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
    expect(files.flatMap((file) => linesMatching(file, /\.waitForTimeout\(/))).toEqual([])
  })

  it('use nothing of jest', () => {
    const jestOnly = /\bjest\.\w|(^|[^.\w])(describe|it|beforeAll|afterAll|beforeEach|afterEach)\(/
    expect(stories.flatMap((file) => linesMatching(file, jestOnly))).toEqual([])
  })

  it('are tagged with nothing but a device or @core', () => {
    const tags = stories.flatMap((file) => [...read(file).matchAll(/\btag: '([^']*)'/g)].map(([, tag]) => tag))
    expect([...new Set(tags)].filter((tag) => !['@desk', '@phone', '@core'].includes(tag ?? ''))).toEqual([])
  })

  it('have a core for every target', () => {
    const cores = stories.filter((file) => read(file).includes("tag: '@core'"))
    expect(cores.filter((file) => file.startsWith('test/e2e/')).length).toBeGreaterThanOrEqual(12)
    expect(cores.filter((file) => file.startsWith('test/weapp/')).length).toBeGreaterThanOrEqual(1)
  })
})
