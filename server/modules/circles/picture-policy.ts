/** Pictures of circles and contributions: only what the writer has uploaded for it. */
import type { AppContext } from '../../app-context'
import { claimFiles } from '../files/commands'
import type { ContentChecker } from './content-check'

/**
 * The ids of pictures. Throws CIRCLE_PICTURE for a file that is not the user's, or was uploaded for something else. `known` are
 * pictures that stand there already, whoever brought them.
 */
export async function claimCircleImages(
  ctx: AppContext,
  checker: ContentChecker,
  userId: string,
  names: readonly string[],
  { field, known = [] }: { field: string; known?: readonly string[] },
): Promise<string[]> {
  const claim = { user: { userId }, use: 'circle', field, known, refusal: 'CIRCLE_PICTURE' } as const
  const { ids, fresh } = await claimFiles(ctx, names, claim)
  for (const row of fresh) await checker.assertImageAllowed(row, field)
  return ids
}
