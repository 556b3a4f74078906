/** Lists of contributions: one hook for all feeds. */
import { INFINITE_PAGE_SIZE, type Input, type ListSource, useApiInfiniteQuery, useLocalFilter } from '@/api'
import type { ContributionKind } from '~contract/domain/circle'
import { CIRCLE_CALL, type ContributionCard } from '../circle-types'
import { FEED_CALLS } from './contribution-calls'

export type Feed =
  | { of: 'hot' | 'latest' | 'essence' | 'liked' | 'collected' | 'myPosts' | 'myQuestions' }
  | { of: 'circle'; circleId: string; kind: ContributionKind | 'all'; isEssenceOnly: boolean; sort: 'latest' | 'hot' }
  | { of: 'author'; authorId: string }

/** `cause`: the error that `error` is the text of. */
export type FeedSource = ListSource<ContributionCard, object> & { cause?: unknown }

/** What the feed's call takes. */
function inputOf(feed: Feed): object {
  switch (feed.of) {
    case 'essence':
      return { isEssenceOnly: true } satisfies Input<(typeof FEED_CALLS)['essence']>
    case 'author':
      return { authorId: feed.authorId } satisfies Input<(typeof FEED_CALLS)['author']>
    case 'circle': {
      const { of: _, ...input } = feed
      return input satisfies Input<(typeof FEED_CALLS)['circle']>
    }
    default:
      return {}
  }
}

const NO_FILTER = {}

export const useFeed = (feed: Feed): FeedSource =>
  useApiInfiniteQuery(FEED_CALLS[feed.of], {
    list: useLocalFilter(NO_FILTER),
    input: () => inputOf(feed),
    size: INFINITE_PAGE_SIZE,
    ...CIRCLE_CALL,
  })
