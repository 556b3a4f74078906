/** The first frame of a socket, and its heartbeat. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { profile } from '../wire'
import { emptyOutput, userID } from './schemas'

export const sessionCalls = defineChatCalls({
  auth: {
    summary: '首帧：出示 UserSig',
    input: z.object({
      appID: z.number().int(),
      userID,
      userSig: z.string().min(1).max(4000),
      instance: z.string().max(64),
      /** Of the texts of refusals. */
      language: z.enum(['zh', 'en']).default('zh'),
    }),
    output: z.object({
      tinyID: z.string(),
      /** Number of this socket, and milliseconds of the server's clock. */
      instanceID: z.number().int(),
      now: z.number().int(),
      heartbeat: z.number(),
      /** Which abilities this server has: '1' or '0', last character is bit 0. */
      bits: z.string(),
      customStatus: z.string(),
      profile,
    }),
  },
  ping: { summary: '心跳', input: emptyOutput, output: z.object({ now: z.number().int() }) },
})
