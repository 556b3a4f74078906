/** The other side of a story: the operator and the partners, who have no pages and speak over HTTP. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiData } from '../../../contract/api'
import type { ProductServer } from './product-server'

export interface OperatorAndPartner {
  /** A call of the partner interface. Throws what it answers unless it is code 0, as the others do. */
  partner<T>(path: string, input: Record<string, unknown>): Promise<T>
  /** A call of the operator's interface. */
  operate<T>(method: 'GET' | 'POST', path: string, input?: object): Promise<T>
  /** What waits for the operator, the oldest first. */
  waiting(kind?: string): Promise<ApiData<'GET /operator/v1/audits'>>
  /** The operator decides one of them. */
  decide(id: string | undefined, decision: 'approved' | 'rejected', reason?: string): Promise<unknown>
}

/** Speaks for the other side to a running server. */
export function createOperatorAndPartner(stack: () => ProductServer): OperatorAndPartner {
  /** What the running server keeps to itself. */
  const secret = (name: 'PARTNER_TOKEN' | 'OPERATOR_TOKEN'): string => {
    const kept = readFileSync(join(stack().dataDir, 'secrets.json'), 'utf8')
    return (JSON.parse(kept) as Record<string, string>)[name] ?? ''
  }
  const signed = async <T>(method: 'GET' | 'POST', path: string, authorization: string, input?: object): Promise<T> => {
    const reply = await fetch(`${stack().url}${path}`, {
      method,
      headers: {
        authorization,
        'idempotency-key': crypto.randomUUID(),
        ...(input ? { 'content-type': 'application/json' } : {}),
      },
      ...(input ? { body: JSON.stringify(input) } : {}),
    })
    const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
    if (code !== 0) throw new Error(message)
    return data
  }
  const operate: OperatorAndPartner['operate'] = (method, path, input) =>
    signed(method, path, `Basic ${secret('OPERATOR_TOKEN')}`, input)
  return {
    partner: (path, input) => signed('POST', path, `Bearer ${secret('PARTNER_TOKEN')}`, input),
    operate,
    waiting: (kind = '') => operate('GET', `/operator/v1/audits?pageSize=100${kind && `&kind=${kind}`}`),
    decide: (id, decision, reason = '') => operate('POST', `/operator/v1/audits/${id}/decide`, { decision, reason }),
  }
}
