/** Where the operator's commands speak: a running server, whose address comes from PUBLIC_URL or HOST and PORT, the token from OPERATOR_TOKEN or a demo server's DATA_DIR. */
import { randomUUID } from 'node:crypto'
import type { Envelope } from '../../contract/define'
import { splitKeys } from '../keys'
import { demoSecret } from '../secrets'

type Env = Record<string, string | undefined>

export interface Desk {
  env: Env
  print(line: string): void
}

/** A call of the operator's interface: what was done under `key` is not done again. Throws the server's words, or that nobody listens. */
export function connect({ env }: Desk) {
  const home = env.PUBLIC_URL || `http://${env.HOST || '127.0.0.1'}:${env.PORT || 3000}`
  const token = splitKeys(env.OPERATOR_TOKEN ?? '')[0] || demoSecret('OPERATOR_TOKEN', env.DATA_DIR || 'data')
  return async <D>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key = randomUUID() as string,
  ): Promise<Envelope<D>> => {
    const response = await fetch(new URL(path, home), {
      method,
      headers: {
        authorization: `Basic ${token}`,
        'idempotency-key': key,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    }).catch(() => {
      throw new Error(`连接不上 ${home}，请先启动服务（npm start）`)
    })
    const envelope = (await response.json()) as Envelope<D>
    if (envelope.code !== 0) throw new Error(envelope.message)
    return envelope
  }
}
