/** Serves the account calls (docs/requirements/account.md). */
import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { networkOf } from '../../core/client-network'
import { httpError } from '../../core/errors'
import { operatorName } from '../../http/auth'
import type { RegisterRoute } from '../../http/route-server'
import { closeMySession, closeOtherSessions, closeSession, listSessions } from '../../services/sessions'
import { changePassword, changePhone, getAccountSettings, sendMyCode } from './account-settings'
import { closeAccount } from './close-account'
import { deviceName } from './device-name'
import { setDisabled } from './disable-account'
import { exportMyData } from './export-data'
import { getIdentityForOperator, registerIdentityAudit, submitIdentity, verifyIdentity } from './identity'
import { login, type Origin } from './login'
import { getUserInfo, updateProfile } from './profile'
import { sendSmsCode } from './sms-codes'
import { bindPhone, bindWechat, createLoginUrl, loginByWechat, unbindWechat } from './wechat'

const originOf = (req: FastifyRequest): Origin => ({
  device: deviceName(req.headers['user-agent']),
  network: networkOf(req.ip),
})

export const registerAccountRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serve('POST /authentication/sso/phone/sms/send', async ({ input, req }) => {
    const sentAt = await sendSmsCode(ctx, input.phone, { network: networkOf(req.ip), deviceId: input.deviceId })
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds }
  })
  serve('POST /authentication/sso/phone/sms/login', ({ input, req }) => login(ctx, input, originOf(req)))
  serve('GET /authentication/sso/wechat/login/qrcode', async ({ input, req }) =>
    createLoginUrl(ctx, input.use, req.headers['user-agent']),
  )
  serve('POST /api/wechat-website/login/{code}', ({ input, req }) =>
    loginByWechat(ctx, input.app, input.code, deviceName(req.headers['user-agent'])),
  )
  serve('GET /api/logout', async ({ who }) => {
    await closeSession(ctx, who.sessionId)
    return null
  })
  serve('POST /user-center/api/v1/users/getInfo', ({ who }) => getUserInfo(ctx, who))
  serve('POST /user-center/api/v1/users/modify/basic/user-info', ({ input, who }) => updateProfile(ctx, who, input))
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

/** The calls of contract/api/account-settings.ts: everything a person does with his own account. */
function serveOwn(serve: RegisterRoute, ctx: AppContext): void {
  registerIdentityAudit(ctx)
  serve('GET /pinqiao/v1/account/detail', ({ who }) => getAccountSettings(ctx, who.userId))
  serve(
    'POST /user-center/api/v1/users/idVerify',
    ({ input, who }) => verifyIdentity(ctx, who.userId, input),
    ({ input, who, prepared }) => submitIdentity(ctx, who, input, prepared),
  )
  serve('POST /pinqiao/v1/account/code', async ({ who, req }) => {
    const from = { network: networkOf(req.ip), deviceId: '' }
    const { sentAt, demoCode } = await sendMyCode(ctx, who.userId, from)
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds, demoCode }
  })
  serve('POST /pinqiao/v1/account/password', ({ input, who }) => changePassword(ctx, who, input.code, input.password))
  serve('POST /pinqiao/v1/account/phone', ({ input, who, req }) => changePhone(ctx, who, input, networkOf(req.ip)))
  serve('POST /pinqiao/v1/account/wechat', async ({ input, who }) => {
    await bindWechat(ctx, who, input.app, input.code)
    return getAccountSettings(ctx, who.userId)
  })
  serve('POST /pinqiao/v1/account/wechat/remove', async ({ who }) => {
    await unbindWechat(ctx, who.userId)
    return getAccountSettings(ctx, who.userId)
  })
  serve('POST /pinqiao/v1/wechat/login', ({ input, req }) =>
    loginByWechat(ctx, 'mini', input.code, deviceName(req.headers['user-agent'])),
  )
  serve('POST /pinqiao/v1/wechat/phone', ({ input, req }) => bindPhone(ctx, input, originOf(req)))
  serve('POST /pinqiao/v1/sessions/close', async ({ input, who }) => {
    if (!(await closeMySession(ctx, who.userId, input.id))) throw httpError('SESSION_NOT_FOUND')
    return null
  })
  serve('POST /pinqiao/v1/sessions/closeOthers', async ({ who }) => ({
    closed: await closeOtherSessions(ctx, who.userId, who.sessionId),
  }))
  serve('POST /operator/v1/users/disable', async ({ input }) => {
    await setDisabled(ctx, input.phone, input.isDisabled, input.note)
    return { isDisabled: input.isDisabled }
  })
  serve('GET /operator/v1/identity/{id}/detail', ({ input, req }) =>
    getIdentityForOperator(ctx, input.id, operatorName(ctx, req)),
  )
  serve('POST /pinqiao/v1/account/export', ({ who }) => exportMyData(ctx, who))
  serve('POST /pinqiao/v1/account/delete', async ({ input, who }) => {
    await closeAccount(ctx, who, input.code)
    return null
  })
}
