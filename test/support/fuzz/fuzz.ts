/** Seeded fuzzer: valid and mutated inputs for every call by every role; reports responses that break the rules. */
import * as auth from '../../../contract/calls/account/auth'
import { ERRORS } from '../../../contract/errors'
import {
  type Endpoint,
  type Envelope,
  endpoints,
  envelopeOf,
  type FuzzRequest,
  type FuzzResponse,
  requestOf,
} from './endpoints'
import type { FuzzTarget } from './fuzz-target'
import { changedTables } from './fuzz-target'
import { validInput } from './generate-input'
import { invalidBodies, mutateInput } from './mutate-input'
import { type Random, randomOf } from './random'

export interface Finding {
  /** Repeats the request: `seed` and the request's number in the run. */
  origin: string
  request: string
  problem: string
  reply: string
}

export interface FuzzResult {
  sent: number
  /** Replies by HTTP status. */
  statuses: Record<number, number>
  /** Replies with code 0 and refusals; both must be plenty, or the fuzzer has lost its aim. */
  acceptedCount: number
  refusedCount: number
  findings: Finding[]
}

const CHINESE = /[\u4e00-\u9fff]/
/** 5xx codes that the error table declares on purpose: an outside service failed. */
const DECLARED_FAILURES = new Set(
  Object.values(ERRORS)
    .filter(({ status, code }) => status >= 500 && code !== ERRORS.INTERNAL.code)
    .map(({ code }) => code),
)

const hasFieldName = ({ data }: Envelope): boolean => Boolean((data as { field?: string } | null)?.field)

/** A body that is no object has no field to name. */
function hasFields({ payload, headers }: FuzzRequest): boolean {
  if (payload === undefined || headers['content-type'] !== 'application/json') return true
  try {
    const body: unknown = JSON.parse(payload)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
  } catch {
    return false
  }
}

/** Returns what is wrong with a response itself; undefined = nothing. */
export function findProblem(endpoint: Endpoint, request: FuzzRequest, response: FuzzResponse): string | undefined {
  const isFile = endpoint.call.transport === 'binary' && response.status === 200
  if (isFile) return undefined
  const body = envelopeOf(response)
  if (!body) return 'the reply is no envelope'
  if (response.status >= 500 && !DECLARED_FAILURES.has(body.code)) return `status ${response.status}`
  if (response.status < 300 && body.code !== 0) return `status ${response.status} with code ${body.code}`
  if (response.status >= 400 && body.code === 0) return `status ${response.status} with code 0`
  if (response.status >= 400 && !CHINESE.test(body.message ?? '')) return 'the message is not Chinese'
  if (body.code === ERRORS.BAD_INPUT.code && !hasFieldName(body) && hasFields(request))
    return 'the refusal names no field'
  if (/\bat \w.*\(.*:\d+:\d+\)|node_modules|postgres|SQLSTATE|syntax error/i.test(body.message ?? ''))
    return 'the message tells of the inside'
  return undefined
}

function buildRandomRequest(target: FuzzTarget, endpoint: Endpoint, random: Random): FuzzRequest {
  const caller = random.pick([
    target.members.admin,
    target.members.admin,
    target.members.hr,
    target.members.member,
    target.foreignAdmin,
    { ...target.userWithoutCompany, companyId: '' },
  ])
  const ids = random.chance(0.8) ? target.knownIds : target.foreignIds
  const { input } = validInput(endpoint.call.input, random, ids)
  const body = random.chance(0.3) ? input : mutateInput(input, endpoint.fields, random)
  const token = random.chance(0.93)
    ? caller.token
    : random.pick([undefined, 'x', `${caller.token}x`, 'a'.repeat(5_000)])
  const isUserCall = endpoint.call.auth !== 'partner'
  const companyId = !isUserCall
    ? undefined
    : random.chance(0.9)
      ? caller.companyId || undefined
      : random.pick(['0', 'x', '9223372036854775808', target.foreignAdmin.companyId])
  const request = requestOf(endpoint, body, token, companyId)
  if (request.payload !== undefined && random.chance(0.03)) request.payload = random.pick(invalidBodies)
  if (random.chance(0.03)) delete request.headers['idempotency-key']
  return request
}

const shorten = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…(${text.length})` : text

/**
 * Sends the requests with these numbers, each of which is built from `seed` and its number alone. After every refusal all tables must be as before.
 * Logging out would end the run's own sessions, so that call is left out (the matrix covers it).
 */
export async function fuzz(
  target: FuzzTarget,
  options: { seed: number; numbers: readonly number[] },
): Promise<FuzzResult> {
  const result: FuzzResult = { sent: 0, statuses: {}, acceptedCount: 0, refusedCount: 0, findings: [] }
  const targets = endpoints.filter(({ key, call }) => key !== auth.logOut && call.auth !== 'operator')
  let before = await target.tables()
  for (const number of options.numbers) {
    if (result.findings.length >= 20) break
    const random = randomOf(options.seed * 1_000_003 + number)
    const endpoint = targets[number % targets.length] as Endpoint
    const request = buildRandomRequest(target, endpoint, random)
    const response = await target.send(request)
    const after = await target.tables()
    result.sent += 1
    result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1
    if (response.status < 400) result.acceptedCount += 1
    else result.refusedCount += 1
    const changed = response.status >= 400 ? changedTables(before, after) : []
    const problem =
      findProblem(endpoint, request, response) ??
      (changed.length ? `refused, but changed ${changed.join(', ')}` : undefined)
    if (problem)
      result.findings.push({
        origin: `seed ${options.seed}, request ${number}`,
        request: shorten(`${request.method} ${request.url} ${request.payload ?? ''}`, 600),
        problem,
        reply: shorten(`${response.status} ${response.text}`, 300),
      })
    before = after
  }
  return result
}
