/** Likes and collections of a contribution. */
import { mutateApi } from '@/api'
import * as contributions from '~contract/calls/circles/contributions'
import { CIRCLE_CALL, type ContributionCard } from '../circle-types'
import { runOnce } from '../run-once'
import { changeContribution } from './contribution-calls'

export const toggleLike = ({ id, isLiked }: Pick<ContributionCard, 'id' | 'isLiked'>): Promise<void> =>
  runOnce(`${isLiked ? 'unlike' : 'like'} ${id}`, () =>
    mutateApi(
      isLiked ? contributions.unlike : contributions.like,
      { contributionId: id },
      {
        ...CIRCLE_CALL,
        optimistic: (change) =>
          changeContribution(change, id, ({ likeCount }) => ({
            isLiked: !isLiked,
            likeCount: likeCount + (isLiked ? -1 : 1),
          })),
      },
    ),
  )

export const toggleCollection = ({ id, isCollected }: Pick<ContributionCard, 'id' | 'isCollected'>): Promise<void> =>
  runOnce(`${isCollected ? 'uncollect' : 'collect'} ${id}`, () =>
    mutateApi(
      isCollected ? contributions.uncollect : contributions.collect,
      { contributionId: id },
      {
        ...CIRCLE_CALL,
        optimistic: (change) =>
          changeContribution(change, id, ({ collectCount }) => ({
            isCollected: !isCollected,
            collectCount: collectCount + (isCollected ? -1 : 1),
          })),
      },
    ),
  )
