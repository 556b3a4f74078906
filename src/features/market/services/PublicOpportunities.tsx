/** Opportunities for visitors: filters and cards; the requirement itself opens with its detail. */
import type { ListFilter } from '@/api'
import { Box, Empty, ErrorAlert, Item, List, LoadMoreSentinel, LongRows, Skeleton } from '@/ui'
import { OpportunityCard } from '../requirements/OpportunityCard'
import { useOpportunityRows } from '../requirements/use-opportunities'
import type { ServiceFilter } from './service-types'
import css from './services.module.scss'

interface PublicOpportunitiesProps {
  list: ListFilter<ServiceFilter>
  cityCode: string
}

export function PublicOpportunities({ list, cityCode }: PublicOpportunitiesProps) {
  const source = useOpportunityRows(list, { city: cityCode })
  const { rows, phase, error } = source
  return (
    <Box className={phase === 'loading' && !rows.length ? 'screenful' : undefined}>
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'loading' && !rows.length && <Skeleton lines={[100, 60, 100, 60, 100, 60]} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='search' title='没有找到商机' text='换个关键词、类别或地区看看' />
      )}
      <List className={css.list} aria-label='商机列表' hidden={!rows.length}>
        <LongRows rows={rows}>
          {(it) => (
            <Item key={it.id}>
              <OpportunityCard opportunity={it} />
            </Item>
          )}
        </LongRows>
      </List>
      {rows.length > 0 && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
