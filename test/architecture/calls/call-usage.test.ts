/**
 * The 238 required calls (test/fixtures/calls.tsv) against the contract: each has a handler and is called by the client. Every entry
 * of the contract declares whose rows it touches.
 */
import { z } from 'zod'
import { api } from '../../../contract/api'
import { type Call, isReadCall, LIMIT_CLASSES, limitClassOf } from '../../../contract/define-calls'
import { PERMISSIONS } from '../../../contract/domain/texts/permissions'
import { filesUnder, readSource, sourceWithCallKeys } from '../../support/source-files'

interface SpecCall {
  noun: string
  key: string
}

const specCalls: SpecCall[] = readSource('test/fixtures/calls.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [noun = '', method = '', path = ''] = line.split('\t')
    return { noun, key: `${method} ${path}` }
  })

const calls = Object.entries(api) as unknown as [string, Call][]
/** Contract keys that the code under a folder names. */
function namedIn(folder: string): (key: string) => boolean {
  const texts = filesUnder(folder, ['.ts', '.tsx'])
    // the table of outdated reads names every call and makes none
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('src/api/invalidations/'))
    .map(sourceWithCallKeys)
    .join('\n')
  return (key) => texts.includes(`'${key}'`)
}

/** Fields of every object that an output holds. */
function objectsIn(schema: unknown, found: string[][] = []): string[][] {
  if (!schema || typeof schema !== 'object') return found
  const { properties } = schema as { properties?: object }
  if (properties) found.push(Object.keys(properties))
  for (const part of Object.values(schema)) objectsIn(part, found)
  return found
}

/** Whether a response carries the names of candidates. */
const showsCandidates = (call: Call): boolean =>
  objectsIn(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })).some(
    (fields) =>
      fields.includes('talentName') ||
      (fields.includes('name') && (fields.includes('wantedPost') || fields.includes('resumeId'))),
  )

const contractKeys = new Set(calls.map(([key]) => key))
const specKeys = new Set(specCalls.map(({ key }) => key))
const productPrefix = /^(GET|POST|PUT|PATCH|DELETE) \/(pinqiao|operator|partner)\/v1\//

describe('required calls', () => {
  it('has all 238 of them', () => {
    expect(specCalls).toHaveLength(238)
  })

  it('has each of them in the contract', () => {
    expect(specCalls.filter(({ key }) => !contractKeys.has(key))).toEqual([])
  })

  it('a contract entry is a required call, or has a prefix of the product', () => {
    expect([...contractKeys].filter((key) => !specKeys.has(key) && !productPrefix.test(key))).toEqual([])
  })
})

describe('every contract entry', () => {
  it.each(calls)('%s declares whose rows it touches', (key, call) => {
    expect(call.summary.length).toBeGreaterThan(1)
    if (call.tenancy.of === 'public') expect(call.tenancy.why.length).toBeGreaterThan(5)
    else expect(['user', 'company', 'platform']).toContain(call.tenancy.of)
    if (call.tenancy.of === 'company') expect(['company', 'partner', 'operator']).toContain(call.auth)
    if (call.permission !== undefined) expect(Object.keys(PERMISSIONS)).toContain(call.permission)
    if (call.auth === 'none') expect(['public', 'platform']).toContain(call.tenancy.of)
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/)
  })

  it.each(calls)('%s has a limit class', (key, call) => {
    expect(LIMIT_CLASSES).toContain(limitClassOf(key, call))
    if (call.transport === 'multipart') expect(limitClassOf(key, call)).toBe('upload')
  })

  it('that shows a company resumes or candidates counts the candidates it shows', () => {
    const reads = calls.filter(([, call]) => call.auth === 'company' && !call.isIdempotent && showsCandidates(call))
    expect(reads.length).toBeGreaterThan(30)
    expect(reads.filter(([key, call]) => limitClassOf(key, call) !== 'personal').map(([key]) => key)).toEqual([])
  })

  it('has a handler in the server', () => {
    const isServed = namedIn('server')
    expect([...contractKeys].filter((key) => !isServed(key))).toEqual([])
  })

  it('is called by the client', () => {
    const isCalled = namedIn('src')
    const forClient = calls.filter(([, call]) => call.auth !== 'partner' && call.auth !== 'operator')
    expect(forClient.map(([key]) => key).filter((key) => !isCalled(key))).toEqual([])
  })

  it('that changes something from a screen is proved by a browser test', () => {
    const specs = ['test/e2e', 'test/weapp', 'test/support/browser'].flatMap((folder) => filesUnder(folder, ['.ts']))
    const texts = specs.map(sourceWithCallKeys).join('\n')
    const proved = new Set([...texts.matchAll(/recordProof\(\s*'([^']+)'/g)].map(([, key]) => key))
    const writes = calls.filter(
      ([key, call]) => call.auth !== 'partner' && call.auth !== 'operator' && !isReadCall(key, call),
    )
    expect(writes.length).toBeGreaterThan(150)
    expect(writes.map(([key]) => key).filter((key) => !proved.has(key))).toEqual([])
  })
})
