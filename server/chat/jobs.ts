/** What the chat leaves to the queue. */
import type { Context } from '../context'
import { defineSweep, EVERY_MINUTE, HOURLY } from '../queue/define'
import { DISMISSED_JOB, endDismissed, forgetLive } from './groups/leaving'
import { registerPushes } from './push'
import { forgetCalls, registerCalls } from './tencent/calls'
import { isTencent } from './tencent/provider'

/** Registers the chat's jobs. */
export function registerChatJobs(ctx: Context): void {
  ctx.queue.schedule(DISMISSED_JOB, EVERY_MINUTE, (stop) => endDismissed(ctx, stop))
  ctx.queue.schedule(defineSweep('forget.live', '清理直播群的消息'), HOURLY, (stop) => forgetLive(ctx, stop))
  registerPushes(ctx)
  if (!isTencent(ctx)) return
  registerCalls(ctx)
  ctx.queue.schedule(defineSweep('forget.said', '清理已发送的聊天服务请求'), HOURLY, () => forgetCalls(ctx))
}
