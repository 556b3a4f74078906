/** Share keys: a member's link to a private circle carries one, because the circle's id can be guessed. */
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { firstKey, isSigned } from '../../core/keys'

const sign = (circleId: string) => (key: string) =>
  createHmac('sha256', key).update(`circle share ${circleId}`).digest().subarray(0, 16).toString('base64url')

/** The key of a circle: 128 bits, the same for everyone, valid as long as APP_SECRET. */
export const shareKeyOf = (ctx: AppContext, circleId: string): string =>
  sign(circleId)(firstKey(ctx.config, 'APP_SECRET'))

/** Whether the key is this circle's. */
export const isShareKey = (ctx: AppContext, circleId: string, shareKey: string): boolean =>
  shareKey !== '' && isSigned(ctx.config, 'APP_SECRET', shareKey, sign(circleId))
