/**
 * GET /dev/cashier/{id}: the embedded cashier's page, on demo servers only (which listen to this machine only). It shows
 * the amount with a code to scan, and simulates a payment, a failure, a late payment or a repeated callback. Its callbacks
 * go through the real route.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { formatYuan } from '../../../contract/domain/format'
import { PAY_METHODS } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { cashierTrades } from '../../db/schema'
import { registerScope } from '../../http/scope'
import { type SimulatedTrade, simulatedCallback, simulatedTradeNo } from '../../ports/payment/simulated'
import { defineJob } from '../../queue/define-job'
import { callbackPath } from './external-payment'

const CASHIER_ACTIONS = {
  pay: '支付成功',
  fail: '支付失败',
  late: '超时后才到账',
  twice: '支付成功，通知两次',
} as const
type CashierAction = keyof typeof CASHIER_ACTIONS
/** How long after its order's deadline a late payment arrives. */
const LATE_MS = 2000
const LATE_JOB = defineJob('cashier.late', {
  label: '演示收银台的迟到付款',
  input: z.object({ tradeId: z.string() }),
  retryLimit: 5,
  retryDelay: 2,
})

const NOTES: Partial<Record<string, string>> = {
  paid: '已支付，可以返回商家了。',
  closed: '交易已关闭，不能支付。',
  failed: '支付失败：余额不足。可以再试一次。',
  late: '已安排：订单超时或取消以后这笔钱才到账，会自动退回。',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{margin:0;background:#f7f8fa;color:#1d2129;font:15px/24px system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:360px;margin:32px auto;padding:24px;background:#fff;border-radius:10px;text-align:center}
h1{margin:0;font-size:16px}.sum{margin:8px 0 16px;font:600 32px/40px inherit;font-size:32px;line-height:40px}
p{margin:0 0 16px;color:#4e5969}svg{width:168px;height:168px;margin-bottom:16px;background:#fff}
button,a{display:block;box-sizing:border-box;width:100%;margin-top:12px;padding:12px;border:1px solid #86909c;border-radius:6px;background:#fff;color:#1d2129;font:inherit;text-decoration:none}
button.first{border-color:#0e7c66;background:#0e7c66;color:#fff}
@media(prefers-color-scheme:dark){body{background:#101316;color:#e7eaee}main{background:#15191d}p{color:#b4bcc6}button,a{background:#15191d;color:#e7eaee}}`

function renderPage(trade: SimulatedTrade, address: string, outcome: string): string {
  const code = renderSVG(address, { ecc: 'M', border: 4, blackColor: '#1d2129' })
  const isOpen = trade.status === 'open' && !trade.dueAt
  const note = NOTES[outcome] ?? NOTES[trade.status] ?? '这是演示收银台，不会产生真实扣款。'
  const buttons = Object.entries(CASHIER_ACTIONS).map(
    ([action, label]) =>
      `<button name="act" value="${action}"${action === 'pay' ? ' class="first"' : ''}>${label}</button>`,
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>演示收银台</title><style>${STYLE}</style><main><h1>${PAY_METHODS[trade.method]}（演示收银台）</h1>
<div class="sum">¥${formatYuan(trade.amount)}</div><p>${escapeHtml(trade.title)}</p>
<div role="img" aria-label="支付二维码">${code}</div>
<p role="status">${note}</p>${isOpen ? `<form method="post">${buttons.join('')}</form>` : ''}
<a href="${escapeHtml(trade.returnUrl)}">返回商家</a></main></html>`
}

/** The cashier's actions; `applyAction` returns the outcome to show. */
function createPaymentPage(app: Pick<FastifyInstance, 'inject'>, ctx: AppContext) {
  const report = async (trade: SimulatedTrade): Promise<number> => {
    const result = { outTradeNo: trade.id, providerNo: simulatedTradeNo(trade), amount: trade.amount }
    const { body, headers } = simulatedCallback(ctx.config, ctx.clock.now(), result)
    const url = callbackPath(trade.method)
    const requestHeaders = { ...headers, host: '127.0.0.1', 'content-type': 'text/plain' }
    return (await app.inject({ method: 'POST', url, headers: requestHeaders, payload: body })).statusCode
  }
  const updateOpenTrade = async ({ db }: AppContext, id: string, set: Partial<SimulatedTrade>): Promise<boolean> => {
    const isOpen = and(eq(cashierTrades.id, id), eq(cashierTrades.status, 'open'))
    const changed = await db.update(cashierTrades).set(set).where(isOpen).returning({ id: cashierTrades.id })
    return changed.length > 0
  }
  const applyAction = async (trade: SimulatedTrade, action: CashierAction): Promise<string> => {
    if (action === 'fail') return 'failed'
    if (action === 'late') {
      const dueAt = new Date(trade.expiresAt.getTime() + LATE_MS)
      const isScheduled = await ctx.transaction(async (tx) => {
        if (!(await updateOpenTrade(tx, trade.id, { dueAt }))) return false
        await tx.queue.send(LATE_JOB, { tradeId: trade.id }, { key: trade.id, startAfter: dueAt })
        return true
      })
      return isScheduled ? 'late' : 'closed'
    }
    if (!(await updateOpenTrade(ctx, trade.id, { status: 'paid' }))) return trade.status
    await report(trade)
    if (action === 'twice') await report(trade)
    return 'paid'
  }
  /** A late payment arrives after its order's deadline. Repeated, it is settled once (callbacks are repeatable). */
  const settleLate = async (tradeId: string): Promise<void> => {
    await updateOpenTrade(ctx, tradeId, { status: 'paid' })
    const [trade] = await ctx.db.select().from(cashierTrades).where(eq(cashierTrades.id, tradeId))
    if (trade?.status === 'paid') await report(trade)
  }
  return { applyAction, settleLate }
}

/** Registers the page of the embedded cashier. */
export function registerPaymentPage(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.config.PAY_PROVIDER !== 'embedded' || ctx.config.MODE !== 'demo') return
  const cashier = createPaymentPage(app, ctx)
  const getTrade = async (id: string): Promise<SimulatedTrade> => {
    const [trade] = /^\d{1,18}$/.test(id)
      ? await ctx.db.select().from(cashierTrades).where(eq(cashierTrades.id, id))
      : []
    if (!trade) throw httpError('ORDER_NOT_FOUND')
    return trade
  }
  const options = { config: { networkLimit: 'page' } } as const
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
  app.get<{ Params: { id: string }; Querystring: { said?: string } }>(
    '/dev/cashier/:id',
    options,
    async (req, reply) => {
      const trade = await getTrade(req.params.id)
      const address = `${req.protocol}://${req.host}/dev/cashier/${trade.id}`
      reply.header('Content-Security-Policy', policy).header('Content-Type', 'text/html; charset=utf-8')
      return renderPage(trade, address, req.query.said ?? '')
    },
  )
  registerScope(app, 'cashier', (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<{ Params: { id: string }; Body: { act?: string } }>('/dev/cashier/:id', options, async (req, reply) => {
      const trade = await getTrade(req.params.id)
      const action = req.body?.act ?? ''
      if (!(action in CASHIER_ACTIONS)) throw httpError('BAD_BODY')
      const outcome = await cashier.applyAction(trade, action as CashierAction)
      const isForm = req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      return isForm
        ? reply.redirect(`/dev/cashier/${trade.id}?said=${outcome}`, 303)
        : { code: 0, message: outcome, data: null }
    })
  })
  ctx.queue.work(LATE_JOB, ({ tradeId }) => cashier.settleLate(tradeId), {
    backlog: async () => {
      const isLate = and(eq(cashierTrades.status, 'open'), isNotNull(cashierTrades.dueAt))
      const rows = await ctx.db.select().from(cashierTrades).where(isLate)
      return rows.map(({ id, dueAt }) => ({ key: id, data: { tradeId: id }, startAfter: dueAt ?? undefined }))
    },
  })
}
