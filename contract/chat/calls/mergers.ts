/** Merged records whose list is too long for a message. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { peer, seconds, seq } from '../wire'

export const mergerCalls = defineChatCalls({
  'merger.put': {
    summary:
      '分段上传合并消息的列表（JSON 文本）；clientTime 和 random 与将要发送的消息相同，重复无害；最后一段存下后返回凭证，此前为空',
    input: z.object({
      clientTime: seconds,
      random: z.number().int().min(0),
      part: z.number().int().min(0),
      parts: z.number().int().min(1).max(CHAT_LIMITS.mergerChunks),
      text: z.string().min(1).max(CHAT_LIMITS.mergerChunkChars),
    }),
    output: z.object({ key: z.string() }),
  },
  'merger.get': {
    summary: '下载一段；path 是从消息到这份列表的凭证，嵌套的逐层列出，不重复',
    input: z.object({
      ...peer,
      seq: seq.min(1),
      path: z
        .array(z.string().min(1).max(100))
        .min(1)
        .max(CHAT_LIMITS.mergerLayers)
        .refine((keys) => new Set(keys).size === keys.length),
      part: z.number().int().min(0),
    }),
    output: z.object({ text: z.string(), parts: z.number().int() }),
  },
})
