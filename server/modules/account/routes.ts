/** Serves the account calls (docs/requirements/account.md). */
import type { CallKey } from '../../../contract/api'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as sessions from '../../../contract/calls/account/sessions'
import * as operator from '../../../contract/calls/operator'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { networkOf } from '../../core/client-network'
import { httpError } from '../../core/errors'
import { operatorName } from '../../http/auth'
import type { RegisterRoute, RouteCall } from '../../http/route-server'
import { defineSweep, HOURLY } from '../../queue/define-job'
import { deviceHeaderFor, deviceIdOf } from '../../services/device-credentials'
import { closeMySession, closeOtherSessions, closeSession, listSessions } from '../../services/sessions'
import { changePassword, changePhone, getAccountSettings, sendMyCode } from './account-settings'
import { closeAccount } from './close-account'
import { deviceName } from './device-name'
import { setDisabled } from './disable-account'
import { exportMyData } from './export-data'
import { getIdentityForOperator, registerIdentityAudit, submitIdentity, verifyIdentity } from './identity'
import { type LoginOrigin, login } from './login'
import { getUserInfo, updateProfile } from './profile'
import { deleteExpiredDevices, removeOtherDevices } from './sms-codes/known-devices'
import { createPuzzle } from './sms-codes/puzzles'
import { sendLoginCode } from './sms-codes/send-code'
import { deleteExpiredTickets } from './sms-codes/tickets'
import { bindPhone, bindWechat, createLoginUrl, loginByWechat, unbindWechat } from './wechat'

type Caller = Pick<RouteCall<CallKey>, 'ctx' | 'req' | 'setHeader'>

const knownDeviceIdOf = ({ ctx, req }: Pick<Caller, 'ctx' | 'req'>) => deviceIdOf(ctx.config, req.headers)

const originOf = ({ ctx, req, setHeader }: Caller): LoginOrigin => ({
  device: deviceName(req.headers['user-agent']),
  network: networkOf(req.ip),
  knownDeviceId: knownDeviceIdOf({ ctx, req }),
  keepCredential: (credential) => setHeader(...deviceHeaderFor(ctx.config, req.headers, credential)),
})

export function registerAccountRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(auth.sendCode, async ({ ctx, input, req }) => {
    const { phone, deviceId, proof } = input
    const from = { network: networkOf(req.ip), deviceId, proof, knownDeviceId: knownDeviceIdOf({ ctx, req }) }
    const { sentAt, ticket } = await sendLoginCode(ctx, phone, from)
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds, ticket }
  })
  registerRoute(auth.getPuzzle, ({ ctx, input }) => createPuzzle(ctx, input))
  registerRoute(auth.logIn, ({ input, ...caller }) => login(caller.ctx, input, originOf(caller)))
  registerRoute(auth.getWechatAddress, async ({ ctx, input, req }) =>
    createLoginUrl(ctx, input.use, req.headers['user-agent']),
  )
  registerRoute(auth.logInByWechat, ({ input, ...caller }) =>
    loginByWechat(caller.ctx, input.app, input.code, originOf(caller)),
  )
  registerRoute(auth.logOut, async ({ ctx, request }) => {
    await closeSession(ctx, request.sessionId)
    return null
  })
  registerRoute(account.get, ({ ctx, request }) => getUserInfo(ctx, request))
  registerRoute(account.updateProfile, ({ ctx, input, request }) => updateProfile(ctx, request, input))
  registerRoute(sessions.list, async ({ ctx, request }) =>
    (await listSessions(ctx, request.userId)).map((session) => ({
      id: session.id,
      device: session.device,
      createdTime: session.createdAt.toISOString(),
      usedTime: session.usedAt.toISOString(),
      isCurrent: session.id === request.sessionId,
    })),
  )
  registerAccountSettingsRoutes(registerRoute, ctx)
  const hourly = (name: string, label: string, work: () => Promise<void>) =>
    ctx.queue.schedule(defineSweep(name, label), HOURLY, work)
  hourly('forget.devices', '清理很久没有登录的设备', () => deleteExpiredDevices(ctx))
  hourly('forget.tickets', '清理过期的验证码凭据', () => deleteExpiredTickets(ctx))
}

/** The calls of contract/api/account-settings.ts: everything users do with their own account. */
function registerAccountSettingsRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerIdentityAudit(ctx)
  registerRoute(account.getDetail, ({ ctx, request }) => getAccountSettings(ctx, request.userId))
  registerRoute(
    account.verifyIdentity,
    ({ ctx, input, request }) => verifyIdentity(ctx, request.userId, input),
    ({ ctx, input, request, prepared }) => submitIdentity(ctx, request, input, prepared),
  )
  registerRoute(account.sendCode, async ({ ctx, request, req }) => {
    const from = { network: networkOf(req.ip), deviceId: '' }
    const { sentAt, demoCode } = await sendMyCode(ctx, request.userId, from)
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds, demoCode }
  })
  registerRoute(account.setPassword, ({ ctx, input, request, req }) =>
    changePassword(ctx, request, input, knownDeviceIdOf({ ctx, req })),
  )
  registerRoute(account.setPhone, ({ ctx, input, request, req }) =>
    changePhone(ctx, request, input, {
      network: networkOf(req.ip),
      knownDeviceId: knownDeviceIdOf({ ctx, req }),
      ticket: input.ticket,
    }),
  )
  registerRoute(account.bindWechat, async ({ ctx, input, request }) => {
    await bindWechat(ctx, request, input.app, input.code)
    return getAccountSettings(ctx, request.userId)
  })
  registerRoute(account.unbindWechat, async ({ ctx, request }) => {
    await unbindWechat(ctx, request.userId)
    return getAccountSettings(ctx, request.userId)
  })
  registerRoute(auth.logInByMiniProgram, ({ input, ...caller }) =>
    loginByWechat(caller.ctx, 'mini', input.code, originOf(caller)),
  )
  registerRoute(auth.bindWechatPhone, ({ input, ...caller }) => bindPhone(caller.ctx, input, originOf(caller)))
  registerRoute(sessions.close, async ({ ctx, input, request }) => {
    if (!(await closeMySession(ctx, request.userId, input.id))) throw httpError('SESSION_NOT_FOUND')
    return null
  })
  registerRoute(sessions.closeOthers, async ({ ctx, request, req }) => {
    const closed = await closeOtherSessions(ctx, request.userId, request.sessionId)
    await removeOtherDevices(ctx, request.userId, knownDeviceIdOf({ ctx, req }))
    return { closed }
  })
  registerRoute(operator.setUserDisabled, async ({ ctx, input }) => {
    await setDisabled(ctx, input.phone, input.isDisabled, input.note)
    return { isDisabled: input.isDisabled }
  })
  registerRoute(operator.getIdentity, ({ ctx, input, req }) =>
    getIdentityForOperator(ctx, input.id, operatorName(ctx, req)),
  )
  registerRoute(account.exportData, ({ ctx, request }) => exportMyData(ctx, request))
  registerRoute(account.delete, async ({ ctx, input, request }) => {
    await closeAccount(ctx, request, input.code)
    return null
  })
}
