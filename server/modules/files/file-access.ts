/** May somebody use this file here? The one answer for every call that takes the name of a file. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ErrorName } from '../../../contract/errors'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { files } from '../../db/schema'
import type { StoredFile } from '../../services/file-storage'

export interface Claim {
  /** Who uses them; with a company the files become the company's. */
  user: Pick<RequestContext, 'userId'> & { companyId?: string }
  /** What they are used for: it must be what they were uploaded for. */
  use: string
  /** The input that names them. */
  field: string
  /** Ids of files that stand there already, whoever brought them. */
  known?: readonly string[]
  refusal?: ErrorName
}

/** A file is used by its owner, or in its company, and for nothing but what it was uploaded for. */
const isUsable = ({ user: { userId, companyId }, use }: Claim) =>
  and(eq(files.use, use), or(eq(files.userId, userId), companyId ? eq(files.companyId, companyId) : undefined))

/** The file of this name, for a look. Throws `refusal`, FILE_NOT_FOUND by default, when it may not be used here. */
export async function usableFile(ctx: AppContext, name: string, claim: Claim): Promise<StoredFile> {
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

export interface Claimed {
  /** In the order of the names. */
  ids: string[]
  /** Files that did not stand there before. */
  fresh: StoredFile[]
}

/**
 * The files of these names, which stay from now on because something refers to them: call it in the transaction that writes
 * the reference. Throws `refusal`, FILE_NOT_FOUND by default, when one of them may not be used here.
 */
export async function claimFiles(ctx: AppContext, names: readonly string[], claim: Claim): Promise<Claimed> {
  const refused = httpError(claim.refusal ?? 'FILE_NOT_FOUND', { field: claim.field })
  const ids = names.map((name) => {
    const id = ctx.files.idOf(name)
    if (!id) throw refused
    return id
  })
  const wanted = [...new Set(ids)].filter((id) => !claim.known?.includes(id))
  if (!wanted.length) return { ids, fresh: [] }
  const { companyId } = claim.user
  const fresh = await ctx.db
    .update(files)
    .set({
      attachedAt: sql`coalesce(${files.attachedAt}, ${ctx.clock.now().toISOString()}::timestamptz)`,
      ...(companyId ? { companyId: sql`coalesce(${files.companyId}, ${companyId}::bigint)` } : {}),
    })
    .where(and(inArray(files.id, wanted), isUsable(claim)))
    .returning()
  if (fresh.length < wanted.length) throw refused
  return { ids, fresh }
}

/** One file; undefined without a name. Throws what claimFiles() throws. */
export async function claimFile(ctx: AppContext, name: string | undefined, claim: Claim): Promise<string | undefined> {
  return name ? (await claimFiles(ctx, [name], claim)).ids[0] : undefined
}
