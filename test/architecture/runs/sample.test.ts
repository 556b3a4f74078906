/** The samples of the long walks: repeated by their seed, unmoved by other cases, and over the commits nothing is left out. */
import { readdirSync } from 'node:fs'
import { drawCases, drawCount, sampleIn } from '../../../scripts/test-sample/draw.mjs'
import { failurePattern, walkFlags } from '../../../scripts/test-sample/files.mjs'
import { skippedSpecs } from '../../../scripts/test-sample/spec-files.mjs'

const cases = Array.from({ length: 400 }, (_, at) => `POST /some/call/${at}`)
const draw = (seed: string, share = 0.15, list: readonly string[] = cases) => drawCases(list, String, { share, seed })
const seeds = Array.from({ length: 200 }, (_, at) => `commit ${at}`)

describe('a sample', () => {
  it('is the same for the same seed and another for another', () => {
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('b')).not.toEqual(draw('a'))
  })

  it('is the same for a case whatever other cases there are, and wherever it is', () => {
    const added = ['GET /first', ...cases.slice(0, 200), 'GET /between', ...cases.slice(200), 'GET /last']
    for (const seed of seeds) {
      const known = new Set(draw(seed))
      expect(draw(seed, 0.15, added).filter((key) => cases.includes(key))).toEqual([...known])
      expect(draw(seed, 0.15, [...cases].reverse())).toEqual([...known].reverse())
    }
  })

  it('grows with its share: a larger one has the cases of the smaller', () => {
    for (const seed of seeds) expect(draw(seed, 0.5)).toEqual(expect.arrayContaining(draw(seed, 0.1)))
  })

  it.each([0.05, 0.15, 0.5, 0.9])('of %f has about so many of the cases, for every seed', (share) => {
    const sizes = seeds.map((seed) => draw(seed, share).length / cases.length)
    expect(sizes.reduce((sum, size) => sum + size, 0) / seeds.length).toBeCloseTo(share, 2)
    // six standard deviations
    const margin = 6 * Math.sqrt((share * (1 - share)) / cases.length)
    expect(sizes.filter((size) => Math.abs(size - share) > margin)).toEqual([])
  })

  it('draws every case for some seed, each about as often', () => {
    const counts = new Map(cases.map((key) => [key, 0]))
    for (const seed of seeds) for (const key of draw(seed)) counts.set(key, (counts.get(key) ?? 0) + 1)
    const often = [...counts.values()]
    expect(Math.min(...often)).toBeGreaterThan(5)
    expect(Math.max(...often)).toBeLessThan(65)
  })

  it('draws two cases independently of each other, also when their keys differ in one character', () => {
    const both = seeds.filter((seed) => draw(seed, 0.5, cases.slice(0, 2)).length === 2)
    expect(both.length / seeds.length).toBeGreaterThan(0.15)
    expect(both.length / seeds.length).toBeLessThan(0.35)
  })

  it('is never empty, and of a short list each case is drawn by some seed', () => {
    const few = ['embedded', 'PostgreSQL', 'Redis']
    expect(seeds.filter((seed) => draw(seed, 0.01, few).length === 0)).toEqual([])
    expect(new Set(seeds.flatMap((seed) => draw(seed, 0.01, few)))).toEqual(new Set(few))
    expect(draw('a', 0.01, [])).toEqual([])
  })
})

describe('a sample of so many', () => {
  const files = cases.slice(0, 12)

  it('has so many of the names, in their order, and all of a shorter list', () => {
    for (const seed of seeds) {
      const drawn = drawCount(files, 3, seed)
      expect(drawn).toHaveLength(3)
      expect(files.filter((name) => drawn.includes(name))).toEqual(drawn)
    }
    expect(drawCount(files.slice(0, 2), 3, 'a')).toEqual(files.slice(0, 2))
  })

  it('loses at most one name to one that is added, and has every name for some seed', () => {
    for (const seed of seeds) {
      const others = drawCount(['a new one', ...files], 3, seed)
      expect(drawCount(files, 3, seed).filter((name) => !others.includes(name)).length).toBeLessThanOrEqual(1)
    }
    expect(new Set(seeds.flatMap((seed) => drawCount(files, 3, seed)))).toEqual(new Set(files))
  })
})

describe('what the environment asks for', () => {
  it('is everything without PINQIAO_SAMPLE', () => {
    for (const env of [{}, { PINQIAO_SEED: 'a' }, { PINQIAO_SAMPLE: '' }, { PINQIAO_SAMPLE: '1', PINQIAO_SEED: 'a' }])
      expect(drawCases(cases, String, sampleIn(env))).toEqual(cases)
  })

  it('is a share and its seed', () => {
    expect(sampleIn({ PINQIAO_SAMPLE: '0.2', PINQIAO_SEED: 'abc' })).toEqual({ share: 0.2, seed: 'abc' })
    expect(sampleIn({ PINQIAO_SAMPLE: '0.2' })).toEqual({ share: 0.2, seed: '' })
  })

  it.each(['0', '-1', '2', 'some', 'NaN'])('is refused when its share is %s', (share) => {
    expect(() => sampleIn({ PINQIAO_SAMPLE: share })).toThrow('PINQIAO_SAMPLE')
  })
})

describe('the files of a run with --sample', () => {
  const namesIn = (folder: string) => readdirSync(`test/${folder}`).filter((name) => name.endsWith('.test.ts'))
  const failuresOf = (seed: string) => {
    const pattern = new RegExp(failurePattern('.', { PINQIAO_SEED: seed }))
    return namesIn('reliability').filter((name) => pattern.test(`test/reliability/${name}`))
  }
  const walksOf = (seed: string) => {
    const pattern = new RegExp(walkFlags('.', { PINQIAO_SEED: seed }).at(-1) ?? '')
    return namesIn('exhaustive').filter((name) => !pattern.test(`test/exhaustive/${name}`))
  }

  it('play the network and a kill, and over the commits every failure but the one that takes minutes', () => {
    for (const seed of seeds) {
      const drawn = failuresOf(seed)
      expect(drawn).toContain('network.test.ts')
      expect(drawn.some((name) => name.startsWith('kill-'))).toBe(true)
    }
    const never = namesIn('reliability').filter((name) => !seeds.some((seed) => failuresOf(seed).includes(name)))
    expect(never).toEqual(['first-change.test.ts'])
  })

  it('take every walk that draws its own cases, some of the others, and over the commits all', () => {
    for (const seed of seeds)
      expect(walksOf(seed)).toEqual(expect.arrayContaining(['access-matrix.test.ts', 'fuzz.test.ts']))
    expect(walksOf('a').length).toBeLessThan(namesIn('exhaustive').length)
    expect(new Set(seeds.flatMap(walksOf))).toEqual(new Set(namesIn('exhaustive')))
  })
})

describe('a sample of browser tests', () => {
  const files = cases.slice(0, 40)
  const sample = (seed: string) => ({ share: 0.15, seed })
  const skipped = (target: string, seed: string) => skippedSpecs(target, files, sample(seed))

  it('runs each file on one target at most with each commit, and on each target with one commit in six', () => {
    for (const target of ['desktop', 'h5', 'weapp'])
      for (const file of files) {
        const times = seeds.filter((seed) => !skipped(target, seed).includes(file)).length
        expect(times / seeds.length).toBeGreaterThan(0.06)
        expect(times / seeds.length).toBeLessThan(0.31)
      }
  })

  it('leaves nothing out of a whole run', () => {
    expect(skippedSpecs('desktop', files, { share: 1, seed: '' })).toEqual([])
  })
})
