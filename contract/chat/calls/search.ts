/** Cloud search: only in what the caller may see. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { avatarUrl, messageBrief, peer, profile, seconds, seq, wireMessage } from '../wire'
import { userID } from './schemas'

const keywordFields = {
  keywords: z.array(z.string().min(1).max(CHAT_LIMITS.keywordChars)).max(CHAT_LIMITS.keywords),
  isAll: z.boolean().default(false),
  cursor: z.string().max(100).default(''),
  count: z.number().int().min(1).max(100).default(20),
}
const page = { total: z.number().int(), nextCursor: z.string() }

export const messageSearchCalls = defineChatCalls({
  'search.messages': {
    summary: '搜索消息；指定会话时分页返回消息，否则按会话返回条数',
    input: z.object({
      ...keywordFields,
      senders: z.array(userID).max(CHAT_LIMITS.keywords).default([]),
      types: z.array(z.string().max(40)).max(20).default([]),
      conversation: z.object(peer).optional(),
      from: seconds.default(0),
      until: seconds.default(0),
    }),
    output: z.object({
      ...page,
      hits: z.array(z.object({ ...peer, count: z.number().int(), latest: seq, messages: z.array(wireMessage) })),
    }),
  },
  'search.users': {
    summary: '按编号或昵称查找用户',
    input: z.object(keywordFields),
    output: z.object({ ...page, profiles: z.array(profile) }),
  },
  'search.groups': {
    summary: '按编号或名称查找公开的群和自己的群',
    input: z.object({ ...keywordFields, types: z.array(z.string().max(40)).max(10).default([]) }),
    output: z.object({ ...page, groupIDs: z.array(z.string()) }),
  },
  'search.members': {
    summary: '在自己的群里按编号、昵称、群名片查找成员',
    input: z.object({
      ...keywordFields,
      types: z.array(z.string().max(40)).max(10).default([]),
      groupIDs: z.array(z.string().max(64)).max(100).default([]),
    }),
    output: z.object({
      ...page,
      members: z.array(
        messageBrief.extend({
          groupID: z.string(),
          name: z.string(),
          type: z.string(),
          groupAvatar: avatarUrl,
          nameCard: z.string(),
        }),
      ),
    }),
  },
})
