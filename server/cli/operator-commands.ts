/**
 * `npm run operator -- list | approve <编号…> | reject <编号> --why <原因> | grant … | announce … | jobs | retry … | indexes | carousel …`: the operator's
 * commands, over HTTP against a running server.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { pathOf } from '../../contract/call-address'
import * as operator from '../../contract/calls/operator'
import type { audit } from '../../contract/operator'
import { addCarousel, addImage, listCarousels, removeCarousels } from './carousel-commands'
import { connectOperator, type OperatorClient } from './operator-client'
import { listFailedJobs, listSearchRebuilds, retryJobs } from './queue-commands'

type Audit = z.output<typeof audit>

const USAGE = `用法：
  npm run operator -- list [--all]             列出待审核的（--all 列出已通过和已驳回的）
  npm run operator -- approve <编号> [编号…]    通过
  npm run operator -- reject <编号> --why 原因  驳回
  npm run operator -- grant --company 公司全名 --coins 数量 --why 原因 [--key 键]   发放企业币；同一个键只发一次
  npm run operator -- grant --phone 手机号 --yuan 金额 --why 原因 [--key 键]       充入余额；同一个键只充一次
  npm run operator -- disable --phone 手机号 --why 原因   停用账号（enable 重新启用）
  npm run operator -- announce 标题 内容 [--detail 全文] [--image 图片文件]   给所有人发通知；有图片的自动打开一次
  npm run operator -- jobs                                         列出多次重试仍失败的后台任务
  npm run operator -- retry <编号> [编号…]                          再试失败的后台任务
  npm run operator -- indexes                                      升级后重建搜索索引的进度
  npm run operator -- carousel list                               列出公开页面的轮播图
  npm run operator -- carousel add 图片文件 --on home|service --title 标题 [--text 说明] [--path 站内地址] [--place 次序]
  npm run operator -- carousel remove <编号> [编号…]                撤下轮播图`

const textOption = { type: 'string', default: '' } as const

const line = ({ id, kindLabel, title, createdTime, reason }: Audit) =>
  [id.padEnd(20), kindLabel.padEnd(6), new Date(createdTime).toLocaleString('zh-CN'), title, reason && `（${reason}）`]
    .filter(Boolean)
    .join('  ')

async function list(client: OperatorClient, isAll: boolean) {
  const call = connectOperator(client)
  const headings = { pending: '待审核', approved: '已通过', rejected: '已驳回' }
  for (const [status, heading] of Object.entries(headings)) {
    if (status !== 'pending' && !isAll) continue
    const { data, total } = await call<Audit[]>('GET', `${pathOf(operator.listAudits)}?pageSize=100&status=${status}`)
    client.print(`${heading} ${total} 条`)
    for (const audit of data) client.print(`  ${line(audit)}`)
  }
}

interface Grant {
  company: string
  coins: string
  phone: string
  yuan: string
  why: string
  /** '' = a new one. */
  key: string
}

/** '12.5' -> 1250. Throws for anything but an amount with at most two decimals. */
function fenOf(yuan: string): number {
  if (!/^\d+(\.\d{1,2})?$/.test(yuan)) throw new Error('金额格式不正确，例如 100 或 99.5')
  return Math.round(Number(yuan) * 100)
}

async function grant(client: OperatorClient, { company, coins, phone, yuan, why, key: given }: Grant) {
  const isCoins = Boolean(company && coins)
  if (!why || !(isCoins || (phone && yuan))) throw new Error(USAGE)
  const [path, body] = isCoins
    ? [pathOf(operator.grantCoins), { companyName: company, amount: Number(coins), note: why }]
    : [pathOf(operator.grantBalance), { phone, amount: fenOf(yuan), note: why }]
  const key = given || randomUUID()
  if (!given) client.print(`键 ${key}；如果没有看到结果，加上 --key ${key} 再运行一次，不会重复发放`)
  const { data } = await connectOperator(client)<{ balance: number }>('POST', path, body, key)
  client.print(
    isCoins ? `已发放，${company}现有 ${data.balance} 个企业币` : `已充入，${phone} 现有余额 ${data.balance / 100} 元`,
  )
}

