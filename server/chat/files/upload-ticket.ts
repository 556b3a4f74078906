/** Where a file is brought to: an address that says whose file of which kind may arrive, signed, valid for an hour. */
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { firstKey, isSigned } from '../../core/keys'
import { sanitizeFileName } from '../../http/uploads'
import type { FileKind } from './file-rules'

export interface UploadTicket {
  id: string
  kind: FileKind
  /** Chat user id. */
  owner: string
  name: string
  /** Seconds since 1970. */
  expires: number
}
type Signer = Pick<AppContext, 'config' | 'clock' | 'files'>

const signer = (id: string, ticket: string) => (key: string) =>
  createHmac('sha256', key).update(`place:${id}:${ticket}`).digest('base64url')
const seconds = ({ clock }: Pick<Signer, 'clock'>) => Math.floor(clock.now().getTime() / 1000)

/** The path the file is brought to: PUT its bytes or POST a form with it. */
export function createUploadUrl(ctx: Signer, place: Omit<UploadTicket, 'expires'>, life: number): string {
  const { id, kind, owner, name } = place
  const ticket = Buffer.from(
    JSON.stringify({ kind, owner, name: sanitizeFileName(name), expires: seconds(ctx) + life }),
  ).toString('base64url')
  return `/files/${ctx.files.nameOf(id)}?t=${ticket}&s=${signer(id, ticket)(firstKey(ctx.config, 'APP_SECRET'))}`
}

/** What the address allows; undefined when we did not make it or its hour is over. */
export function parseUploadUrl(ctx: Signer, name: string, ticket: string, given: string): UploadTicket | undefined {
  const id = ctx.files.idOf(name)
  if (!id) return undefined
  if (!isSigned(ctx.config, 'APP_SECRET', given, signer(id, ticket))) return undefined
  const place = { ...(JSON.parse(Buffer.from(ticket, 'base64url').toString()) as Omit<UploadTicket, 'id'>), id }
  return place.expires > seconds(ctx) ? place : undefined
}
