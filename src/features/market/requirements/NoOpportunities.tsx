import { Button, Empty } from '@/ui'
import { isNarrowed } from './OpportunityFilters'
import { EMPTY_FILTER, type OpportunityFilter } from './use-opportunities'

interface NoOpportunitiesProps {
  filter: OpportunityFilter
  onChange(change: Partial<OpportunityFilter>): void
}

/** Empty list of opportunities: offers to clear the filters when some are set. */
export const NoOpportunities = ({ filter, onChange }: NoOpportunitiesProps) =>
  filter.keyword || isNarrowed(filter) ? (
    <Empty icon='search' title='没有符合的商机' text='换个关键词，或放宽筛选条件看看。'>
      <Button onPress={() => onChange(EMPTY_FILTER)}>清空条件</Button>
    </Empty>
  ) : (
    <Empty icon='clipboard-list' title='还没有商机' text='有公司发布需求时，会出现在这里。' />
  )
