/** Share keys: what a member's link to a private circle carries, so that its id alone, which can be guessed, opens nothing. */
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { firstKey, isSigned } from '../../core/keys'

const sign = (circleId: string) => (key: string) =>
  createHmac('sha256', key).update(`circle share ${circleId}`).digest().subarray(0, 16).toString('base64url')

/** The key of a circle: 128 bits, the same for everybody, as long as APP_SECRET stands. */
export const shareKeyOf = (ctx: AppContext, circleId: string): string =>
  sign(circleId)(firstKey(ctx.config, 'APP_SECRET'))

/** Whether somebody was given this circle's link. */
export const isShareKey = (ctx: AppContext, circleId: string, given: string): boolean =>
  given !== '' && isSigned(ctx.config, 'APP_SECRET', given, sign(circleId))
