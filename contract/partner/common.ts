/** What the calls of the partner interface share. */
import { z } from 'zod'

export const ofPartner = { of: 'platform' } as const

/** `cursor` of the previous answer, '' from the start; `limit` rows at most. */
export const partnerCursorInput = {
  cursor: z.string().max(60, '游标不正确').default(''),
  limit: z.number().int().min(1).max(200).default(50),
}
