/**
 * Every call × nobody, another company's admin, somebody without a company, with company A's ids in every field that takes
 * one: no answer holds anything that only A may see. 44,000 requests at whole length.
 */

import * as auth from '../../contract/calls/account/auth'
import { type Endpoint, endpoints, requestOf } from '../support/fuzz/endpoints'
import type { FuzzTarget } from '../support/fuzz/fuzz-target'
import { type KnownIds, validInput } from '../support/fuzz/generate-input'
import { openFuzzTarget } from '../support/fuzz/open-target'
import { randomOf } from '../support/fuzz/random'
import { soakOrShort } from '../support/reliability/soak'

const REQUESTS = 4_400
const SEEDS = Array.from({ length: soakOrShort(10, 1) }, (_, at) => at + 1)

/** Calls that would end the callers' sessions. */
const LEFT_OUT = new Set([auth.logOut, 'POST /pinqiao/v1/account/close'])
const targets = endpoints.filter(({ key }) => !LEFT_OUT.has(key))

/** An invite code is a key, not an id: its holder may see the invite. */
const idsOf =
  (target: FuzzTarget): KnownIds =>
  (field) =>
    /code$/i.test(field) && target.foreignIds(field) ? undefined : (target.foreignIds(field) ?? target.knownIds(field))

/** A published job's address is shown on its public page. */
const isPublic = (secret: string): boolean => secret.startsWith('秘密地址')

interface Caller {
  name: string
  token?: string | undefined
  companyId?: string | undefined
}

/** Callers without access to company A, which is `foreignAdmin`'s. */
const callersOf = (target: FuzzTarget): Caller[] => [
  { name: 'nobody' },
  { name: 'admin of another company', token: target.members.admin.token, companyId: target.members.admin.companyId },
  {
    name: "admin of another company, in A's name",
    token: target.members.admin.token,
    companyId: target.foreignAdmin.companyId,
  },
  { name: 'no company', token: target.userWithoutCompany.token },
]

interface Probe {
  leaks: string[]
  sent: number
  /** Responses with code 0: without them the probe reads nothing that could leak. */
  accepted: number
}

async function probe(target: FuzzTarget, seed: number, requests = REQUESTS): Promise<Probe> {
  const callers = callersOf(target)
  const ids = idsOf(target)
  const result: Probe = { leaks: [], sent: 0, accepted: 0 }
  for (let number = 0; number < requests; number += 1) {
    const random = randomOf(seed * 1_000_003 + number)
    const endpoint = targets[number % targets.length] as Endpoint
    const caller = callers[Math.floor(number / targets.length) % callers.length] as Caller
    const { input } = validInput(endpoint.call.input, random, ids)
    const response = await target.send(requestOf(endpoint, input, caller.token, caller.companyId))
    result.sent += 1
    if (response.status < 300) result.accepted += 1
    for (const secret of target.secrets.filter((known) => !isPublic(known) && response.text.includes(known)))
      result.leaks.push(`${caller.name}: ${endpoint.key} ${JSON.stringify(input).slice(0, 300)} tells ${secret}`)
  }
  return result
}

describe("with another company's ids", () => {
  let target: FuzzTarget
  beforeEach(async () => {
    target = await openFuzzTarget()
  }, 120_000)
  afterEach(() => target?.close())

  it.each(SEEDS)(`${REQUESTS} requests of seed %s reveal none of its data`, async (seed) => {
    const { leaks, sent, accepted } = await probe(target, seed)
    expect([...new Set(leaks)].slice(0, 20)).toEqual([])
    expect(sent).toBe(REQUESTS)
    // a quarter of the callers is anonymous, a quarter uses a foreign company
    expect(accepted).toBeGreaterThan(REQUESTS / 8)
  })

  it('the probe would see a leak: the company itself gets its secrets', async () => {
    const ownTarget = { ...target, members: { ...target.members, admin: target.foreignAdmin } }
    const { leaks } = await probe(ownTarget, 1, 2 * targets.length)
    expect(leaks.length).toBeGreaterThan(10)
  })
})
