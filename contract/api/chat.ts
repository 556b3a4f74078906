/** Entry to the chat: which engine, who, and the signature (C-1-08, C-1-09). Served under our own prefix. */
import { z } from 'zod'
import { defineCalls } from '../define-calls'

export const chatCalls = defineCalls({
  'POST /pinqiao/v1/chat/session': {
    summary: '沟通登录参数：引擎、应用编号、沟通用户编号和 UserSig',
    auth: 'user',
    limit: 'read',
    tenancy: { of: 'user' },
    input: z.object({}),
    output: z.object({
      provider: z.enum(['embedded', 'tencent']),
      SDKAppID: z.number().int(),
      userID: z.string(),
      userSig: z.string(),
      /** Seconds the signature stays valid. */
      expire: z.number().int(),
      /** STUN and TURN for calls, as RTCPeerConnection takes them; the password of TURN ends after a day. */
      iceServers: z.array(
        z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
      ),
    }),
    shape: 'one',
    isRead: true,
  },
})
