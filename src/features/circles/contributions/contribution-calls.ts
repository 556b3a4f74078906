/** Calls that read contributions, and a change of one of them on every screen. */
import type { OptimisticChange } from '@/api'
import * as contributions from '~contract/calls/circles/contributions'
import type { ContributionCard } from '../circle-types'

/** Lists of contributions, by feed. */
export const FEED_CALLS = {
  hot: contributions.listHot,
  latest: contributions.listLatest,
  essence: contributions.listLatest,
  liked: contributions.listLiked,
  collected: contributions.listCollected,
  author: contributions.listByAuthor,
  circle: contributions.listByCircle,
  myPosts: contributions.listMyPosts,
  myQuestions: contributions.listMyQuestions,
} as const

const feedCalls = [...new Set(Object.values(FEED_CALLS))]

type ContributionChange = Partial<
  Pick<ContributionCard, 'isLiked' | 'likeCount' | 'isCollected' | 'collectCount' | 'commentCount' | 'isEssence'>
>

/** Changes one contribution in all lists and on its page. */
export function changeContribution(
  change: OptimisticChange,
  id: string,
  changeOf: (contribution: ContributionCard) => ContributionChange,
): void {
  for (const call of feedCalls)
    change.rows(call, (rows) =>
      rows.some((row) => row.id === id)
        ? rows.map((row) => (row.id === id ? { ...row, ...changeOf(row) } : row))
        : rows,
    )
  for (const call of [contributions.getPost, contributions.getQuestion] as const)
    change.data(call, (contribution) => ({ ...contribution, ...changeOf(contribution) }), { contributionId: id })
}

/** Takes one contribution out of all lists. */
export function removeContribution(change: OptimisticChange, id: string): void {
  for (const call of feedCalls)
    change.rows(call, (rows) => (rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows))
}