async function disable(client: OperatorClient, { phone, why }: Pick<Grant, 'phone' | 'why'>, isDisabled: boolean) {
  if (!phone || !why) throw new Error(USAGE)
  await connectOperator(client)('POST', pathOf(operator.setUserDisabled), { phone, isDisabled, note: why })
  client.print(`${isDisabled ? '已停用' : '已启用'}  ${phone}`)
}

async function announce(
  client: OperatorClient,
  [title, content]: string[],
  { detail, image }: Pick<Options, 'detail' | 'image'>,
) {
  if (!title || !content) throw new Error(USAGE)
  const form = new FormData()
  for (const [name, value] of Object.entries({ title, content, detail })) form.set(name, value)
  if (image) await addImage(form, image)
  await connectOperator(client)('POST', pathOf(operator.sendNotice), form)
  client.print(`已通知所有人  ${title}`)
}

async function retry(client: OperatorClient, ids: string[]) {
  if (ids.length === 0) throw new Error(USAGE)
  await retryJobs(client, ids)
}

async function carousel(
  client: OperatorClient,
  [action, ...rest]: string[],
  options: Omit<Parameters<typeof addCarousel>[1], 'file'>,
) {
  const [file] = rest
  if (action === 'list') return listCarousels(client)
  if (action === 'remove' && file) return removeCarousels(client, rest)
  if (action !== 'add' || !file || !options.on || !options.title) throw new Error(USAGE)
  return addCarousel(client, { ...options, file })
}

/** Decides one audit after another. Throws without ids, and for a rejection without a reason. */
async function decide(client: OperatorClient, decision: 'approved' | 'rejected', ids: string[], reason: string) {
  if (ids.length === 0) throw new Error(USAGE)
  if (decision === 'rejected' && !reason) throw new Error('驳回请写明原因：--why 原因')
  const call = connectOperator(client)
  for (const id of ids) {
    const { data } = await call<Audit>('POST', pathOf(operator.decideAudit, { id }), {
      decision,
      reason,
    })
    client.print(`${decision === 'approved' ? '已通过' : '已驳回'}  ${line(data)}`)
  }
}

const parseArguments = (argv: string[]) =>
  parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      why: textOption,
      company: textOption,
      coins: textOption,
      phone: textOption,
      yuan: textOption,
      detail: textOption,
      image: textOption,
      on: textOption,
      title: textOption,
      text: textOption,
      path: textOption,
      key: textOption,
      place: { type: 'string', default: '0' },
    },
  })

type Options = ReturnType<typeof parseArguments>['values']
/** Runs a command with its further arguments (ids, texts) and options. */
type Command = (client: OperatorClient, rest: string[], options: Options) => Promise<unknown>

const COMMANDS = new Map<string, Command>([
  ['list', (client, _rest, { all }) => list(client, all)],
  ['approve', (client, ids, { why }) => decide(client, 'approved', ids, why)],
  ['reject', (client, ids, { why }) => decide(client, 'rejected', ids, why)],
  ['grant', (client, _rest, options) => grant(client, options)],
  ['disable', (client, _rest, options) => disable(client, options, true)],
  ['enable', (client, _rest, options) => disable(client, options, false)],
  ['announce', announce],
  ['jobs', (client) => listFailedJobs(client)],
  ['retry', retry],
  ['indexes', (client) => listSearchRebuilds(client)],
  ['carousel', carousel],
])

/** Runs one command; throws with a Chinese text when it cannot be done. */
export async function runOperator(argv: string[], client: OperatorClient): Promise<void> {
  const { values, positionals } = parseArguments(argv)
  const [name = '', ...rest] = positionals
  const command = COMMANDS.get(name)
  if (!command) throw new Error(USAGE)
  await command(client, rest, values)
}
