/** /businessopportunity/findbusi on desktop: the list, hot ones beside it, and an opportunity beside the list once one is open. */
import { useMemo, useState } from 'react'
import { AuditNote } from '@/features/market/requirements/AuditNote'
import css from '@/features/market/requirements/find.desktop.module.scss'
import { HotOpportunities } from '@/features/market/requirements/HotOpportunities'
import { NoOpportunities } from '@/features/market/requirements/NoOpportunities'
import { OpportunityFilters } from '@/features/market/requirements/OpportunityFilters'
import { OpportunityPane } from '@/features/market/requirements/OpportunityPane.desktop'
import { opportunityColumns } from '@/features/market/requirements/opportunity-columns'
import { opportunityTotalText } from '@/features/market/requirements/requirement-types'
import { useOpportunities } from '@/features/market/requirements/use-opportunities'
import { chatPath } from '@/features/recruit/candidates/chat-path'
import { useHotkeys } from '@/features/recruit/candidates/use-hotkeys'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Button, DataList, SearchInput, useTitle } from '@/ui'
import { REQUIREMENT_LIMITS } from '~contract/domain/requirements'

function FindOpportunities() {
  useTitle('找商机')
  const { requirementId = '' } = usePageQuery<{ requirementId: string }>()
  const { source, total, collect } = useOpportunities()
  const [word, setWord] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { filter, rows } = source
  const columns = useMemo(() => opportunityColumns(filter.keyword), [filter.keyword])
  const at = rows.findIndex(({ id }) => id === openId)
  const step = (by: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + by]
    if (next) setOpenId(next.id)
    if (by === 1 && at >= rows.length - 3) source.more()
  }
  useHotkeys({ j: () => step(1), k: () => step(-1), escape: () => setOpenId(undefined) })
  const picked = rows.filter(({ id, isOwn }) => chosen.includes(id) && !isOwn).slice(0, REQUIREMENT_LIMITS.batch)
  const keep = async (isCollected: boolean) => {
    await collect(picked, isCollected)
    setChosen([])
  }
  return (
    <div className={openId ? css.withPane : css.whole}>
      <main className={css.listSide}>
        <div className={css.head}>
          <h1 className={css.title}>找商机</h1>
          <span className={css.grow} />
          <span className={css.faint} role='status'>
            {opportunityTotalText(total)}
          </span>
          <Button onPress={() => platform.navigate('/myclue')}>我的线索</Button>
        </div>
        <div className={css.line}>
          <SearchInput
            label='搜索商机'
            placeholder='需求、服务'
            maxLength={REQUIREMENT_LIMITS.keyword}
            value={word}
            onChange={setWord}
            onSearch={() => source.setFilter({ keyword: word.trim() })}
          />
          <div className={css.filters}>
            <OpportunityFilters filter={filter} onChange={source.setFilter} />
          </div>
        </div>
        {requirementId && (
          <div className={css.note}>
            <AuditNote requirementId={requirementId} />
          </div>
        )}
        <div className={css.scroll}>
          <DataList
            source={source}
            columns={columns}
            rowKey={({ id }) => id}
            label='商机'
            isPaged={false}
            skeletonRows={12}
            rowHeight={64}
            openKey={openId}
            onOpen={({ id }) => setOpenId(id)}
            selection={{ keys: chosen, onChange: setChosen }}
            bulk={() => (
              <>
                <Button kind='primary' size='small' disabled={!picked.length} onPress={() => keep(true)}>
                  收藏
                </Button>
                <Button size='small' disabled={!picked.length} onPress={() => keep(false)}>
                  取消收藏
                </Button>
                <Button kind='quiet' size='small' onPress={() => setChosen([])}>
                  取消选择
                </Button>
              </>
            )}
            empty={<NoOpportunities filter={filter} onChange={source.setFilter} />}
          />
        </div>
      </main>
      {openId ? (
        <OpportunityPane
          id={openId}
          step={step}
          close={() => setOpenId(undefined)}
          onChat={(chatUserId) => platform.navigate(chatPath(chatUserId))}
          onChange={({ isCollected, isBought }) =>
            source.patch((old) =>
              old.map((row) =>
                row.id === openId
                  ? {
                      ...row,
                      isCollected: isCollected ?? row.isCollected,
                      isBought: isBought ?? row.isBought,
                    }
                  : row,
              ),
            )
          }
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
