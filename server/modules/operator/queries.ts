/** What the operator decides and decided. */
import { and, asc, count, eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { audits } from '../../db/schema'
import type { Audit } from '../../services/audits'

interface AuditQuery {
  status: Audit['status']
  kind?: string | undefined
  currentPage: number
  pageSize: number
}

/** A page of audits of one status, the oldest first. */
export async function listAudits(ctx: AppContext, { status, kind, currentPage, pageSize }: AuditQuery) {
  const where = and(eq(audits.status, status), kind ? eq(audits.kind, kind) : undefined)
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(audits).where(where)
  const rows = await ctx.db
    .select()
    .from(audits)
    .where(where)
    .orderBy(asc(audits.createdAt), asc(audits.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  return { rows, total }
}
