/** The seeded fuzzer: valid and spoiled inputs for every call, by every role; says what a reply did that no reply may do. */
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
import { invalidBodies, mutations } from './mutate-input'
import { type Random, randomOf } from './random'

export interface Finding {
  /** Repeats the request: `seed` and the request's number in the run. */
  at: string
  request: string
  why: string
  reply: string
}

export interface FuzzResult {
  sent: number
  /** Replies by HTTP status. */
  statuses: Record<number, number>
  /** Replies with code 0 and refusals; both must be plenty, or the fuzzer has lost its aim. */
  accepted: number
  refused: number
  findings: Finding[]
}

const isChinese = /[\u4e00-\u9fff]/
/** 5xx codes that the error table declares on purpose (a port is not configured, the carrier failed). */
const declaredFailures = new Set(
  Object.values(ERRORS)
    .filter(({ status, code }) => status >= 500 && code !== ERRORS.INTERNAL.code)
    .map(({ code }) => code),
)

const namesField = ({ data }: Envelope): boolean => Boolean((data as { field?: string } | null)?.field)

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

/** What is wrong with a reply by itself; undefined = nothing. */
export function faultOf(endpoint: Endpoint, sent: FuzzRequest, got: FuzzResponse): string | undefined {
  const isFile = endpoint.call.transport === 'binary' && got.status === 200
  if (isFile) return undefined
  const body = envelopeOf(got)
  if (!body) return 'the reply is no envelope'
  if (got.status >= 500 && !declaredFailures.has(body.code)) return `status ${got.status}`
  if (got.status < 300 && body.code !== 0) return `status ${got.status} with code ${body.code}`
  if (got.status >= 400 && body.code === 0) return `status ${got.status} with code 0`
  if (got.status >= 400 && !isChinese.test(body.message ?? '')) return 'the message is not Chinese'
  if (body.code === ERRORS.BAD_INPUT.code && !namesField(body) && hasFields(sent)) return 'the refusal names no field'
  if (/\bat \w.*\(.*:\d+:\d+\)|node_modules|postgres|SQLSTATE|syntax error/i.test(body.message ?? ''))
    return 'the message tells of the inside'
  return undefined
}

function someRequest(bed: FuzzTarget, endpoint: Endpoint, random: Random): FuzzRequest {
  const person = random.pick([
    bed.people.admin,
    bed.people.admin,
    bed.people.hr,
    bed.people.member,
    bed.stranger,
    { ...bed.loner, companyId: '' },
  ])
  const known = random.chance(0.8) ? bed.own : bed.foreign
  const { input } = validInput(endpoint.call.input, random, known)
  const body = random.chance(0.3) ? input : mutations(input, endpoint.fields, random)
  const token = random.chance(0.93)
    ? person.token
    : random.pick([undefined, 'x', `${person.token}x`, 'a'.repeat(5_000)])
  const isOurs = endpoint.call.auth !== 'partner'
  const companyId = !isOurs
    ? undefined
    : random.chance(0.9)
      ? person.companyId || undefined
      : random.pick(['0', 'x', '9223372036854775808', bed.stranger.companyId])
  const sent = requestOf(endpoint, body, token, companyId)
  if (sent.payload !== undefined && random.chance(0.03)) sent.payload = random.pick(invalidBodies)
  if (random.chance(0.03)) delete sent.headers['idempotency-key']
  return sent
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…(${text.length})` : text)

/**
 * Sends `requests` requests. After every refusal all tables must be as before.
 * Logging out would end the run's own sessions, so that call is left out (the matrix covers it).
 */
export async function fuzz(bed: FuzzTarget, options: { seed: number; requests: number }): Promise<FuzzResult> {
  const result: FuzzResult = { sent: 0, statuses: {}, accepted: 0, refused: 0, findings: [] }
  const targets = endpoints.filter(({ key, call }) => key !== 'GET /api/logout' && call.auth !== 'operator')
  let before = await bed.tables()
  for (let number = 0; number < options.requests && result.findings.length < 20; number += 1) {
    const random = randomOf(options.seed * 1_000_003 + number)
    const endpoint = targets[number % targets.length] as Endpoint
    const sent = someRequest(bed, endpoint, random)
    const got = await bed.send(sent)
    const after = await bed.tables()
    result.sent += 1
    result.statuses[got.status] = (result.statuses[got.status] ?? 0) + 1
    if (got.status < 400) result.accepted += 1
    else result.refused += 1
    const changed = got.status >= 400 ? changedTables(before, after) : []
    const why =
      faultOf(endpoint, sent, got) ?? (changed.length ? `refused, but changed ${changed.join(', ')}` : undefined)
    if (why)
      result.findings.push({
        at: `seed ${options.seed}, request ${number}`,
        request: short(`${sent.method} ${sent.url} ${sent.payload ?? ''}`, 600),
        why,
        reply: short(`${got.status} ${got.text}`, 300),
      })
    before = after
  }
  return result
}
