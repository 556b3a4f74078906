/** Today's interviews on the first page (mockups/phone/home). */
import { Suspense } from 'react'
import { errorText, useApiQuery } from '@/api'
import { Box, ErrorAlert, H2, Icon, Link, Skeleton, Text } from '@/ui'
import * as interviews from '~contract/calls/hiring/interviews'
import { midnight } from '~contract/domain/china-time'
import { formatDay, type Interview } from './interview-types'
import css from './interviews.module.scss'
import { TodayRows } from './LazyTodayRows'

const MAX_TODAY = 20

/** Fetched with the page that shows them; off for users who may not see candidates. */
export function useTodayInterviews(isOn: boolean) {
  const now = new Date()
  const from = midnight(now).toISOString()
  const until = midnight(now, 1).toISOString()
  return useApiQuery(
    interviews.list,
    isOn ? { from, until, states: ['proposed', 'accepted'], pageSize: MAX_TODAY } : null,
    { showError: false },
  )
}

export function TodayInterviews({ reading }: { reading: ReturnType<typeof useTodayInterviews> }) {
  const { data, phase, error, reload } = reading
  const now = new Date()
  const rows: readonly Interview[] = data?.rows ?? []
  return (
    <Box className={css.card}>
      <Box className={css.cardHead}>
        <H2 className={css.dayHead}>{data && !rows.length ? '今天没有面试' : '今日面试'}</H2>
        <Text className={css.soft}>{formatDay(now, now).slice(3)}</Text>
        <Link to='/interviews' className={`text-press ${css.more}`}>
          日程
          <Icon name='chevron-right' size={16} tone='ink-3' />
        </Link>
      </Box>
      {phase === 'loading' && <Skeleton lines={[70, 50]} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      <Suspense fallback={rows.length > 0 && <Skeleton lines={[70, 50]} />}>
        <TodayRows rows={rows} now={now} />
      </Suspense>
    </Box>
  )
}
