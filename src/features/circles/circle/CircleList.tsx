/** Hot circles with a search by name; and the user's circles. */
import type { ReactNode } from 'react'
import { errorText, INFINITE_PAGE_SIZE, useApiInfiniteQuery, useApiQuery, useLocalFilter, useUrlFilter } from '@/api'
import { platform, urlText } from '@/platform'
import {
  Box,
  Button,
  Empty,
  ErrorAlert,
  H2,
  List,
  ListNotices,
  LoadMoreSentinel,
  LongRows,
  SearchInput,
  Skeleton,
  Spinner,
  useKeyword,
} from '@/ui'
import * as circles from '~contract/calls/circles/circles'
import { CIRCLE_CALL, circlePagePaths, MUTED_CIRCLE_CALL } from '../circle-types'
import css from '../circle-types.module.scss'
import { CircleRow } from './CircleRow'

/** Characters of a circle's name in the search field. */
const KEYWORD_MAX = 30
const fields = { keyword: urlText({ max: KEYWORD_MAX }) }

export function HotCircles() {
  const source = useApiInfiniteQuery(circles.listHot, {
    list: useUrlFilter(fields),
    input: (filter) => filter,
    size: INFINITE_PAGE_SIZE,
    ...CIRCLE_CALL,
  })
  const search = useKeyword(source)
  const { rows, phase } = source
  return (
    <Box className={css.sheet}>
      <SearchInput {...search} maxLength={KEYWORD_MAX} placeholder='找圈子' label='找圈子' className={css.seek} />
      <ListNotices source={source} label='圈子' />
      {phase === 'loading' && !rows.length && <Skeleton lines={[40, 70, 40, 70, 40, 70]} />}
      {phase === 'ready' && !rows.length && (
        <Empty
          icon='chart-bubble'
          title={source.filter.keyword ? '没有找到这样的圈子' : '还没有圈子'}
          text='可以自己建一个，审核通过后大家就能加入。'
        >
          <Button kind='primary' onPress={() => platform.navigate(circlePagePaths.create)}>
            创建圈子
          </Button>
        </Empty>
      )}
      <List aria-label='热门圈子'>
        <LongRows rows={rows}>{(circle) => <CircleRow key={circle.id} circle={circle} hasJoin />}</LongRows>
      </List>
      {phase === 'more' && <Spinner />}
      {phase === 'ready' && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}

/** A few hot circles beside something else. */
export function HotCirclesAside() {
  const hot = useApiQuery(circles.listHot, { pageSize: 6 }, { ...MUTED_CIRCLE_CALL, staleMs: 60_000 })
  return (
    <Box className={css.aside}>
      <H2 className={css.asideHead}>热门圈子</H2>
      {hot.phase === 'loading' && <Skeleton lines={[60, 40, 60, 40]} />}
      {hot.phase === 'error' && <ErrorAlert text={errorText(hot.error)} onRetry={hot.reload} />}
      <List aria-label='热门圈子'>
        {hot.data?.rows.map((circle) => (
          <CircleRow key={circle.id} circle={circle} isSmall hasJoin />
        ))}
      </List>
    </Box>
  )
}

type Relation = 'owned' | 'joined'

/** Circles of a section; enough for most users. */
const SECTION_SIZE = 50
const NO_FILTER = {}

/** The user's circles of one relation. */
const useMyCircles = (relation: Relation) =>
  useApiInfiniteQuery(circles.listMine, {
    list: useLocalFilter(NO_FILTER),
    input: () => ({ relation }),
    size: SECTION_SIZE,
    ...CIRCLE_CALL,
  })

interface MyCircleSectionProps {
  source: ReturnType<typeof useMyCircles>
  title: string
  empty: string
}

function MyCircleSection({ source, title, empty }: MyCircleSectionProps) {
  const { rows, phase } = source
  return (
    <Box className={css.sheet}>
      <H2 className={css.sheetHead}>{title}</H2>
      <ListNotices source={source} label={title} />
      {phase === 'loading' && <Skeleton lines={[40, 70, 40, 70]} />}
      {phase === 'ready' && !rows.length && <Box className={css.soft}>{empty}</Box>}
      <List aria-label={title}>
        <LongRows rows={rows}>{(circle) => <CircleRow key={circle.id} circle={circle} />}</LongRows>
      </List>
      {source.hasMore && (
        <Button kind='quiet' isBlock isBusy={phase === 'more'} onPress={source.more}>
          更多
        </Button>
      )}
    </Box>
  )
}

/** Both kinds are requested at once; what is below is shown once its position is known. */
export function MyCircles({ foot }: { foot?: ReactNode }) {
  const owned = useMyCircles('owned')
  const joined = useMyCircles('joined')
  const isOwnedLoading = owned.phase === 'loading'
  return (
    <>
      <MyCircleSection source={owned} title='我建的' empty='建一个圈子，聚起同行。' />
      {!isOwnedLoading && <MyCircleSection source={joined} title='我加入的' empty='还没有加入圈子。' />}
      {!isOwnedLoading && joined.phase !== 'loading' && foot}
    </>
  )
}

/** The user's circles beside the feed. */
export function MyCirclesAside() {
  const mine = useApiQuery(circles.listMine, { relation: 'all', pageSize: 5 }, MUTED_CIRCLE_CALL)
  if (!mine.data?.rows.length) return null
  return (
    <Box className={css.aside}>
      <H2 className={css.asideHead}>我的圈子</H2>
      <List aria-label='我的圈子'>
        {mine.data.rows.map((circle) => (
          <CircleRow key={circle.id} circle={circle} isSmall />
        ))}
      </List>
    </Box>
  )
}
