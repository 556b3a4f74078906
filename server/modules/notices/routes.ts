/** Serves notices (contract/api/notice.ts). */
import * as notices from '../../../contract/calls/account/notices'
import * as push from '../../../contract/calls/account/push'
import * as operator from '../../../contract/calls/operator'
import { LIMITS } from '../../../contract/domain/limits'
import { formatMegabytes } from '../../../contract/domain/texts/byte-sizes'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RegisterRoute } from '../../http/route-server'
import type { Upload } from '../../http/uploads'
import { defineSweep, HOURLY } from '../../queue/define-job'
import { registerPhonePushJob } from '../../services/phone-push'
import { registerWebPushJob } from '../../services/web-push'
import { deleteNotice, deleteOldNotices, markAllNoticesRead, markNoticesRead } from './notice-commands'
import { notify } from './notify'
import { registerNoticePushes } from './push-notices'
import { subscribeToPush, unsubscribeFromPush } from './push-subscriptions'
import { countUnread, listNotices } from './queries'
import { registerWechatNotices } from './wechat-messages'

/** The upload, if it is an image. Throws FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE. */
const assertImage = (upload: Upload): Upload => {
  if (!upload.mime.startsWith('image/')) throw httpError('FILE_TYPE_REFUSED', { field: 'file' })
  if (upload.size > LIMITS.imageBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(LIMITS.imageBytes), field: 'file' })
  return upload
}

export function registerNoticeRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(notices.list, ({ ctx, input, request }) => listNotices(ctx, request.userId, input))
  registerRoute(notices.markRead, ({ ctx, input, request }) =>
    markNoticesRead(ctx, request.userId, input.systemNotificationReadParam, input.userNotificationReadParam),
  )
  registerRoute(notices.markAllRead, ({ ctx, request }) => markAllNoticesRead(ctx, request.userId))
  registerRoute(notices.delete, ({ ctx, input, request }) => deleteNotice(ctx, request.userId, input.id))
  registerRoute(operator.sendNotice, async ({ ctx, input, uploads: [upload] }) => {
    const image = upload && (await ctx.files.save(assertImage(upload), { use: 'other' }))
    await notify(ctx, 'everybody', {
      ...input,
      typeCode: input.detail || image ? 10001 : 10000,
      ...(image ? { imageFileId: image.id } : {}),
    })
    return null
  })
  registerRoute(notices.countUnread, async ({ ctx, request }) => ({
    count: await countUnread(ctx, request.userId),
  }))
  registerRoute(push.subscribe, ({ ctx, input, request }) => subscribeToPush(ctx, request, input))
  registerRoute(push.unsubscribe, ({ ctx, input, request }) => unsubscribeFromPush(ctx, request.userId, input.endpoint))
  registerWechatNotices(ctx)
  registerNoticePushes(ctx)
  registerWebPushJob(ctx)
  registerPhonePushJob(ctx)
  ctx.queue.schedule(defineSweep('forget.notices', '清理旧通知'), HOURLY, () => deleteOldNotices(ctx))
}
