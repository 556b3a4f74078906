/** /businessopportunity/findbusi on a phone: search, filters, hot ones, cards. */
import { useMemo } from 'react'
import { useUrlFilter } from '@/api'
import { AuditNote } from '@/features/market/requirements/AuditNote'
import { HotOpportunities } from '@/features/market/requirements/HotOpportunities'
import { NoOpportunities } from '@/features/market/requirements/NoOpportunities'
import { OpportunityFilters } from '@/features/market/requirements/OpportunityFilters'
import css from '@/features/market/requirements/opportunity.module.scss'
import { opportunityColumns } from '@/features/market/requirements/opportunity-columns'
import { opportunityPath, opportunityTotalText } from '@/features/market/requirements/requirement-types'
import {
  collectOpportunities,
  opportunityFields,
  useOpportunityRows,
} from '@/features/market/requirements/use-opportunities'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Box, DataList, H1, Page, SearchInput, useKeyword } from '@/ui'
import { REQUIREMENT_LIMITS } from '~contract/domain/requirements'

function FindOpportunities() {
  const { requirementId = '' } = usePageQuery<{ requirementId: string }>()
  const source = useOpportunityRows(useUrlFilter(opportunityFields))
  const search = useKeyword(source)
  const { filter } = source
  const columns = useMemo(() => opportunityColumns(filter.keyword), [filter.keyword])
  const isPlain = !filter.keyword && !filter.category && !filter.city && !filter.budget
  return (
    <Page title='找商机' onEnd={source.more} onRefresh={source.reload}>
      <H1 className='off-screen'>找商机</H1>
      <Box className={css.queryBar}>
        <SearchInput
          className={css.seek ?? ''}
          label='搜索商机'
          placeholder='需求、服务'
          maxLength={REQUIREMENT_LIMITS.keyword}
          {...search}
        />
      </Box>
      <OpportunityFilters filter={filter} onChange={source.setFilter} />
      {requirementId && (
        <Box className={css.notes}>
          <AuditNote requirementId={requirementId} />
        </Box>
      )}
      {isPlain && (
        <Box className={css.hotGap}>
          <HotOpportunities cityCode='' size={4} />
        </Box>
      )}
      <Box className={css.count} role='status'>
        {source.firstPage || source.phase !== 'loading' ? opportunityTotalText(source.firstPage?.total) : '\u00a0'}
      </Box>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        label='商机'
        isPaged={false}
        onOpen={({ id }) => platform.navigate(opportunityPath(id))}
        actions={[
          {
            key: 'collect',
            label: '收藏',
            icon: 'star',
            when: ({ isOwn, isCollected }) => !isOwn && !isCollected,
            run: (it) => collectOpportunities([it], true),
          },
          {
            key: 'drop',
            label: '取消收藏',
            when: ({ isCollected }) => isCollected,
            run: (it) => collectOpportunities([it], false),
          },
        ]}
        empty={<NoOpportunities filter={filter} onChange={source.setFilter} />}
      />
    </Page>
  )
}

export default withShell(FindOpportunities)
