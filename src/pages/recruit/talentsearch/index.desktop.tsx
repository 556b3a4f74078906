/** /talentsearch on desktop: views, filters, table, and the resume beside it. */

import { CandidateTable } from '@/features/candidates/CandidateTable.desktop'
import { ResumeImportButton } from '@/features/candidates/resume/ResumeImportButton'
import { CandidateFilterBar } from '@/features/candidates/search/CandidateFilterBar'
import { CollectionEmpty } from '@/features/candidates/search/CollectionEmpty'
import { NoCandidates } from '@/features/candidates/search/NoCandidates'
import { SortChips } from '@/features/candidates/search/SortChips'
import {
  useAllCandidates,
  useCandidateView,
  useCollectedCandidates,
} from '@/features/candidates/search/use-candidate-views'
import css from '@/features/candidates/search.desktop.module.scss'
import { SavedSearches } from '@/features/candidates/talent-pool/SavedSearches'
import { InterviewDialog } from '@/features/hiring/interviews/LazyInterviewDialog'
import { useCity, withShell } from '@/shell'
import { SearchInput, Tabs, useTitle } from '@/ui'
import { markedText } from '~contract/domain/texts/keyword'

function AllCandidates({ tabs }: { tabs: React.ReactNode }) {
  const { source, totalText, search } = useAllCandidates()
  const { code } = useCity(({ city }) => city)
  return (
    <CandidateTable
      interviewDialog={InterviewDialog}
      source={source}
      totalText={totalText}
      keyword={markedText(source.filter.keyword)}
      head={
        <>
          <div className={css.head}>
            <h1 className={css.title}>人才搜索</h1>
            {tabs}
            <span className={css.grow} />
            <span className={css.faint} role='status'>
              {totalText && `${totalText} 人`}
            </span>
            <SortChips filter={source.filter} onChange={source.setFilter} />
          </div>
          <div className={css.line}>
            <SearchInput label='搜索人才' placeholder='职位、技能、公司、学校' hint='-词表示不要' {...search} />
            <div className={css.filters}>
              <CandidateFilterBar filter={source.filter} onChange={source.setFilter} nearCities={code ? [code] : []} />
            </div>
          </div>
          <div className={css.saved}>
            <SavedSearches filter={source.filter} onChange={source.setFilter} />
          </div>
        </>
      }
      empty={<NoCandidates filter={source.filter} onChange={source.setFilter} />}
    />
  )
}

function CollectedCandidates({ kind, tabs }: { kind: 'collected' | 'local'; tabs: React.ReactNode }) {
  const { source, totalText, search } = useCollectedCandidates(kind)
  return (
    <CandidateTable
      interviewDialog={InterviewDialog}
      source={source}
      totalText={totalText}
      keyword={source.filter.keyword}
      head={
        <>
          <div className={css.head}>
            <h1 className={css.title}>人才搜索</h1>
            {tabs}
            <span className={css.grow} />
            <span className={css.faint}>{totalText && `${totalText} 人`}</span>
            {kind === 'local' && <ResumeImportButton />}
          </div>
          <div className={css.line}>
            <SearchInput label='搜索人才' placeholder='姓名、职位、公司' {...search} />
          </div>
        </>
      }
      empty={<CollectionEmpty kind={kind} keyword={source.filter.keyword} />}
    />
  )
}

function TalentSearch() {
  useTitle('人才搜索')
  const { view, tabs: choice } = useCandidateView()
  const tabs = <Tabs {...choice} />
  return view === 'all' ? <AllCandidates tabs={tabs} /> : <CollectedCandidates key={view} kind={view} tabs={tabs} />
}

export default withShell(TalentSearch)
