/** Serves the account calls (platform.md 7.1). */
import { LIMITS } from '../../../contract/domain/limits'
import type { Context } from '../../context'
import { fail } from '../../plugins/errors'
import type { Serve } from '../../plugins/serve'
import { closeSession, listSessions } from '../../sessions'
import { sendCode } from './codes'
import { deviceOf } from './device'
import { login } from './login'
import { changeProfile, getInfo } from './profile'

const WECHAT_QR = 'https://open.weixin.qq.com/connect/qrconnect'

/** Where the browser goes to scan; the code comes back to /login. */
function wechatAddress(ctx: Context): string {
  const { WECHAT_APP_ID, PUBLIC_URL, HOST, PORT } = ctx.config
  if (!WECHAT_APP_ID) throw fail('WECHAT_NOT_CONFIGURED')
  const home = PUBLIC_URL || `http://${HOST}:${PORT}`
  const query = new URLSearchParams({
    appid: WECHAT_APP_ID,
    redirect_uri: new URL('/login', home).href,
    response_type: 'code',
    scope: 'snsapi_login',
    state: ctx.ids.token(12),
  })
  return `${WECHAT_QR}?${query}#wechat_redirect`
}

export const serveAccount = (serve: Serve, ctx: Context): void => {
  serve('POST /authentication/sso/phone/sms/send', async ({ input }) => {
    const sentAt = await sendCode(ctx, input.phone)
    return { sentAt: sentAt.toISOString(), resendAfter: LIMITS.smsResendSeconds }
  })
  serve('POST /authentication/sso/phone/sms/login', ({ input, req }) =>
    login(ctx, input, deviceOf(req.headers['user-agent'])),
  )
  serve('GET /authentication/sso/wechat/login/qrcode', async () => wechatAddress(ctx))
  serve('POST /api/wechat-website/login/{code}', async () => {
    // the exchange of the code comes with the WeChat port (issue 5); until then nobody can hold a valid code
    throw fail(ctx.config.WECHAT_APP_ID ? 'WECHAT_LOGIN_FAILED' : 'WECHAT_NOT_CONFIGURED')
  })
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
}
