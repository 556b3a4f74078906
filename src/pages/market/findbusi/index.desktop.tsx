/** /businessopportunity/findbusi on desktop: the list, hot ones beside it, and an opportunity beside the list once one is open. */
import { useMemo, useState } from 'react'
import { useUrlFilter } from '@/api'
import { chatPath } from '@/features/candidates/chat-path'
import split from '@/features/candidates/search.desktop.module.scss'
import { useListKeys } from '@/features/candidates/use-list-keys'
import { useOpenRow } from '@/features/candidates/use-open-row'
import { AuditNote } from '@/features/market/requirements/AuditNote'
import css from '@/features/market/requirements/find.desktop.module.scss'
import { HotOpportunities } from '@/features/market/requirements/HotOpportunities'
import { NoOpportunities } from '@/features/market/requirements/NoOpportunities'
import { OpportunityFilters } from '@/features/market/requirements/OpportunityFilters'
import { OpportunityPane } from '@/features/market/requirements/OpportunityPane.desktop'
import { opportunityColumns } from '@/features/market/requirements/opportunity-columns'
import { opportunityTotalText } from '@/features/market/requirements/requirement-types'
import {
  collectOpportunities,
  type OpportunityFilter,
  opportunityFields,
  useOpportunityRows,
} from '@/features/market/requirements/use-opportunities'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Button, DataList, SearchInput, useKeyword, useTitle } from '@/ui'
import { REQUIREMENT_LIMITS } from '~contract/domain/requirements'

interface WithSource {
  source: ReturnType<typeof useOpportunityRows<OpportunityFilter>>
}

/** Heading with the number of opportunities, search and filters. */
function ListHeader({ source }: WithSource) {
  const search = useKeyword(source)
  return (
    <>
      <div className={split.head}>
        <h1 className={split.title}>找商机</h1>
        <span className={split.grow} />
        <span className={split.faint} role='status'>
          {opportunityTotalText(source.firstPage?.total)}
        </span>
        <Button onPress={() => platform.navigate('/myclue')}>我的线索</Button>
      </div>
      <div className={split.line}>
        <SearchInput label='搜索商机' placeholder='需求、服务' maxLength={REQUIREMENT_LIMITS.keyword} {...search} />
        <div className={split.filters}>
          <OpportunityFilters filter={source.filter} onChange={source.setFilter} />
        </div>
      </div>
    </>
  )
}

interface BulkCollectProps extends WithSource {
  chosen: readonly string[]
  clear(): void
}

/** Collects the selected opportunities of other companies, or removes them from the collection. */
function BulkCollect({ source, chosen, clear }: BulkCollectProps) {
  const selected = source.rows
    .filter(({ id, isOwn }) => chosen.includes(id) && !isOwn)
    .slice(0, REQUIREMENT_LIMITS.batch)
  const collectAll = async (isCollected: boolean) => {
    await collectOpportunities(selected, isCollected)
    clear()
  }
  return (
    <>
      <Button kind='primary' size='small' disabled={!selected.length} onPress={() => collectAll(true)}>
        收藏
      </Button>
      <Button size='small' disabled={!selected.length} onPress={() => collectAll(false)}>
        取消收藏
      </Button>
      <Button kind='quiet' size='small' onPress={clear}>
        取消选择
      </Button>
    </>
  )
}

function FindOpportunities() {
  useTitle('找商机')
  const { requirementId = '' } = usePageQuery<{ requirementId: string }>()
  const source = useOpportunityRows<OpportunityFilter>(useUrlFilter(opportunityFields))
  const { openId, openRow, open, step } = useOpenRow(source)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { filter } = source
  const columns = useMemo(() => opportunityColumns(filter.keyword), [filter.keyword])
  const close = () => open(undefined)
  const keyHelp = useListKeys({
    next: () => step(1),
    previous: () => step(-1),
    collect: () => openRow && !openRow.isOwn && void collectOpportunities([openRow], !openRow.isCollected),
    close,
  })
  return (
    <div className={openId ? split.withPane : css.withHot}>
      <main className={split.listSide}>
        <ListHeader source={source} />
        {requirementId && (
          <div className={css.note}>
            <AuditNote requirementId={requirementId} />
          </div>
        )}
        <div className={split.scroll}>
          <DataList
            source={source}
            columns={columns}
            rowKey={({ id }) => id}
            label='商机'
            isPaged={false}
            skeletonRows={12}
            rowHeight={64}
            openKey={openId}
            onOpen={({ id }) => open(id)}
            selection={{ keys: chosen, onChange: setChosen }}
            bulk={() => <BulkCollect source={source} chosen={chosen} clear={() => setChosen([])} />}
            empty={<NoOpportunities filter={filter} onChange={source.setFilter} />}
          />
        </div>
      </main>
      {keyHelp}
      {openId ? (
        <OpportunityPane
          className={split.pane ?? ''}
          id={openId}
          step={step}
          close={close}
          onChat={(chatUserId) => platform.navigate(chatPath(chatUserId))}
        />
      ) : (
        <aside className={css.side} aria-label='热门'>
          <HotOpportunities cityCode='' size={10} />
        </aside>
      )}
    </div>
  )
}

export default withShell(FindOpportunities)
