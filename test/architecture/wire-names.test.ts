/**
 * Renaming code renames nothing that is stored or sent. What is meant to change is regenerated:
 * `PINQIAO_SNAPSHOT=1 npx jest --selectProjects architecture --testPathPatterns wire-names`, and the difference is reviewed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPO_ROOT } from '../support/source-files'
import { wireNames } from './wire-names'

const file = join(REPO_ROOT, 'test', 'fixtures', 'wire-names.json')

const now = JSON.parse(JSON.stringify(wireNames())) as Record<string, Record<string, unknown>>
if (process.env.PINQIAO_SNAPSHOT) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
const before = JSON.parse(readFileSync(file, 'utf8')) as typeof now

describe('what is stored or sent', () => {
  it.each(Object.keys(now))('keeps its %s', (part) => {
    expect(Object.keys(now[part] ?? {}).length).toBeGreaterThan(0)
    expect(now[part]).toEqual(before[part])
  })

  it('is known whole', () => {
    expect(Object.keys(before)).toEqual(Object.keys(now))
  })
})
