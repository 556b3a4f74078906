/**
 * test/requirements.tsv holds one row for every sentence, bullet, table row and numbered step of the specification, with the
 * full title of the test that proves it (several joined by ' | ').
 */
import { read } from './source'
import { allTitles } from './titles'

interface Row {
  id: string
  source: string
  text: string
  proofs: string[]
}

const [header, ...lines] = read('test/requirements.tsv').trimEnd().split('\n')
const rows: Row[] = lines.map((line) => {
  const [id = '', source = '', text = '', proof = ''] = line.split('\t')
  return { id, source, text, proofs: proof.split(' | ').map((part) => part.trim()) }
})

const titles = allTitles()
const exact = new Map(titles.map((title) => [title.text, title]))
const patterns = titles.filter((title) => title.pattern)
const find = (proof: string) => exact.get(proof) ?? patterns.find((title) => title.pattern?.test(proof))

describe('requirements', () => {
  it('has every sentence of the three specifications, each once', () => {
    expect(header).toBe('id\tsource\ttext\tproof')
    expect(rows.length).toBe(674)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(rows.filter((row) => !/^[PCG]-[\d.]+(~[a-z-]+)?-\d{2}$/.test(row.id) || !row.text || !row.source)).toEqual(
      [],
    )
  })

  it('names tests that exist', () => {
    const unknown = rows.flatMap(({ id, proofs }) =>
      proofs.filter((proof) => !find(proof)).map((proof) => `${id}: ${proof}`),
    )
    expect(unknown).toEqual([])
  })

  it('names no test that is switched off', () => {
    const off = rows.flatMap(({ id, proofs }) =>
      proofs.filter((proof) => find(proof)?.isSkipped).map((proof) => `${id}: ${proof}`),
    )
    expect(off).toEqual([])
  })
})
