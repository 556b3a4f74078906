/** Jobs of the chat. */
import type { AppContext } from '../app-context'
import { defineSweep, EVERY_MINUTE, HOURLY } from '../queue/define-job'
import { getChatService } from './chat-service'
import { DISMISSED_GROUPS_JOB, deleteLiveRoomMessages, finishDismissedGroups } from './groups/leave-group'
import { deleteUnsentLists } from './messages/merged-messages'
import { registerPushJobs } from './messages/offline-push'
import { usesTencent } from './tencent/forward-to-tencent'
import { deleteOldCalls, registerCallJobs } from './tencent/rest-calls'

/** Registers the chat's jobs. */
export function registerChatJobs(ctx: AppContext): void {
  ctx.queue.schedule(DISMISSED_GROUPS_JOB, EVERY_MINUTE, (stop) => finishDismissedGroups(getChatService(ctx), stop))
  ctx.queue.schedule(defineSweep('forget.live', '清理直播群的消息'), HOURLY, (stop) =>
    deleteLiveRoomMessages(ctx, stop),
  )
  ctx.queue.schedule(defineSweep('forget.mergers', '清理没有发出的合并消息'), HOURLY, () => deleteUnsentLists(ctx))
  registerPushJobs(ctx)
  if (!usesTencent(ctx)) return
  registerCallJobs(ctx)
  ctx.queue.schedule(defineSweep('forget.said', '清理已发送的聊天服务请求'), HOURLY, () => deleteOldCalls(ctx))
}
