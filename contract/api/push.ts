/** Browsers that receive notices and messages while no page is open (docs/requirements/notices.md). */
import { z } from 'zod'
import { defineCalls } from '../define-calls'

const endpoint = z.url({ protocol: /^https?$/, error: '推送地址格式不正确' }).max(1000, '推送地址不能超过1000个字')

export const pushCalls = defineCalls({
  'POST /pinqiao/v1/push/subscribe': {
    summary: '让这个浏览器接收通知和消息；重复提交是同一个，退出登录时失效，每人最多 10 个',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({
      endpoint,
      /** Public key and secret of the browser (RFC 8291), base64url. */
      p256dh: z.string('请填写推送公钥').regex(/^[\w-]{87}$/, '推送公钥格式不正确'),
      auth: z.string('请填写推送密钥').regex(/^[\w-]{22}$/, '推送密钥格式不正确'),
    }),
    output: z.null(),
    shape: 'none',
  },
  'POST /pinqiao/v1/push/unsubscribe': {
    summary: '这个浏览器不再接收；没有订阅过也算成功',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({ endpoint }),
    output: z.null(),
    shape: 'none',
  },
})
