/** Calls that read contributions, and a change of one of them on every screen. */
import type { OptimisticChange } from '@/api'
import type { ContributionCard } from '../circle-types'

const C = '/circle-center/api/v1/mobile/circles'

export const POST_CALL = `POST ${C}/posts/detail` as const
export const QUESTION_CALL = `POST ${C}/questions/detail` as const

/** Lists of contributions, by feed. */
export const FEED_CALLS = {
  hot: `POST ${C}/contributions/hot-read`,
  latest: `POST ${C}/contributions/latest`,
  essence: `POST ${C}/contributions/latest`,
  liked: `POST ${C}/contributions/count-like`,
  collected: `POST ${C}/contributions/count-collection`,
  author: `POST ${C}/contributions/by-author`,
  circle: `POST ${C}/contributions/list-by-circle-id`,
  myPosts: `POST ${C}/posts/page`,
  myQuestions: `POST ${C}/questions/page`,
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
  for (const call of [POST_CALL, QUESTION_CALL] as const)
    change.data(call, (contribution) => ({ ...contribution, ...changeOf(contribution) }), { contributionId: id })
}

/** Takes one contribution out of all lists. */
export function removeContribution(change: OptimisticChange, id: string): void {
  for (const call of feedCalls)
    change.rows(call, (rows) => (rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows))
}
