/**
 * docs/requirements holds every requirement as one line with an id and its targets. Tests carry the ids they prove as tags: in
 * Playwright's details, at the end of a title in jest. Here both are joined.
 */

import { readSource } from '../support/source-files'
import { allTitles, type Title } from '../support/test-titles'
import { ID_SHAPE, type Requirement, requirementFiles, requirements } from './requirements'

const ID = new RegExp(`^${ID_SHAPE.source}$`)
const TARGETS = ['w', 'h', 'd', 'server']

const titles = allTitles().map((title) => ({ ...title, ids: title.tags.filter((tag) => ID.test(tag)) }))
const proofs = new Map<string, Title[]>()
for (const title of titles) for (const id of title.ids) proofs.set(id, [...(proofs.get(id) ?? []), title])

/** Where a test proves something: code that all targets share is proven for all of them by one unit test. */
function targetsOf({ file, tags }: Title): string[] {
  if (file.startsWith('test/weapp/')) return ['w']
  if (file.startsWith('test/e2e/'))
    return ['h', 'd'].filter((target) => !tags.includes(target === 'h' ? 'desk' : 'phone'))
  if (/^test\/(api|reliability)\//.test(file)) return ['server']
  return TARGETS
}

/** The targets a requirement names and no test of it runs on. */
function unprovenTargets({ id, targets }: Requirement): string[] {
  const proven = (proofs.get(id) ?? []).flatMap(targetsOf)
  return targets.filter((target) => !proven.includes(target)).map((target) => `${id} ${target}`)
}

describe('requirements', () => {
  it('has every requirement once, with an id, its targets and a statement @P-0-03 @P-0-04 @C-0-02 @C-0-03 @C-9-27', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(674)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const broken = requirements.filter(
      ({ id, targets, text }) =>
        !ID.test(id) || text.length < 20 || targets.some((target) => !TARGETS.includes(target)) || !targets.length,
    )
    expect(broken).toEqual([])
  })

  it('proves each of them, and nothing else', () => {
    expect(requirements.filter(({ id }) => !proofs.has(id)).map(({ id }) => id)).toEqual([])
    const known = new Set(requirements.map(({ id }) => id))
    expect([...proofs.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  it('proves each of them on every target it names', () => {
    expect(requirements.flatMap(unprovenTargets)).toEqual([])
  })

  it('leaves none of them open', () => {
    expect(requirements.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual([])
  })

  it('names no test that is switched off', () => {
    expect(titles.filter(({ ids, isSkipped }) => isSkipped && ids.length).map(({ text }) => text)).toEqual([])
  })

  it('lists every file in the index', () => {
    const index = readSource('docs/requirements/README.md')
    expect(requirementFiles.filter((file) => !index.includes(`(${file.split('/').pop()})`))).toEqual([])
  })
})
