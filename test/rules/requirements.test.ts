/**
 * docs/requirements holds every requirement as one line with an id and its targets; test/requirements.tsv names the tests that
 * prove it by their full titles (several joined by ' | ').
 */
import { ID_SHAPE, requirementFiles, requirements } from './requirements'
import { read } from './source'
import { allTitles } from './titles'

const ID = new RegExp(`^${ID_SHAPE.source}$`)
const TARGETS = ['w', 'h', 'd', 'server']

const [header, ...rows] = read('test/requirements.tsv').trimEnd().split('\n')
const proofs = new Map(
  rows.map((row) => {
    const [id = '', proof = ''] = row.split('\t')
    return [id, proof.split(' | ').map((part) => part.trim())] as const
  }),
)

const titles = allTitles()
const exact = new Map(titles.map((title) => [title.text, title]))
const patterns = titles.filter((title) => title.pattern)
const find = (proof: string) => exact.get(proof) ?? patterns.find((title) => title.pattern?.test(proof))
const all = [...proofs].flatMap(([id, some]) => some.map((proof) => [id, proof] as const))

describe('requirements', () => {
  it('has every requirement once, with an id, its targets and a statement', () => {
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
    expect(header).toBe('id\tproof')
    expect([...proofs.keys()].sort()).toEqual(requirements.map(({ id }) => id).sort())
  })

  it('says what is known not to be true yet', () => {
    const open = requirements.filter(({ isOpen }) => isOpen).map(({ id }) => id)
    console.info(`${open.length} requirements are open: ${open.join(' ')}`)
    expect(open.length).toBeLessThanOrEqual(7)
  })

  it('names tests that exist', () => {
    expect(all.filter(([, proof]) => !find(proof)).map((pair) => pair.join(': '))).toEqual([])
  })

  it('names no test that is switched off', () => {
    expect(all.filter(([, proof]) => find(proof)?.isSkipped).map((pair) => pair.join(': '))).toEqual([])
  })

  it('lists every file in the index', () => {
    const index = read('docs/requirements/README.md')
    expect(requirementFiles.filter((file) => !index.includes(`(${file.split('/').pop()})`))).toEqual([])
  })
})
