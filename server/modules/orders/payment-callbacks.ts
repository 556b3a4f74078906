/** POST /pinqiao/v1/pay/callback/{wechat|alipay}: reports of providers; accepted only when signed, and settled once. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EXTERNAL_PAY_METHODS, type ExternalPayMethod } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import type { NetworkLimits } from '../../http/network-limits'
import { registerScope } from '../../http/scope'
import { CallbackRefused, ForeignCallback, type PaymentPort } from '../../ports/payment'
import { callbackPath } from './external-payment'
import { settlePayment } from './settle-payment'

const headersOf = (req: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, value?.toString()]))

/**
 * Handles one callback: '' = settled, else the reason why the provider has to repeat it. Throws PAY_CALLBACK_REFUSED,
 * PAY_CALLBACK_FOREIGN.
 */
async function handleCallback(
  ctx: AppContext,
  method: ExternalPayMethod,
  port: PaymentPort,
  req: FastifyRequest,
): Promise<string> {
  try {
    const result = await port.read({ headers: headersOf(req), body: String(req.body ?? '') })
    if (result) await settlePayment(ctx, method, result)
    return ''
  } catch (err) {
    if (err instanceof HttpError) {
      ctx.log.warn({ err, method }, 'a callback could not be settled')
      return err.message
    }
    const isForeign = err instanceof ForeignCallback
    if (!(isForeign || err instanceof CallbackRefused || err instanceof SyntaxError)) throw err
    ctx.log.warn({ err, method }, 'a callback was refused')
    throw httpError(isForeign ? 'PAY_CALLBACK_FOREIGN' : 'PAY_CALLBACK_REFUSED')
  }
}

/** Registers the routes; bodies are kept as raw text, since they are signed. */
export const registerPaymentCallbacks = (app: FastifyInstance, ctx: AppContext, limits: NetworkLimits): void =>
  registerScope(app, 'payment callbacks', (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_req, body, done) => done(null, body))
    for (const method of Object.keys(EXTERNAL_PAY_METHODS) as ExternalPayMethod[])
      scope.post(callbackPath(method), { config: { networkLimit: 'callback' } }, async (req, reply) => {
        const port = ctx.ports.payments[method]
        if (!port) throw httpError('NOT_FOUND')
        const refusal = await handleCallback(ctx, method, port, req).catch((error: unknown) => {
          if (error instanceof HttpError) limits.miss('callback', req.ip)
          throw error
        })
        const { status, type, body } = port.respond(refusal || undefined)
        return reply.status(status).header('Content-Type', type).send(body)
      })
  })
