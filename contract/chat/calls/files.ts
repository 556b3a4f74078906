/** Files on their way into a message, and what may be made of messages by outside services. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { peer, seq } from '../wire'

export const fileKinds = ['image', 'audio', 'video', 'file'] as const
/** A language by its code; 'auto' lets the service find out. */
const language = z.string().regex(/^[A-Za-z-]{2,20}$/)

export const fileCalls = defineChatCalls({
  'file.place': {
    summary: '申请上传：返回一小时内有效的上传地址；文件在到达时按内容检查格式和大小',
    input: z.object({
      kind: z.enum(fileKinds),
      name: z.string().min(1).max(255),
      /** Bytes; 0 when unknown. */
      size: z.number().int().min(0),
    }),
    output: z.object({
      id: z.string(),
      /** Paths on this server: PUT the bytes or POST a form to the first; the second names the file in a payload. */
      uploadUrl: z.string(),
      downloadUrl: z.string(),
    }),
  },
  'text.translate': {
    summary: '翻译文本；未接入翻译服务时拒绝',
    input: z.object({
      texts: z.array(z.string().min(1).max(CHAT_LIMITS.translateChars)).min(1).max(CHAT_LIMITS.translateTexts),
      from: language.default('auto'),
      to: language,
    }),
    output: z.object({ texts: z.array(z.string()) }),
  },
  'voice.transcribe': {
    summary: '语音消息转文字；未接入语音服务时拒绝',
    input: z.object({ ...peer, seq: seq.min(1), language: z.string().max(40).default('') }),
    output: z.object({ text: z.string() }),
  },
})
