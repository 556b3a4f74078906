/**
 * docs/requirements holds every requirement as one line with an id and its targets. Tests carry the ids they prove as tags: in
 * Playwright's details, at the end of a title in jest. Here both are joined.
 */

import { readSource } from '../../support/source-files'
import { allTitles, type Title } from '../../support/test-titles'
import { ID_SHAPE, requirementFiles, requirements } from './lines'
import { accountOf, type Need, proofsPage, provenBy } from './proofs'
import { isRule, namedIds } from './rules'

const ID = new RegExp(`^${ID_SHAPE.source}$`)
const TARGETS = ['w', 'h', 'd', 'server']

const titles = allTitles().map((title) => ({ ...title, ids: title.tags.filter((tag) => ID.test(tag)) }))
const proofs = new Map<string, Title[]>()
for (const title of titles) for (const id of title.ids) proofs.set(id, [...(proofs.get(id) ?? []), title])
const account = accountOf(titles)

/** As many are proven at least. Raise them with each gap that closes; never lower them. */
const FLOORS: Record<Need, number> = { rule: 190, api: 273, w: 317, h: 403, d: 429 }

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

  it('counts a test where it runs: a screen in a browser, the server, the host of the mini-program', () => {
    const at = (file: string, source = '', tags: string[] = []) =>
      provenBy({ file, source, tags, text: '', own: '', isSkipped: false }).join(' ')
    expect(at('test/unit/jobs/job-list.test.tsx')).toBe('rule')
    expect(at('test/architecture/routes.test.ts')).toBe('rule')
    expect(at('test/api/jobs/jobs.test.ts')).toBe('rule api')
    expect(at('test/weapp/chat.spec.ts')).toBe('rule w')
    expect(at('test/weapp/dist.test.ts')).toBe('rule')
    expect(at('test/e2e/jobs/jobs.spec.ts', 'async ({ device }) => open(device)')).toBe('rule h d')
    expect(at('test/e2e/jobs/jobs.spec.ts', 'async ({ device }) => open(device)', ['desk'])).toBe('rule d')
    expect(at('test/e2e/chat/chat-home.spec.ts', 'open(phoneDevice)')).toBe('rule h')
  })

  it('proves no fewer than before', () => {
    const { proven } = account
    const lost = (Object.keys(FLOORS) as Need[]).filter((need) => proven[need] < FLOORS[need])
    expect({ lost, proven }).toEqual({ lost: [], proven })
  })

  it('lists what is proven where, and the gaps, in docs/requirement-proofs.md', () => {
    const HOW = 'run node scripts/docs/build-docs.mjs'
    expect({ HOW, page: readSource('docs/requirement-proofs.md') }).toEqual({ HOW, page: proofsPage(account) })
  })

  it('declares rules that exist, and no behaviour of single targets as one of their chapters', () => {
    const known = new Set(requirements.map(({ id }) => id))
    expect(namedIds.filter((id) => !known.has(id))).toEqual([])
    expect(requirements.filter((requirement) => isRule(requirement) && requirement.targets.join() === 'w')).toEqual([])
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
