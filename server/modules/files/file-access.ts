/** Permission to use a file: the one check for every call that takes the name of a file. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ErrorName } from '../../../contract/errors'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { files } from '../../db/schema'
import type { StoredFile } from '../../services/file-storage'

export interface Claim {
  /** The user; with a company the files become the company's. */
  user: Pick<RequestContext, 'userId'> & { companyId?: string }
  /** The use: it must be the one they were uploaded for. */
  use: string
  /** The input field that names them. */
  field: string
  /** Ids of files already used there, uploaded by any user. */
  known?: readonly string[]
  refusal?: ErrorName
}

/** A file may be used by its owner or in its company, and only for what it was uploaded for. */
const isUsable = ({ user: { userId, companyId }, use }: Claim) =>
  and(eq(files.use, use), or(eq(files.userId, userId), companyId ? eq(files.companyId, companyId) : undefined))

/** The file of this name, without claiming it. Throws `refusal`, FILE_NOT_FOUND by default, when it may not be used. */
export async function getUsableFile(ctx: AppContext, name: string, claim: Claim): Promise<StoredFile> {
  const id = ctx.files.idOf(name)
  const [row] = id
    ? await ctx.db
        .select()
        .from(files)
        .where(and(eq(files.id, id), isUsable(claim)))
    : []
  if (!row) throw httpError(claim.refusal ?? 'FILE_NOT_FOUND', { field: claim.field })
  return row
}

export interface ClaimResult {
  /** In the order of the names. */
  ids: string[]
  /** Files newly used there. */
  fresh: StoredFile[]
}

/**
 * Claims files: they are kept from now on because something refers to them. Call it in the transaction that writes the
 * reference. Throws `refusal`, FILE_NOT_FOUND by default, when one of them may not be used.
 */
export async function claimFiles(ctx: AppContext, names: readonly string[], claim: Claim): Promise<ClaimResult> {
  const error = httpError(claim.refusal ?? 'FILE_NOT_FOUND', { field: claim.field })
  const ids = names.map((name) => {
    const id = ctx.files.idOf(name)
    if (!id) throw error
    return id
  })
  const newIds = [...new Set(ids)].filter((id) => !claim.known?.includes(id))
  if (!newIds.length) return { ids, fresh: [] }
  const { companyId } = claim.user
  const fresh = await ctx.db
    .update(files)
    .set({
      attachedAt: sql`coalesce(${files.attachedAt}, ${ctx.clock.now().toISOString()}::timestamptz)`,
      ...(companyId ? { companyId: sql`coalesce(${files.companyId}, ${companyId}::bigint)` } : {}),
    })
    .where(and(inArray(files.id, newIds), isUsable(claim)))
    .returning()
  if (fresh.length < newIds.length) throw error
  return { ids, fresh }
}

/** Claims one file; undefined without a name. Throws what claimFiles() throws. */
export async function claimFile(ctx: AppContext, name: string | undefined, claim: Claim): Promise<string | undefined> {
  return name ? (await claimFiles(ctx, [name], claim)).ids[0] : undefined
}
