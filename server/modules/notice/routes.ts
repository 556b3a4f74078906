/** Notices on the wire (contract/api/notice.ts). */
import type { Context } from '../../context'
import type { Serve } from '../../plugins/serve'
import { readAllNotices, readNotices, removeNotice } from './marks'
import { pageNotices, unreadOf } from './queries'

const N = '/user-center/api/v1/notifications'

export const serveNotice = (serve: Serve, ctx: Context): void => {
  serve(`POST ${N}/search/notif/list`, ({ input, who }) => pageNotices(ctx, who.userId, input))
  serve(`POST ${N}/modify/read`, ({ input, who }) =>
    readNotices(ctx, who.userId, input.systemNotificationReadParam, input.userNotificationReadParam),
  )
  serve('POST /pinqiao/v1/notices/readAll', ({ who }) => readAllNotices(ctx, who.userId))
  serve(`POST ${N}/user/remove/byId`, ({ input, who }) => removeNotice(ctx, who.userId, input.id))
  serve(`POST ${N}/count/notif`, async ({ who }) => ({ count: await unreadOf(ctx, who.userId) }))
}
