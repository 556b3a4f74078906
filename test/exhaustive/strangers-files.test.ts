/**
 * No call exposes another company's file: every text of every call of the contract is, one after the other, a reference to a file of
 * another company, in every form of reference.
 */

import { type Endpoint, endpoints, isRead, requestOf } from '../support/fuzz/endpoints'
import type { FuzzTarget } from '../support/fuzz/fuzz-target'
import { validInput } from '../support/fuzz/generate-input'
import { type Path, stringLeaves, withValue } from '../support/fuzz/leaves'
import { openFuzzTarget } from '../support/fuzz/open-target'
import { randomOf } from '../support/fuzz/random'
import { rotationOf } from '../support/fuzz/rotation'
import { sampleOf } from '../support/sample'

const ofCompanies = endpoints.filter(({ call }) => call.auth !== 'operator')
/** References tried in other texts: a reference, an address, one that looks signed. */
const IN_TEXTS = [0, 5, 6]
/** Fields that take files: tried with a file of each use. */
const takesFiles = (path: Path) => path.some((key) => /file|picture/i.test(String(key)))

let target: FuzzTarget
beforeAll(async () => {
  target = await openFuzzTarget()
})
afterAll(() => target?.close())

const findExposures = async (endpoint: Endpoint, input: unknown) => {
  const { token, companyId } = target.members.admin
  const { auth } = endpoint.call
  const request = requestOf(
    endpoint,
    input,
    auth === 'partner' ? target.partner : token,
    auth === 'company' ? companyId : undefined,
  )
  const response = await target.send(request)
  expect({ call: endpoint.key, input, status: response.status }).not.toMatchObject({ status: 500 })
  return target.isExposing(response.text) ? [`${endpoint.key} ${JSON.stringify(input)}`] : []
}
const inputFor = (endpoint: Endpoint, seed: number) =>
  validInput(endpoint.call.input, randomOf(seed), target.knownIds).input

describe('another company’s file', () => {
  it.each(sampleOf(ofCompanies, ({ key }) => key).map((endpoint) => [endpoint.key, endpoint] as const))(
    'is shown by no text of %s',
    async (_key, endpoint) => {
      const exposed: string[] = []
      for (const [turn, path] of stringLeaves(endpoint.call.input).entries())
        for (const form of takesFiles(path)
          ? rotationOf(target.foreignFiles.flat(), 15, turn)
          : rotationOf(
              IN_TEXTS.map((at) => target.foreignFiles[0]?.[at]),
              1,
              turn,
            ))
          exposed.push(...(await findExposures(endpoint, withValue(inputFor(endpoint, 3), path, form))))
      expect(exposed).toEqual([])
    },
    120_000,
  )

  it('is shown by no list and no page afterwards', async () => {
    const exposed: string[] = []
    const reads = ofCompanies.filter(isRead).flatMap((endpoint) => [0, 1, 2, 3, 4].map((seed) => ({ endpoint, seed })))
    for (const { endpoint, seed } of sampleOf(reads, ({ endpoint: { key }, seed }) => `${key} ${seed}`))
      exposed.push(...(await findExposures(endpoint, inputFor(endpoint, seed))))
    expect(exposed).toEqual([])
  })
})
