/** Circles and contributions as the operator reads them before deciding (contract/operator/circles.ts). */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { richOutput } from '../../../contract/api/circle/circle-schemas'
import { richTextToPlain } from '../../../contract/domain/rich-text'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { circles, contributions } from '../../db/schema'
import { getCircleUsers } from './circle-users'
import { presentRichText } from './contributions/present'

export async function getCircleForOperator(ctx: AppContext, id: string) {
  const [row] = await ctx.db.select().from(circles).where(eq(circles.id, id))
  if (!row) throw httpError('CIRCLE_NOT_FOUND')
  const { name, introduction, avatarFileId, change } = row
  const presentTexts = (texts: { name: string; introduction: string; avatarFileId: string | null }) => ({
    name: texts.name,
    introduction: texts.introduction,
    avatarUrl: ctx.files.urlOf(texts.avatarFileId),
  })
  const ownerName = (await getCircleUsers(ctx, [row.ownerId]))(row.ownerId).name
  return {
    id,
    ...presentTexts({ name, introduction, avatarFileId }),
    ownerName,
    status: row.status,
    change: change && !change.isRefused ? presentTexts(change) : null,
  }
}

export async function getContributionForOperator(ctx: AppContext, id: string) {
  const [found] = await ctx.db
    .select({ row: contributions, circleName: circles.name })
    .from(contributions)
    .innerJoin(circles, eq(circles.id, contributions.circleId))
    .where(eq(contributions.id, id))
  if (!found) throw httpError('CONTRIBUTION_NOT_FOUND')
  const { row, circleName } = found
  const { kind, status, title, authorId } = row
  const content = presentRichText(ctx, row.content) as z.input<typeof richOutput>
  const authorName = (await getCircleUsers(ctx, [authorId]))(authorId).name
  return { id, kind, status, circleName, authorName, title, words: richTextToPlain(row.content), content }
}
