/** Lists of contributions: one hook for all feeds, the feed is the filter. */
import { callApi } from '@/api'
import type { AppAbortController } from '@/platform'
import { type ListSource, useKeyset } from '@/ui'
import type { ContributionKind } from '~contract/domain/circle'
import { type ContributionCard, MY_CIRCLES_PATH } from '../circle-types'
import { clearLocalChanges } from './local-changes'

const C = '/circle-center/api/v1/mobile/circles'

export type FeedState =
  | { of: 'hot' | 'latest' | 'essence' | 'liked' | 'collected' }
  | { of: 'circle'; circleId: string; kind: ContributionKind | 'all'; isEssenceOnly: boolean; sort: 'latest' | 'hot' }
  | { of: 'mine'; kind: ContributionKind }
  | { of: 'author'; authorId: string }

interface Page {
  cursor: string
  pageSize: number
}
type FeedReply = Promise<{ rows: ContributionCard[]; nextCursor: string }>

function fetchPage(feed: FeedState, page: Page, signal: AppAbortController): FeedReply {
  const options = { ...MY_CIRCLES_PATH, signal }
  switch (feed.of) {
    case 'hot':
      return callApi(`POST ${C}/contributions/hot-read`, page, options)
    case 'latest':
      return callApi(`POST ${C}/contributions/latest`, page, options)
    case 'essence':
      return callApi(`POST ${C}/contributions/latest`, { ...page, isEssenceOnly: true }, options)
    case 'liked':
      return callApi(`POST ${C}/contributions/count-like`, page, options)
    case 'collected':
      return callApi(`POST ${C}/contributions/count-collection`, page, options)
    case 'author':
      return callApi(`POST ${C}/contributions/by-author`, { ...page, authorId: feed.authorId }, options)
    case 'mine':
      return feed.kind === 'post'
        ? callApi(`POST ${C}/posts/page`, page, options)
        : callApi(`POST ${C}/questions/page`, page, options)
    case 'circle': {
      const { of: _, ...filter } = feed
      return callApi(`POST ${C}/contributions/list-by-circle-id`, { ...filter, ...page }, options)
    }
  }
}

/** The filter is one field, so that a change replaces it as a whole. */
interface FeedFilter {
  feed: FeedState
}
export type FeedSource = ListSource<ContributionCard, FeedFilter>

export function useFeed(feed: FeedState): FeedSource & { show(next: FeedState): void } {
  const { source } = useKeyset<ContributionCard, FeedFilter, Awaited<FeedReply>>(
    { feed },
    async ({ feed: filter }, page, signal) => {
      const answer = await fetchPage(filter, page, signal)
      clearLocalChanges(answer.rows)
      return answer
    },
  )
  return { ...source, show: (next) => source.setFilter({ feed: next }) }
}
