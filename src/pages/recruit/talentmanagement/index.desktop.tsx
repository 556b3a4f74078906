/** /talentmanagement at a desk: tabs with their counts, the pool's groups at the side, the person beside the list. */
import { GroupSide } from '@/features/recruit/pool/GroupSide.desktop'
import { ManagedBulk } from '@/features/recruit/pool/ManagedBulk'
import { ManagedEmpty } from '@/features/recruit/pool/ManagedEmpty'
import { ManagedFilters } from '@/features/recruit/pool/ManagedFilters'
import { managedColumns } from '@/features/recruit/pool/managedColumns'
import management from '@/features/recruit/pool/management.desktop.module.scss'
import { useManagement } from '@/features/recruit/pool/useManagement'
import { ZipButton } from '@/features/recruit/pool/ZipButton'
import { ImportButton } from '@/features/recruit/talent/ImportButton'
import css from '@/features/recruit/talent/search.desktop.module.scss'
import { TalentTable } from '@/features/recruit/talent/TalentTable.desktop'
import { withShell } from '@/shell'
import { SearchInput, Tabs } from '@/ui'

function TalentManagement() {
  const { source, tabs, totalText, keyword, setKeyword, reload } = useManagement()
  const { filter } = source
  return (
    <TalentTable
      key={filter.tab}
      source={source}
      totalText={totalText}
      keyword={filter.keyword}
      columns={managedColumns(filter.tab, filter.keyword)}
      side={
        filter.tab === 'pool' && (
          <GroupSide value={filter.groupId} onChange={(groupId) => source.setFilter({ groupId })} />
        )
      }
      bulkMore={(people, decide, done) => (
        <ManagedBulk
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
            <ZipButton onDone={reload} />
            <ImportButton onDone={reload} />
          </div>
          <div className={management.tabsLine}>
            <Tabs {...tabs} />
          </div>
          <div className={css.line}>
            <SearchInput label='搜索人才' placeholder='姓名、职位、公司、学校' value={keyword} onChange={setKeyword} />
            <div className={management.selects}>
              <ManagedFilters filter={filter} onChange={source.setFilter} />
            </div>
          </div>
        </>
      }
      empty={<ManagedEmpty tab={filter.tab} keyword={filter.keyword} />}
    />
  )
}

export default withShell(TalentManagement)
