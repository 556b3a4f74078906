/** /talentsearch on a phone: search box, filters, cards. */

import { CandidateCount } from '@/features/candidates/CandidateCount'
import { CandidateList } from '@/features/candidates/CandidateList'
import { CANDIDATE_SORTS, orderOf } from '@/features/candidates/candidate-types'
import css from '@/features/candidates/candidates.module.scss'
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
import { SavedSearches } from '@/features/candidates/talent-pool/SavedSearches'
import { useCity, withShell } from '@/shell'
import { Box, H1, Page, SearchInput, Tabs } from '@/ui'
import { markedText } from '~contract/domain/texts/keyword'

function AllCandidates({ tabs }: { tabs: React.ReactNode }) {
  const { source, totalText, search } = useAllCandidates()
  const { code } = useCity(({ city }) => city)
  return (
    <Page
      title='人才搜索'
      onEnd={source.more}
      onRefresh={source.reload}
      header={
        <>
          <H1 className='off-screen'>人才搜索</H1>
          {tabs}
          <Box className={css.searchLine}>
            <SearchInput className={css.search} label='搜索人才' placeholder='搜职位、技能、公司、学校' {...search} />
          </Box>
          <CandidateFilterBar filter={source.filter} onChange={source.setFilter} nearCities={code ? [code] : []}>
            <SortChips filter={source.filter} onChange={source.setFilter} />
          </CandidateFilterBar>
          <SavedSearches filter={source.filter} onChange={source.setFilter} />
        </>
      }
    >
      <CandidateCount
        source={source}
        text={totalText && `${totalText} 位人才，${CANDIDATE_SORTS[orderOf(source.filter)].text}`}
      />
      <CandidateList
        source={source}
        keyword={markedText(source.filter.keyword)}
        empty={<NoCandidates filter={source.filter} onChange={source.setFilter} />}
      />
    </Page>
  )
}

function CollectedCandidates({ kind, tabs }: { kind: 'collected' | 'local'; tabs: React.ReactNode }) {
  const { source, search } = useCollectedCandidates(kind)
  return (
    <Page
      title='人才搜索'
      onEnd={source.more}
      onRefresh={source.reload}
      header={
        <>
          <H1 className='off-screen'>人才搜索</H1>
          {tabs}
          <Box className={css.searchLine}>
            <SearchInput className={css.search} label='搜索人才' placeholder='姓名、职位、公司' {...search} />
            {kind === 'local' && <ResumeImportButton />}
          </Box>
        </>
      }
    >
      <CandidateList
        source={source}
        keyword={source.filter.keyword}
        empty={<CollectionEmpty kind={kind} keyword={source.filter.keyword} />}
      />
    </Page>
  )
}

function TalentSearch() {
  const { view, tabs: choice } = useCandidateView()
  const tabs = <Tabs className={css.tabs} {...choice} />
  return view === 'all' ? <AllCandidates tabs={tabs} /> : <CollectedCandidates key={view} kind={view} tabs={tabs} />
}

export default withShell(TalentSearch)
