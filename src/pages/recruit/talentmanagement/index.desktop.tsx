/** /talentmanagement at a desk: tabs with their counts, the pool's groups at the side, the person beside the list. */
import { GroupSidebar } from '@/features/recruit/pool/GroupSide.desktop'
import { PoolBulkActions } from '@/features/recruit/pool/ManagedBulk'
import { PoolEmpty } from '@/features/recruit/pool/ManagedEmpty'
import { PoolFilters } from '@/features/recruit/pool/ManagedFilters'
import { poolColumns } from '@/features/recruit/pool/managedColumns'
import management from '@/features/recruit/pool/management.desktop.module.scss'
import { useTalentPoolPage } from '@/features/recruit/pool/useManagement'
import { ZipImportButton } from '@/features/recruit/pool/ZipButton'
import { ResumeImportButton } from '@/features/recruit/talent/ImportButton'
import css from '@/features/recruit/talent/search.desktop.module.scss'
import { CandidateTable } from '@/features/recruit/talent/TalentTable.desktop'
import { withShell } from '@/shell'
import { SearchInput, Tabs } from '@/ui'

function TalentManagement() {
  const { source, tabs, totalText, keyword, setKeyword, reload } = useTalentPoolPage()
  const { filter } = source
  return (
    <CandidateTable
      key={filter.tab}
      source={source}
      totalText={totalText}
      keyword={filter.keyword}
      columns={poolColumns(filter.tab, filter.keyword)}
      side={
        filter.tab === 'pool' && (
          <GroupSidebar value={filter.groupId} onChange={(groupId) => source.setFilter({ groupId })} />
        )
      }
      bulkMore={(people, decide, done) => (
        <PoolBulkActions
          tab={filter.tab}
          people={people}
          decide={decide}
          done={() => {
            done()
            void reload()
          }}
        />
      )}
      head={
        <>
          <div className={css.head}>
            <h1 className={css.title}>人才管理</h1>
            <span className={css.grow} />
            <ZipImportButton onDone={reload} />
            <ResumeImportButton onDone={reload} />
          </div>
          <div className={management.tabsLine}>
            <Tabs {...tabs} />
          </div>
          <div className={css.line}>
            <SearchInput label='搜索人才' placeholder='姓名、职位、公司、学校' value={keyword} onChange={setKeyword} />
            <div className={management.selects}>
              <PoolFilters filter={filter} onChange={source.setFilter} />
            </div>
          </div>
        </>
      }
      empty={<PoolEmpty tab={filter.tab} keyword={filter.keyword} />}
    />
  )
}

export default withShell(TalentManagement)
