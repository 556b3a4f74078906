/** Signatures for WeChat's JS-SDK, which let a page of this site define its card when it is shared. */
import { createHash } from 'node:crypto'
import type { ApiData } from '../../../contract/api'
import type * as siteCalls from '../../../contract/calls/platform/site'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'

/**
 * The signature of one address; null while no public account is configured or WeChat gives no ticket: the page is then
 * shared as a plain address. `host` is the requested host. Throws BAD_INPUT for an address of another site.
 */
export async function signWechatPage(
  ctx: AppContext,
  address: string,
  host: string,
): Promise<ApiData<typeof siteCalls.getWechatSignature>> {
  const { PUBLIC_URL, WECHAT_PAY_APP_ID: appId, WECHAT_PAY_APP_SECRET: secret } = ctx.config
  const sites = [`http://${host}`, PUBLIC_URL]
    .filter((site) => URL.canParse(site))
    .map((site) => new URL(site).hostname)
  if (!sites.includes(new URL(address).hostname))
    throw httpError('BAD_INPUT', { field: 'url', message: '不是本站的页面地址' })
  if (!appId || !secret) return null
  try {
    const ticket = await ctx.ports.wechat.pageTicket()
    const nonceStr = ctx.ids.token(12)
    const timestamp = Math.floor(ctx.clock.now().getTime() / 1000)
    const [page] = address.split('#')
    const payload = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
    return { appId, timestamp, nonceStr, signature: createHash('sha1').update(payload).digest('hex') }
  } catch (err) {
    ctx.log.warn({ err }, 'no ticket for shared pages from WeChat')
    return null
  }
}
