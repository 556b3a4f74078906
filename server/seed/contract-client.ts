/** Calls of the contract without a network: the seed uses the product as a browser and a partner would. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Api, ApiInput, CallKey } from '../../contract/api'
import { addressOf } from '../../contract/call-address'
import type { AnswerOf, Envelope, InputOf } from '../../contract/define-calls'
import type { PartnerApi } from '../../contract/partner'

export type PartnerCallKey = keyof PartnerApi & string
export interface ContractClient {
  /** A call of the employer's side; `token` of the session that makes it. */
  call<K extends CallKey>(key: K, input: ApiInput<K>, token?: string): Promise<AnswerOf<Api[K]>>
  partner<K extends PartnerCallKey>(key: K, input: InputOf<PartnerApi[K]>): Promise<AnswerOf<PartnerApi[K]>>
}

/** The data of an envelope, or a page's rows and what comes beside them. */
export const readAnswer = ({ code: _code, message: _message, data, ...pageInfo }: Envelope<unknown>): unknown =>
  pageInfo.total === undefined ? data : { rows: data, ...pageInfo }

/** Sends calls into the app without a network. An answer other than code 0 throws its message. */
export function createContractClient(app: FastifyInstance, partnerToken: string): ContractClient {
  const send = async (key: string, input: Record<string, unknown>, authorization: string) => {
    const { method, path, rest: fields } = addressOf(key, input)
    const isGet = method === 'GET'
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { host: '127.0.0.1', 'idempotency-key': randomUUID(), ...(authorization ? { authorization } : {}) },
      ...(isGet ? { query: fields as Record<string, string> } : { payload: fields }),
    })
    const envelope = reply.json<Envelope<unknown>>()
    if (envelope.code !== 0) throw new Error(`${key}: ${envelope.message}`)
    return readAnswer(envelope)
  }
  return {
    call: async (key, input, token) =>
      (await send(key, input as Record<string, unknown>, token ? `Basic ${token}` : '')) as never,
    partner: async (key, input) =>
      (await send(key, input as Record<string, unknown>, `Bearer ${partnerToken}`)) as never,
  }
}
