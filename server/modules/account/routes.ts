/** Serves the account calls (docs/requirements/account.md). */
import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../../contract/domain/limits'
import type { Context } from '../../context'
import { networkOf } from '../../network'
import { fail } from '../../plugins/errors'
import type { Serve } from '../../plugins/serve'
import { closeOtherSessions, closeOwnSession, closeSession, listSessions } from '../../sessions'
import { closeAccount } from './closing'
import { sendCode } from './codes'
import { deviceOf } from './device'
import { setDisabled } from './disabling'
import { exportOwn } from './export'
import { askVerification, registerIdentityAudit, submitIdentity } from './identity'
import { login, type Origin } from './login'
import { changePassword, changePhone, readOwn, sendOwnCode } from './own'
import { changeProfile, getInfo } from './profile'
import { bindOwn, bindPhone, loginByWechat, scanAddress, unbindOwn } from './wechat'

const originOf = (req: FastifyRequest): Origin => ({
  device: deviceOf(req.headers['user-agent']),
  network: networkOf(req.ip),
})

export const serveAccount = (serve: Serve, ctx: Context): void => {
  serve('POST /authentication/sso/phone/sms/send', async ({ input, req }) => {
    const sentAt = await sendCode(ctx, input.phone, { network: networkOf(req.ip), deviceId: input.deviceId })
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds }
  })
  serve('POST /authentication/sso/phone/sms/login', ({ input, req }) => login(ctx, input, originOf(req)))
  serve('GET /authentication/sso/wechat/login/qrcode', async ({ input, req }) =>
    scanAddress(ctx, input.use, req.headers['user-agent']),
  )
  serve('POST /api/wechat-website/login/{code}', ({ input, req }) =>
    loginByWechat(ctx, input.app, input.code, deviceOf(req.headers['user-agent'])),
  )
  serve('GET /api/logout', async ({ who }) => {
    await closeSession(ctx, who.sessionId)
    return null
  })
  serve('POST /user-center/api/v1/users/getInfo', ({ who }) => getInfo(ctx, who))
  serve('POST /user-center/api/v1/users/modify/basic/user-info', ({ input, who }) => changeProfile(ctx, who, input))
  serve('POST /pinqiao/v1/sessions/page', async ({ who }) =>
    (await listSessions(ctx, who.userId)).map((session) => ({
      id: session.id,
      device: session.device,
      createdTime: session.createdAt.toISOString(),
      usedTime: session.usedAt.toISOString(),
      isCurrent: session.id === who.sessionId,
    })),
  )
  serveOwn(serve, ctx)
}

/** The calls of contract/api/identity.ts: everything a person does with his own account. */
function serveOwn(serve: Serve, ctx: Context): void {
  registerIdentityAudit(ctx)
  serve('GET /pinqiao/v1/account/detail', ({ who }) => readOwn(ctx, who.userId))
  serve(
    'POST /user-center/api/v1/users/idVerify',
    ({ input, who }) => askVerification(ctx, who.userId, input),
    ({ input, who, prepared }) => submitIdentity(ctx, who, input, prepared),
  )
  serve('POST /pinqiao/v1/account/code', async ({ who, req }) => {
    const from = { network: networkOf(req.ip), deviceId: '' }
    const { sentAt, demoCode } = await sendOwnCode(ctx, who.userId, from)
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds, demoCode }
  })
  serve('POST /pinqiao/v1/account/password', ({ input, who }) => changePassword(ctx, who, input.code, input.password))
  serve('POST /pinqiao/v1/account/phone', ({ input, who, req }) => changePhone(ctx, who, input, networkOf(req.ip)))
  serve('POST /pinqiao/v1/account/wechat', async ({ input, who }) => {
    await bindOwn(ctx, who, input.app, input.code)
    return readOwn(ctx, who.userId)
  })
  serve('POST /pinqiao/v1/account/wechat/remove', async ({ who }) => {
    await unbindOwn(ctx, who.userId)
    return readOwn(ctx, who.userId)
  })
  serve('POST /pinqiao/v1/wechat/login', ({ input, req }) =>
    loginByWechat(ctx, 'mini', input.code, deviceOf(req.headers['user-agent'])),
  )
  serve('POST /pinqiao/v1/wechat/phone', ({ input, req }) => bindPhone(ctx, input, originOf(req)))
  serve('POST /pinqiao/v1/sessions/close', async ({ input, who }) => {
    if (!(await closeOwnSession(ctx, who.userId, input.id))) throw fail('SESSION_NOT_FOUND')
    return null
  })
  serve('POST /pinqiao/v1/sessions/closeOthers', async ({ who }) => ({
    closed: await closeOtherSessions(ctx, who.userId, who.sessionId),
  }))
  serve('POST /operator/v1/users/disable', async ({ input }) => {
    await setDisabled(ctx, input.phone, input.isDisabled, input.note)
    return { isDisabled: input.isDisabled }
  })
  serve('POST /pinqiao/v1/account/export', ({ who }) => exportOwn(ctx, who))
  serve('POST /pinqiao/v1/account/delete', async ({ input, who }) => {
    await closeAccount(ctx, who, input.code)
    return null
  })
}
