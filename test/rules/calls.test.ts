/**
 * The 238 calls of the spec (test/fixtures/calls.tsv) against the contract: served, called by the client, or listed by the
 * issue that brings them. Every entry of the contract says whose rows it touches.
 */
import { api } from '../../contract/api'
import type { Call } from '../../contract/define'
import { ACTS } from '../../contract/domain/roles'
import { OPEN_ISSUES } from './finality'
import { filesUnder, read } from './source'

/** Calls of the spec that no contract entry serves yet. May only fall; 0 with issue 6. */
const MISSING_AT_MOST = 0

/** Calls that are served and tested, but whose screen comes with issue 5. May only fall. */
const WITHOUT_SCREEN_AT_MOST = 0

/** Which issue brings the calls of a noun that are not built yet. */
const issueOf: Record<string, number> = {
  account: 5,
  company: 5,
  common: 5,
  notice: 5,
  recruit: 5,
  market: 6,
  circle: 6,
  finance: 6,
  orders: 6,
}

interface SpecCall {
  noun: string
  key: string
}

const specCalls: SpecCall[] = read('test/fixtures/calls.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [noun = '', method = '', path = ''] = line.split('\t')
    return { noun, key: `${method} ${path}` }
  })

const calls = Object.entries(api) as unknown as [string, Call][]
/** A file may keep a prefix in a constant: `POST ${J}/createJobPosition` with const J = '/job-center/…' is the full key. */
function expanded(file: string): string {
  const text = read(file)
  const constants = new Map(
    [...text.matchAll(/\bconst (\w+) = '([^'\n]+)'/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
  return text.replace(/`([^`\n]*\$\{\w+\}[^`\n]*)`/g, (_whole, inside: string) => {
    return `'${inside.replace(/\$\{(\w+)\}/g, (hole, name: string) => constants.get(name) ?? hole)}'`
  })
}

/** Contract keys that the code under a folder names. */
function namedIn(folder: string): (key: string) => boolean {
  const texts = filesUnder(folder, ['.ts', '.tsx'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(expanded)
    .join('\n')
  return (key) => texts.includes(`'${key}'`)
}

const contractKeys = new Set(calls.map(([key]) => key))
const specKeys = new Set(specCalls.map(({ key }) => key))
const ownPrefix = /^(GET|POST|PUT|PATCH|DELETE) \/(pinqiao|operator|partner)\/v1\//

describe('calls of the spec', () => {
  it('has all 238 of them', () => {
    expect(specCalls).toHaveLength(238)
  })

  it('a missing call belongs to a noun that an open issue brings', () => {
    const missing = specCalls.filter(({ key }) => !contractKeys.has(key))
    expect(missing.filter(({ noun }) => !OPEN_ISSUES.includes(issueOf[noun] ?? 0)).map(({ key }) => key)).toEqual([])
    expect(missing.length).toBeLessThanOrEqual(MISSING_AT_MOST)
  })

  it('a contract entry is a call of the spec, or stands under a prefix of our own', () => {
    expect([...contractKeys].filter((key) => !specKeys.has(key) && !ownPrefix.test(key))).toEqual([])
  })
})

describe('every contract entry', () => {
  it.each(calls)('%s declares whose rows it touches', (key, call) => {
    expect(call.summary.length).toBeGreaterThan(1)
    if (call.tenancy.of === 'public') expect(call.tenancy.why.length).toBeGreaterThan(5)
    else expect(['user', 'company', 'platform']).toContain(call.tenancy.of)
    if (call.tenancy.of === 'company') expect(['company', 'partner', 'operator']).toContain(call.auth)
    if (call.act !== undefined) expect(Object.keys(ACTS)).toContain(call.act)
    if (call.auth === 'none') expect(['public', 'platform']).toContain(call.tenancy.of)
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/)
  })

  it('has a handler in the server', () => {
    const isServed = namedIn('server')
    expect([...contractKeys].filter((key) => !isServed(key))).toEqual([])
  })

  it(`is called by the client, except ${WITHOUT_SCREEN_AT_MOST} whose screens come later`, () => {
    const isCalled = namedIn('src')
    const forClient = calls
      .filter(([, call]) => call.auth !== 'partner' && call.auth !== 'operator')
      .map(([key]) => key)
    const uncalled = forClient.filter((key) => !isCalled(key))
    if (uncalled.length > WITHOUT_SCREEN_AT_MOST) throw new Error(`no screen calls:\n${uncalled.join('\n')}`)
    expect(uncalled.length).toBeLessThanOrEqual(WITHOUT_SCREEN_AT_MOST)
  })
})
