/** A list of contributions with all its states: loading, slow, failed, empty, endless. */
import type { ReactNode } from 'react'
import { Box, List, ListNotices, LoadMoreSentinel, LongRows, Skeleton, Spinner } from '@/ui'
import css from '../circle-types.module.scss'
import { ContributionCardView } from './ContributionCard'
import type { FeedSource } from './use-feed'

interface FeedListProps {
  source: FeedSource
  label: string
  empty: ReactNode
  hasCircle?: boolean
  isOwn?: boolean
}

const SKELETON_WIDTHS = [30, 70, 90, 40] as const

export function FeedList({ source, label, empty, hasCircle = false, isOwn = false }: FeedListProps) {
  const { rows, phase, isStale } = source
  return (
    <Box className={css.feed}>
      <Box className={css.notes}>
        <ListNotices source={source} label={label} />
      </Box>
      {phase === 'loading' &&
        !rows.length &&
        [0, 1, 2, 3].map((n) => <Skeleton key={n} lines={SKELETON_WIDTHS} className={css.skeleton} />)}
      {phase === 'ready' && !rows.length && <Box className={css.none}>{empty}</Box>}
      <List className={isStale ? css.stale : css.posts} aria-label={label} aria-busy={phase === 'loading'}>
        <LongRows rows={rows}>
          {(card) => <ContributionCardView key={card.id} card={card} hasCircle={hasCircle} isOwn={isOwn} />}
        </LongRows>
      </List>
      {phase === 'more' && <Spinner />}
      {phase === 'ready' && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
