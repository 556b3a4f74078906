/** Shapes that inputs of several chat calls share. */
import { z } from 'zod'
import { CHAT_LIMITS, USER_ID_PATTERN } from '../limits'
import { seq } from '../wire'

export const userID = z.string().regex(USER_ID_PATTERN)
/** Up to `max` user ids, at least one. */
export const userIDs = (max: number) => z.array(userID).min(1).max(max)
export const emptyOutput = z.object({})
/** Numbers of messages of one conversation. */
export const seqs = z.array(seq.min(1)).min(1).max(CHAT_LIMITS.batch)
