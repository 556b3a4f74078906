/** Where the operator's commands speak: a running server, whose address comes from PUBLIC_URL or HOST and PORT, the token from OPERATOR_TOKEN or a demo server's DATA_DIR. */
import { randomUUID } from 'node:crypto'
import type { Envelope } from '../../contract/define'
import { readOperators } from '../plugins/operators'
import { demoSecret } from '../secrets'

type Env = Record<string, string | undefined>

export interface Desk {
  env: Env
  print(line: string): void
}

/** A call of the operator's interface; throws the server's words, or that nobody listens. */
export function connect({ env }: Desk) {
  const home = env.PUBLIC_URL || `http://${env.HOST || '127.0.0.1'}:${env.PORT || 3000}`
  const list = env.OPERATOR_TOKEN || demoSecret('OPERATOR_TOKEN', env.DATA_DIR || 'data')
  // of several the first: whoever works here sets his own
  const token = readOperators(list)[0]?.token ?? ''
  return async <D>(method: 'GET' | 'POST', path: string, body?: object): Promise<Envelope<D>> => {
    const response = await fetch(new URL(path, home), {
      method,
      headers: {
        authorization: `Basic ${token}`,
        'idempotency-key': randomUUID(),
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
