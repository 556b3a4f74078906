/** Serves the facts of the site that its pages show, and signatures of its addresses for WeChat. */
import * as site from '../../../contract/calls/platform/site'
import { publicOrigin } from '../../http/public-origin'
import type { RegisterRoute } from '../../http/route-server'
import { DEMO_CODE_PATH, DEMO_USERS_PATH } from '../account'
import { getSiteInfo } from './site-info'
import { signWechatPage } from './wechat-signature'

export function registerSiteRoutes(registerRoute: RegisterRoute): void {
  registerRoute(site.getWechatSignature, ({ ctx, input, req }) =>
    signWechatPage(ctx, input.url, req.headers.host ?? ''),
  )
  registerRoute(site.get, async ({ ctx, req }) => {
    const { config } = ctx
    return {
      demoCodePath: config.MODE === 'demo' ? DEMO_CODE_PATH : '',
      demoUsersPath: config.SEED === 'demo' ? DEMO_USERS_PATH : '',
      ...getSiteInfo(config, publicOrigin(config, req)),
      helpLinks: config.SITE_HELP_LINKS,
      isWechatLoginOn: config.WECHAT_APP_ID !== '',
      wechatAppId: config.WECHAT_APP_ID,
      isMiniLoginOn: config.WECHAT_MINI_APP_ID !== '',
      wechatNoticeTemplate: config.WECHAT_MINI_APP_ID && config.WECHAT_NOTICE_TEMPLATE,
      isIosMiniPaymentOn: config.IOS_MINI_PAYMENT === 'on',
      isIdentityByHand: ctx.ports.verification === undefined,
      webPushKey: config.WEB_PUSH_PUBLIC_KEY,
      mapKey: config.TENCENT_MAP_KEY,
    }
  })
}
