/** What the calls of the partner interface share. */
import { z } from 'zod'
import { pageInput } from '../define-calls'

export const ofPartner = { of: 'platform' } as const

/** `cursor` of the previous answer, '' from the start, or `currentPage` as in lists of screens; `limit` rows at most. */
export const partnerCursorInput = {
  cursor: z.string().max(60, '游标不正确').default(''),
  currentPage: pageInput.currentPage,
  limit: z.number().int().min(1).max(200).default(50),
}

/** Images this server shows to everybody: server/assets. */
const PUBLIC_IMAGE = /^\/(emoji|portraits)\/[\w-]{1,80}\.(png|svg|webp)$/

/** Address of an avatar: of another host, or the path of an image this server shows to everybody; '' = none. */
export const avatarAddress = z
  .url('地址格式不正确')
  .max(500)
  .or(z.string().regex(PUBLIC_IMAGE, '地址格式不正确'))
  .or(z.literal(''))
  .default('')
