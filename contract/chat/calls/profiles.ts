/** Profiles of chat accounts. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { profile } from '../wire'
import { userID } from './shapes'

export const profileCalls = defineChatCalls({
  'profile.get': {
    summary: '用户资料，未知的用户不返回',
    input: z.object({ userIDs: z.array(userID).min(1).max(100) }),
    output: z.object({ profiles: z.array(profile) }),
  },
  'profile.update': {
    summary: '修改自己的资料',
    input: profile.omit({ userID: true }).partial(),
    output: profile,
  },
})
