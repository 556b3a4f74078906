/** Where a file is brought to: an address that says whose file of which kind may arrive, signed, valid for an hour. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context'
import { cleanName } from '../../plugins/uploads'
import type { FileKind } from './rules'

export interface Place {
  id: string
  kind: FileKind
  /** Chat user id. */
  owner: string
  name: string
  /** Seconds since 1970. */
  expires: number
}
type Signer = Pick<Context, 'config' | 'clock' | 'files'>

const signature = ({ config }: Pick<Signer, 'config'>, id: string, ticket: string) =>
  createHmac('sha256', config.APP_SECRET).update(`place:${id}:${ticket}`).digest('base64url')
const seconds = ({ clock }: Pick<Signer, 'clock'>) => Math.floor(clock.now().getTime() / 1000)

/** The path the file is brought to: PUT its bytes or POST a form with it. */
export function placeAddress(ctx: Signer, place: Omit<Place, 'expires'>, life: number): string {
  const { id, kind, owner, name } = place
  const ticket = Buffer.from(
    JSON.stringify({ kind, owner, name: cleanName(name), expires: seconds(ctx) + life }),
  ).toString('base64url')
  return `/files/${ctx.files.nameOf(id)}?t=${ticket}&s=${signature(ctx, id, ticket)}`
}

/** What the address allows; undefined when we did not make it or its hour is over. */
export function readPlace(ctx: Signer, name: string, ticket: string, given: string): Place | undefined {
  const id = ctx.files.idOf(name)
  if (!id) return undefined
  const [wanted, said] = [Buffer.from(signature(ctx, id, ticket)), Buffer.from(given)]
  if (wanted.length !== said.length || !timingSafeEqual(wanted, said)) return undefined
  const place = { ...(JSON.parse(Buffer.from(ticket, 'base64url').toString()) as Omit<Place, 'id'>), id }
  return place.expires > seconds(ctx) ? place : undefined
}
