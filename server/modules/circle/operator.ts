/** What the operator reads before he decides (contract/operator/circles.ts). */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { richOutput } from '../../../contract/api/circleParts'
import { richTextToPlain } from '../../../contract/domain/richText'
import type { Context } from '../../context'
import { circleContributions, circles } from '../../db/schema'
import { fail } from '../../plugins/errors'
import type { Serve } from '../../plugins/serve'
import { shownText } from './contributions'
import { peopleOf } from './people'

async function circleForOperator(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(circles).where(eq(circles.id, id))
  if (!row) throw fail('CIRCLE_NOT_FOUND')
  const { name, introduction, avatarFileId, change } = row
  const words = (of: { name: string; introduction: string; avatarFileId: string | null }) => ({
    name: of.name,
    introduction: of.introduction,
    avatarUrl: ctx.files.urlOf(of.avatarFileId),
  })
  const ownerName = (await peopleOf(ctx, [row.ownerId]))(row.ownerId).name
  return {
    id,
    ...words({ name, introduction, avatarFileId }),
    ownerName,
    status: row.status,
    change: change && !change.isRefused ? words(change) : null,
  }
}

async function contributionForOperator(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({ row: circleContributions, circleName: circles.name })
    .from(circleContributions)
    .innerJoin(circles, eq(circles.id, circleContributions.circleId))
    .where(eq(circleContributions.id, id))
  if (!found) throw fail('CONTRIBUTION_NOT_FOUND')
  const { row, circleName } = found
  const { kind, status, title, authorId } = row
  const content = shownText(ctx, row.content) as z.input<typeof richOutput>
  const authorName = (await peopleOf(ctx, [authorId]))(authorId).name
  return { id, kind, status, circleName, authorName, title, words: richTextToPlain(row.content), content }
}

export const serveCircleOperator = (serve: Serve, ctx: Context): void => {
  serve('GET /operator/v1/circles/{id}/detail', ({ input }) => circleForOperator(ctx, input.id))
  serve('GET /operator/v1/contributions/{id}/detail', ({ input }) => contributionForOperator(ctx, input.id))
}
