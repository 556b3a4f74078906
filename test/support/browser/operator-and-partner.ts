/** Operator and partners, who have no pages: their calls over HTTP. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as operator from '../../../contract/calls/operator'
import type * as partner from '../../../contract/calls/partner'
import type { ProductServer } from '../servers/product-server'

/** The calls of the partner interface. */
export type PartnerKey = (typeof partner)[keyof typeof partner]

export interface OperatorAndPartner {
  /** Calls the partner API. Throws the response's message unless its code is 0, as do the others. */
  partner<T>(path: string, input: Record<string, unknown>): Promise<T>
  /** Calls the operator API. */
  operate<T>(method: 'GET' | 'POST', path: string, input?: object): Promise<T>
  /** Pending audits, oldest first; of one kind, or of all. */
  waiting(kind?: string): Promise<ApiData<typeof operator.listAudits>>
  /** Decides a pending audit. */
  decide(id: string | undefined, decision: 'approved' | 'rejected', reason?: string): Promise<unknown>
}

/** Creates the calls against a running server. */
export function createOperatorAndPartner(server: () => ProductServer): OperatorAndPartner {
  /** A token from the running server's secrets file. */
  const secret = (name: 'PARTNER_TOKEN' | 'OPERATOR_TOKEN'): string => {
    const text = readFileSync(join(server().dataDir, 'secrets.json'), 'utf8')
    return (JSON.parse(text) as Record<string, string>)[name] ?? ''
  }
  const signed = async <T>(method: 'GET' | 'POST', path: string, authorization: string, input?: object): Promise<T> => {
    const response = await fetch(`${server().url}${path}`, {
      method,
      headers: {
        authorization,
        'idempotency-key': crypto.randomUUID(),
        ...(input ? { 'content-type': 'application/json' } : {}),
      },
      ...(input ? { body: JSON.stringify(input) } : {}),
    })
    const { code, message, data } = (await response.json()) as { code: number; message: string; data: T }
    if (code !== 0) throw new Error(message)
    return data
  }
  const operate: OperatorAndPartner['operate'] = (method, path, input) =>
    signed(method, path, `Basic ${secret('OPERATOR_TOKEN')}`, input)
  return {
    partner: (path, input) => signed('POST', path, `Bearer ${secret('PARTNER_TOKEN')}`, input),
    operate,
    waiting: (kind = '') => operate('GET', `${pathOf(operator.listAudits)}?pageSize=100${kind && `&kind=${kind}`}`),
    decide: (id, decision, reason = '') => operate('POST', pathOf(operator.decideAudit, { id }), { decision, reason }),
  }
}
