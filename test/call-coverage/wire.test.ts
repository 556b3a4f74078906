/**
 * After the UI journeys: every call they made was answered, every write they made was proved by a changed row or a visible
 * text, and every call of the contract was made from a screen. A sampled run leaves out journeys: what is said of every call is then
 * left to the whole run, and test/architecture/calls proves that a journey for every write is written. Writes
 * test/artifacts/wire.json as a report.
 */
import { writeFileSync } from 'node:fs'
import { readCallRecords } from '../support/browser/call-recorder'
import { endpoints, isRead } from '../support/fuzz/endpoints'
import { isWhole } from '../support/sample'

/** Calls that no UI journey makes yet. */
const MAX_UNSEEN = 0

const records = readCallRecords()
const calls = records.filter((record) => record.kind === 'call')
const proofs = records.filter((record) => record.kind === 'proof')

const endpointOf = (call: string) =>
  endpoints.find(({ method, path }) =>
    new RegExp(`^${method} ${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(call),
  )

const summaries = new Map<
  string,
  { targets: Set<string>; statuses: Set<number>; tests: Set<string>; proofs: Set<string> }
>()
for (const record of records) {
  const key = endpointOf(record.call)?.key ?? record.call
  const entry = summaries.get(key) ?? { targets: new Set(), statuses: new Set(), tests: new Set(), proofs: new Set() }
  summaries.set(key, entry)
  if (record.target) entry.targets.add(record.target)
  if (record.status) entry.statuses.add(record.status)
  if (record.proof) entry.proofs.add(record.proof)
  entry.tests.add(record.test)
}

beforeAll(() => {
  const table = [...summaries].sort().map(([call, entry]) => ({
    call,
    ...Object.fromEntries(Object.entries(entry).map(([name, set]) => [name, [...set]])),
  }))
  writeFileSync('test/artifacts/wire.json', `${JSON.stringify(table, null, 2)}\n`)
})

describe('what the journeys sent', () => {
  it('was recorded', () => {
    expect(calls.length).toBeGreaterThan(50)
    expect(proofs.length).toBeGreaterThan(5)
  })

  it('is a call of the contract', () => {
    // Signed file addresses are handed out by calls; they are no calls themselves.
    const strange = calls
      .map(({ call }) => call)
      .filter((call) => !endpointOf(call) && !/^(GET|PUT) \/files\/[\w.-]+$/.test(call))
    expect(strange).toEqual([])
  })

  it('never made the server fail', () => {
    expect(
      calls.filter((record) => (record.status ?? 0) === 500).map((record) => `${record.call} in ${record.test}`),
    ).toEqual([])
  })
})

if (isWhole)
  describe('what the journeys sent as a whole', () => {
    it('has a proof for every write', () => {
      const writes = [...summaries].filter(([key]) =>
        endpoints.some((endpoint) => endpoint.key === key && !isRead(endpoint)),
      )
      expect(writes.filter(([, entry]) => entry.proofs.size === 0).map(([key]) => key)).toEqual([])
    })

    it(`covers every call of the contract but ${MAX_UNSEEN}, tested at other levels`, () => {
      const forScreens = endpoints.filter(({ call }) => call.auth !== 'partner' && call.auth !== 'operator')
      const unseen = forScreens.map(({ key }) => key).filter((key) => !summaries.has(key))
      if (unseen.length > MAX_UNSEEN) throw new Error(`no journey makes these calls:\n${unseen.join('\n')}`)
      expect(unseen.length).toBeLessThanOrEqual(MAX_UNSEEN)
    })
  })
