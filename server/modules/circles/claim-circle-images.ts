/** Images of circles and contributions: only those the author uploaded for it. */
import type { AppContext } from '../../app-context'
import { claimFiles } from '../files'
import type { ContentChecker } from './content-check'

/**
 * Claims and checks images; returns their file ids. `known` are images already used there, uploaded by any user. Throws
 * CIRCLE_IMAGE for a file of another user or another use, TEXT_BLOCKED.
 */
export async function claimCircleImages(
  ctx: AppContext,
  checker: ContentChecker,
  userId: string,
  names: readonly string[],
  { field, known = [] }: { field: string; known?: readonly string[] },
): Promise<string[]> {
  const claim = { user: { userId }, use: 'circle', field, known, refusal: 'CIRCLE_IMAGE' } as const
  const { ids, fresh } = await claimFiles(ctx, names, claim)
  for (const row of fresh) await checker.assertImageAllowed(row, field)
  return ids
}
