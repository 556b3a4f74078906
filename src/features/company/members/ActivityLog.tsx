/** Activity log of the company on a phone: who did what, the platform included, by a line of time. */
import { type ListFilter, useApiInfiniteQuery } from '@/api'
import { Box, Empty, ErrorAlert, FactList, LoadMoreSentinel, LongRows, Skeleton } from '@/ui'
import { TimelineEntry } from '@/ui/taro/TimelineEntry'
import * as companies from '~contract/calls/company/companies'
import { formatMinute } from '~contract/domain/china-time'
import css from './members.module.scss'

export function ActivityLog({ list }: { list: ListFilter<object> }) {
  const source = useApiInfiniteQuery(companies.listActivities, { list, input: () => ({}) })
  const { rows, phase, error, hasMore } = source
  return (
    <Box className={css.log} role='group' aria-label='操作记录'>
      {phase === 'loading' && !rows.length && <Skeleton lines={[70, 40, 80, 40, 60, 40]} />}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='clipboard-list' title='还没有记录' text='成员、公司资料和审核的变化会记在这里。' />
      )}
      <LongRows rows={rows}>
        {({ id, text, userName, createdTime }, index) => (
          <TimelineEntry
            key={id}
            isLast={index === rows.length - 1 && !hasMore}
            title={<Box className={css.sentence}>{text}</Box>}
          >
            <FactList className={css.faint} items={[userName, formatMinute(createdTime)]} />
          </TimelineEntry>
        )}
      </LongRows>
      {hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
