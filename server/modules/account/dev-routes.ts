/** GET /dev/sms/{phone}: the last code sent to a phone, on demo servers only (which listen to this machine only). */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { findSmsCode } from './sms-codes'

/** Path prefix before the phone. Clients learn it from GET /pinqiao/v1/site and do not contain the address. */
export const DEMO_CODE_PATH = '/dev/sms/'

export function registerDevRoutes(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.config.MODE !== 'demo') return
  app.get<{ Params: { phone: string } }>(`${DEMO_CODE_PATH}:phone`, async ({ params: { phone } }) => {
    const last = await findSmsCode(ctx, phone)
    if (!last) throw httpError('SMS_CODE_NONE')
    return { code: 0, message: 'ok', data: { phone, code: last.code, sentAt: last.sentAt.toISOString() } }
  })
}
