/** Signed upload addresses: who may upload which kind of file, valid for an hour. */
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
type UploadContext = Pick<AppContext, 'config' | 'clock' | 'files'>

const signWith = (id: string, ticket: string) => (key: string) =>
  createHmac('sha256', key).update(`place:${id}:${ticket}`).digest('base64url')
const nowSeconds = ({ clock }: Pick<UploadContext, 'clock'>) => Math.floor(clock.now().getTime() / 1000)

/** The path of an upload: PUT the bytes or POST a form. */
export function createUploadUrl(
  ctx: UploadContext,
  upload: Omit<UploadTicket, 'expires'>,
  lifeSeconds: number,
): string {
  const { id, kind, owner, name } = upload
  const ticket = Buffer.from(
    JSON.stringify({ kind, owner, name: sanitizeFileName(name), expires: nowSeconds(ctx) + lifeSeconds }),
  ).toString('base64url')
  return `/files/${ctx.files.nameOf(id)}?t=${ticket}&s=${signWith(id, ticket)(firstKey(ctx.config, 'APP_SECRET'))}`
}

/** What the address allows; undefined when the signature is wrong or the hour is over. */
export function parseUploadUrl(
  ctx: UploadContext,
  name: string,
  ticket: string,
  signature: string,
): UploadTicket | undefined {
  const id = ctx.files.idOf(name)
  if (!id) return undefined
  if (!isSigned(ctx.config, 'APP_SECRET', signature, signWith(id, ticket))) return undefined
  const upload = { ...(JSON.parse(Buffer.from(ticket, 'base64url').toString()) as Omit<UploadTicket, 'id'>), id }
  return upload.expires > nowSeconds(ctx) ? upload : undefined
}
