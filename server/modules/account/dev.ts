/** GET /dev/sms/{phone}: the last code sent to a phone, on demo servers only (which listen to this machine only). */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { fail } from '../../plugins/errors'
import { shownCode } from './codes'

export function addDevCodes(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.MODE !== 'demo') return
  app.get<{ Params: { phone: string } }>('/dev/sms/:phone', async ({ params: { phone } }) => {
    const last = await shownCode(ctx, phone)
    if (!last) throw fail('SMS_CODE_NONE')
    return { code: 0, message: 'ok', data: { phone, code: last.code, sentAt: last.sentAt.toISOString() } }
  })
}
