/** Who is online. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { userStatus } from '../wire'
import { emptyOutput, userID, userIDs } from './schemas'

export const userStatusCalls = defineChatCalls({
  'status.get': {
    summary: '用户的在线状态；未知的用户不在结果里',
    input: z.object({ userIDs: userIDs(CHAT_LIMITS.statusBatch) }),
    output: z.object({ list: z.array(userStatus) }),
  },
  'status.watch': {
    summary: '本连接订阅这些用户的状态；failed 是未知的用户',
    input: z.object({ userIDs: userIDs(CHAT_LIMITS.statusWatchBatch) }),
    output: z.object({ failed: z.array(z.string()) }),
  },
  'status.unwatch': {
    summary: '取消订阅，空列表为全部',
    input: z.object({ userIDs: z.array(userID).max(CHAT_LIMITS.statusWatchBatch) }),
    output: emptyOutput,
  },
  'status.set': {
    summary: '设置自己的自定义状态',
    input: z.object({ customStatus: z.string().max(CHAT_LIMITS.customStatusBytes) }),
    output: emptyOutput,
  },
})
