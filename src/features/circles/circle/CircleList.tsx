/** Hot circles with a search by name; and the user's circles. */
import { useEffect, useState } from 'react'
import { callApi, errorText, useApiQuery } from '@/api'
import type { AppAbortController } from '@/platform'
import { platform } from '@/platform'
import {
  Box,
  Button,
  Empty,
  ErrorAlert,
  H2,
  List,
  ListNotices,
  LoadMoreSentinel,
  SearchInput,
  Skeleton,
  Spinner,
  useKeyset,
} from '@/ui'
import { type Circle, circlePagePaths, MY_CIRCLES_PATH } from '../circle-types'
import css from '../circle-types.module.scss'
import { CircleRow } from './CircleRow'
import { useOnCircleChanged } from './use-circle'

const C = '/circle-center/api/v1/mobile/circles'
/** Milliseconds after the last key before circles are searched. */
const DEBOUNCE_MS = 300

interface HotCircleFilter {
  keyword: string
}
const fetchPage = (filter: HotCircleFilter, page: { cursor: string; pageSize: number }, signal: AppAbortController) =>
  callApi(`POST ${C}/contributions/list-hot-circles`, { ...filter, ...page }, { ...MY_CIRCLES_PATH, signal })

export function HotCircles() {
  const { source } = useKeyset<Circle, HotCircleFilter, Awaited<ReturnType<typeof fetchPage>>>(
    { keyword: '' },
    fetchPage,
  )
  const [keyword, setKeyword] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the keyword starts a search
  useEffect(() => {
    const timer = setTimeout(() => source.setFilter({ keyword: keyword.trim() }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  useOnCircleChanged(source.reload)
  const { rows, phase } = source
  return (
    <Box className={css.sheet}>
      <SearchInput
        value={keyword}
        onChange={setKeyword}
        maxLength={30}
        placeholder='找圈子'
        label='找圈子'
        className={css.seek}
      />
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
        {rows.map((circle) => (
          <CircleRow key={circle.id} circle={circle} hasJoin />
        ))}
      </List>
      {phase === 'more' && <Spinner />}
      {phase === 'ready' && rows.length < source.total && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}

/** A few hot circles beside something else. */
export function HotCirclesAside() {
  const hot = useApiQuery(
    `POST ${C}/contributions/list-hot-circles`,
    { pageSize: 6 },
    { mute: true, hasNoCompany: true, staleMs: 60_000 },
  )
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

/** The user's circles of one relation; a page of fifty is enough for most users. */
function MyCircleSection({ relation, title, empty }: { relation: Relation; title: string; empty: string }) {
  const [size, setSize] = useState(50)
  const mine = useApiQuery(
    `POST ${C}/my-circles`,
    { relation, pageSize: Math.min(size, 100) },
    { mute: true, hasNoCompany: true },
  )
  const rows = mine.data?.rows ?? []
  return (
    <Box className={css.sheet}>
      <H2 className={css.sheetHead}>{title}</H2>
      {mine.phase === 'loading' && <Skeleton lines={[40, 70, 40, 70]} />}
      {mine.phase === 'error' && <ErrorAlert text={errorText(mine.error)} onRetry={mine.reload} />}
      {mine.phase === 'ready' && !rows.length && <Box className={css.soft}>{empty}</Box>}
      <List aria-label={title}>
        {rows.map((circle) => (
          <CircleRow key={circle.id} circle={circle} />
        ))}
      </List>
      {mine.data && rows.length < mine.data.total && size < 100 && (
        <Button kind='quiet' isBlock onPress={() => setSize(100)}>
          更多
        </Button>
      )}
    </Box>
  )
}

export const MyCircles = () => (
  <>
    <MyCircleSection relation='owned' title='我建的' empty='建一个圈子，聚起同行。' />
    <MyCircleSection relation='joined' title='我加入的' empty='还没有加入圈子。' />
  </>
)

/** The user's circles beside the feed. */
export function MyCirclesAside() {
  const mine = useApiQuery(`POST ${C}/my-circles`, { relation: 'all', pageSize: 5 }, { mute: true, hasNoCompany: true })
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
