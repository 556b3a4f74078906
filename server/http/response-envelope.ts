/**
 * The envelope of a response, with nothing in it that the contract does not name. A read is written by a serializer
 * made from the call's zod schema, as fast as JSON.stringify; what is stored for a repeated write goes through zod itself.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Call, Envelope } from '../../contract/define-calls'

const NOTHING = z.object({})

interface Page {
  rows: unknown[]
  total: number
}

/** Rows asked for at once; a partner's lists call it `limit`. A list without it is one page. */
const pageSizeOf = (input: unknown, rows: unknown[]): number => {
  const { pageSize, limit } = input as { pageSize?: number; limit?: number }
  return pageSize ?? limit ?? Math.max(rows.length, 1)
}

/** The envelope of a handler's answer, as the handler gave it. */
export function toEnvelope(call: Call, input: unknown, answer: unknown): Envelope<unknown> {
  const ok = { code: 0, message: call.done ?? 'ok' }
  if (call.shape === 'none') return { ...ok, data: null }
  if (call.shape === 'one') return { ...ok, data: answer }
  const { rows, total, ...pageInfo } = answer as Page
  return { ...ok, data: rows, total, totalPages: Math.ceil(total / pageSizeOf(input, rows)), ...pageInfo }
}

/** The envelope with what it carries parsed by the contract. Throws for a wrong shape, which the client sees as INTERNAL. */
export function parseOutput(key: string, call: Call, envelope: Envelope<unknown>): Envelope<unknown> {
  if (call.shape === 'none') return envelope
  const [data, pageInfo] = [call.output.safeParse(envelope.data), (call.pageInfo ?? NOTHING).safeParse(envelope)]
  const { code, message, total, totalPages } = envelope
  if (data.success && pageInfo.success)
    return { code, message, data: data.data, ...(call.shape === 'page' ? { total, totalPages } : {}), ...pageInfo.data }
  const issues = [...(data.error?.issues ?? []), ...(pageInfo.error?.issues ?? [])]
  const where = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).slice(0, 5)
  throw new Error(`${key} answered in the wrong shape: ${where.join('; ')}`)
}

const count = z.number().int()
const schemaOf = (call: Call) => {
  const envelope = z.object({ code: count, message: z.string(), data: call.shape === 'none' ? z.null() : call.output })
  const page = { total: count, totalPages: count, ...call.pageInfo?.shape }
  const whole = call.shape === 'page' ? envelope.extend(page) : envelope
  return z.toJSONSchema(whole, { io: 'output', unrepresentable: 'any', target: 'openapi-3.0' })
}

/** Writes an envelope as JSON text. */
export type ResponseSerializer = (envelope: Envelope<unknown>, reply: FastifyReply) => string

/** The serializer of a call, compiled at the first reply. */
export function createSerializer(call: Call): ResponseSerializer {
  let compiled: ReturnType<FastifyReply['compileSerializationSchema']> | undefined
  return (envelope, reply) => {
    const serialize = compiled ?? reply.compileSerializationSchema(schemaOf(call) as Record<string, unknown>)
    compiled = serialize
    return serialize(envelope as object as Record<string, unknown>)
  }
}

/** For tests: the serializer, checked against zod each time. */
export function createStrictSerializer(key: string, call: Call): ResponseSerializer {
  const write = createSerializer(call)
  return (envelope, reply) => {
    const expected = JSON.stringify(parseOutput(key, call, envelope))
    const text = write(envelope, reply)
    if (isDeepStrictEqual(JSON.parse(text), JSON.parse(expected))) return text
    throw new Error(`${key} was written differently from its schema:\n${text}\n${expected}`)
  }
}
