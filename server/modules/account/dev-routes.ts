/**
 * Routes of demo servers only (which listen to this machine only): GET /dev/sms/{phone} is the last code sent to a phone,
 * GET /dev/users lists the demo users, POST /dev/users/{phone} logs in as one of them.
 */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { listDemoUsers, logInAsDemoUser } from './demo-users'
import { deviceName } from './device-name'
import { findSmsCode } from './sms-codes/send-code'

/** Path prefix before the phone. Clients learn it from GET /pinqiao/v1/site and do not contain the address. */
export const DEMO_CODE_PATH = '/dev/sms/'
/** Path of the demo users; clients learn it in the same way. */
export const DEMO_USERS_PATH = '/dev/users'

interface PhoneRoute {
  Params: { phone: string }
}

const done = (data: unknown) => ({ code: 0, message: 'ok', data })

export function registerDevRoutes(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.config.MODE !== 'demo') return
  const options = { config: { networkLimit: 'page' } } as const
  app.get<PhoneRoute>(`${DEMO_CODE_PATH}:phone`, options, async ({ params: { phone } }) => {
    const last = await findSmsCode(ctx, phone)
    if (!last) throw httpError('SMS_CODE_NONE')
    return done({ phone, code: last.code, sentAt: last.sentAt.toISOString() })
  })
  app.get(DEMO_USERS_PATH, options, async () => done(await listDemoUsers(ctx)))
  app.post<PhoneRoute>(`${DEMO_USERS_PATH}/:phone`, options, async ({ params: { phone }, headers }) =>
    done(await logInAsDemoUser(ctx, phone, deviceName(headers['user-agent']))),
  )
}
