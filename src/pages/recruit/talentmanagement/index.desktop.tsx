/** /talentmanagement, and /private for local resumes, on desktop: tabs with counts, groups at the side, the candidate beside the list. */

import { CandidateTable } from '@/features/candidates/CandidateTable.desktop'
import { ResumeImportButton } from '@/features/candidates/resume/ResumeImportButton'
import css from '@/features/candidates/search.desktop.module.scss'
import { GroupSidebar } from '@/features/candidates/talent-pool/groups/GroupSidebar.desktop'
import { PoolBulkActions } from '@/features/candidates/talent-pool/PoolBulkActions'
import { PoolEmpty } from '@/features/candidates/talent-pool/PoolEmpty'
import { PoolFilters } from '@/features/candidates/talent-pool/PoolFilters'
import { poolColumns } from '@/features/candidates/talent-pool/pool-columns'
import management from '@/features/candidates/talent-pool/talent-pool.desktop.module.scss'
import { useTalentPoolPage } from '@/features/candidates/talent-pool/use-talent-pool-page'
import { ZipImportButton } from '@/features/candidates/talent-pool/ZipImportButton'
import { InterviewDialog } from '@/features/hiring/interviews/LazyInterviewDialog'
import { withShell } from '@/shell'
import { SearchInput, Tabs, useTitle } from '@/ui'

function TalentManagement() {
  const { source, title, tabs, totalText, search } = useTalentPoolPage()
  useTitle(title)
  const { filter } = source
  return (
    <CandidateTable
      interviewDialog={InterviewDialog}
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
      bulkMore={(candidates, decide, done) => (
        <PoolBulkActions tab={filter.tab} candidates={candidates} decide={decide} done={done} />
      )}
      head={
        <>
          <div className={css.head}>
            <h1 className={css.title}>{title}</h1>
            <span className={css.grow} />
            <ZipImportButton />
            <ResumeImportButton />
          </div>
          <div className={management.tabsLine}>
            <Tabs {...tabs} />
          </div>
          <div className={css.line}>
            <SearchInput label='搜索人才' placeholder='姓名、职位、公司、学校' hint='-词表示不要' {...search} />
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
