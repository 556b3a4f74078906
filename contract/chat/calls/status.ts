/** Who is online. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { CHAT } from '../limits'
import { userStatus } from '../wire'
import { none, userID, userIDs } from './shapes'

export const statusCalls = defineChatCalls({
  'status.get': {
    summary: '用户的在线状态；未知的用户不在结果里',
    input: z.object({ userIDs: userIDs(CHAT.statusBatch) }),
    output: z.object({ list: z.array(userStatus) }),
  },
  'status.watch': {
    summary: '本连接订阅这些用户的状态；failed 是未知的用户',
    input: z.object({ userIDs: userIDs(CHAT.statusWatchBatch) }),
    output: z.object({ failed: z.array(z.string()) }),
  },
  'status.unwatch': {
    summary: '取消订阅，空列表为全部',
    input: z.object({ userIDs: z.array(userID).max(CHAT.statusWatchBatch) }),
    output: none,
  },
  'status.set': {
    summary: '设置自己的自定义状态',
    input: z.object({ customStatus: z.string().max(CHAT.customStatusBytes) }),
    output: none,
  },
})
