/** HTTP client of the operator's commands: a running server, whose address comes from PUBLIC_URL or HOST and PORT, the token from OPERATOR_TOKEN or a demo server's DATA_DIR. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '../../contract/define-calls'
import { demoSecret } from '../core/demo-secret'
import { readOperators } from '../core/operators'

type Env = Record<string, string | undefined>

export interface OperatorClient {
  env: Env
  print(line: string): void
}

const homeOf = (env: Env) => env.PUBLIC_URL || `http://${env.HOST || '127.0.0.1'}:${env.PORT || 3000}`
/** The first of several tokens; operators set their own. Throws when there is none. */
function tokenOf(env: Env): string {
  const folder = env.DATA_DIR || 'data'
  if (!env.OPERATOR_TOKEN && !existsSync(join(folder, 'secrets.json')))
    throw new Error(
      `没有 OPERATOR_TOKEN：请设为服务所用的令牌，演示服务则用 DATA_DIR 指出它的数据目录（${folder} 里没有）`,
    )
  return readOperators(env.OPERATOR_TOKEN || demoSecret('OPERATOR_TOKEN', folder))[0]?.token ?? ''
}

/** The envelope of an answer. Throws for a refused token and for an answer that is none of ours. */
async function envelopeOf<D>(response: Response, home: string): Promise<Envelope<D>> {
  if (response.status === 401) throw new Error(`${home} 不接受这个 OPERATOR_TOKEN，请设为那个服务所用的令牌`)
  const envelope = await response.json().catch(() => undefined)
  if (typeof envelope?.code !== 'number')
    throw new Error(`${home} 的回复不是聘桥的（状态 ${response.status}），请检查 PUBLIC_URL 或 HOST 和 PORT`)
  return envelope as Envelope<D>
}

/** The response of a GET without an envelope. Throws the server's message, or that it is unreachable. */
export async function demandAnswer({ env }: OperatorClient, path: string): Promise<Response> {
  const home = homeOf(env)
  const answer = await fetch(new URL(path, home), { headers: { authorization: `Basic ${tokenOf(env)}` } }).catch(() => {
    throw new Error(`数据目录正在被使用，但连接不上 ${home}；请用 PORT 或 PUBLIC_URL 指出服务的地址，或先停止它`)
  })
  if (answer.ok) return answer
  throw new Error((await envelopeOf(answer, home)).message)
}

/** A call of the operator's interface: a repeated `key` has no second effect. Throws the server's message, or that it is unreachable. */
export function connectOperator({ env }: OperatorClient) {
  const home = homeOf(env)
  const token = tokenOf(env)
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
    const envelope = await envelopeOf<D>(response, home)
    if (envelope.code !== 0) throw new Error(envelope.message)
    return envelope
  }
}
