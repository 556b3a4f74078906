/**
 * `npm run operator -- list | approve <编号…> | reject <编号> --why <原因>`: the operator's desk, over HTTP against a running
 * server. The address comes from PUBLIC_URL or HOST and PORT, the token from OPERATOR_TOKEN or a demo server's DATA_DIR.
 */
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Envelope } from '../../contract/define'
import type { audit } from '../../contract/operator'
import { demoSecret } from '../secrets'

type Audit = z.output<typeof audit>
type Env = Record<string, string | undefined>

const USAGE = `用法：
  npm run operator -- list [--all]             列出待审核的（--all 列出已通过和已驳回的）
  npm run operator -- approve <编号> [编号…]    通过
  npm run operator -- reject <编号> --why 原因  驳回`

export interface Desk {
  env: Env
  print(line: string): void
}

function connect({ env }: Desk) {
  const home = env.PUBLIC_URL || `http://${env.HOST || '127.0.0.1'}:${env.PORT || 3000}`
  const token = env.OPERATOR_TOKEN || demoSecret('OPERATOR_TOKEN', env.DATA_DIR || 'data')
  return async <D>(method: 'GET' | 'POST', path: string, body?: object): Promise<Envelope<D>> => {
    const response = await fetch(new URL(path, home), {
      method,
      headers: { authorization: `Basic ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new Error(`连接不上 ${home}，请先启动服务（npm start）`)
    })
    const envelope = (await response.json()) as Envelope<D>
    if (envelope.code !== 0) throw new Error(envelope.message)
    return envelope
  }
}

const line = ({ id, kindLabel, title, createdTime, reason }: Audit) =>
  [id.padEnd(20), kindLabel.padEnd(6), new Date(createdTime).toLocaleString('zh-CN'), title, reason && `（${reason}）`]
    .filter(Boolean)
    .join('  ')

async function list(desk: Desk, isAll: boolean) {
  const call = connect(desk)
  const headings = { pending: '待审核', approved: '已通过', rejected: '已驳回' }
  for (const [status, heading] of Object.entries(headings)) {
    if (status !== 'pending' && !isAll) continue
    const { data, total } = await call<Audit[]>('GET', `/operator/v1/audits?pageSize=100&status=${status}`)
    desk.print(`${heading} ${total} 条`)
    for (const audit of data) desk.print(`  ${line(audit)}`)
  }
}

/** Runs one command; throws with a Chinese text when it cannot be done. */
export async function runOperator(argv: string[], desk: Desk): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, why: { type: 'string', default: '' } },
  })
  const [command, ...ids] = positionals
  if (command === 'list') return list(desk, values.all)
  const decision = command === 'approve' ? 'approved' : command === 'reject' ? 'rejected' : undefined
  if (!decision || ids.length === 0) throw new Error(USAGE)
  if (decision === 'rejected' && !values.why) throw new Error('驳回请写明原因：--why 原因')
  const call = connect(desk)
  for (const id of ids) {
    const { data } = await call<Audit>('POST', `/operator/v1/audits/${encodeURIComponent(id)}/decide`, {
      decision,
      reason: values.why,
    })
    desk.print(`${decision === 'approved' ? '已通过' : '已驳回'}  ${line(data)}`)
  }
}
