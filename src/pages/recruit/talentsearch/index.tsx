/** /talentsearch on a phone: search box, filters, cards. */
import { SavedSearches } from '@/features/recruit/pool/SavedSearches'
import { CandidateFilterBar } from '@/features/recruit/talent/FilterBar'
import { ResumeImportButton } from '@/features/recruit/talent/ImportButton'
import { CollectionEmpty } from '@/features/recruit/talent/KeptEmpty'
import { NoCandidates } from '@/features/recruit/talent/NoTalent'
import { CandidateList } from '@/features/recruit/talent/TalentList'
import { CANDIDATE_SORTS } from '@/features/recruit/talent/talent'
import css from '@/features/recruit/talent/talent.module.scss'
import { useAllCandidates, useCandidateView, useCollectedCandidates } from '@/features/recruit/talent/useTalentViews'
import { withShell } from '@/shell'
import { Box, H1, Page, SearchInput, Tabs } from '@/ui'

function Everybody({ start, tabs }: { start: string; tabs: React.ReactNode }) {
  const { source, totalText, keyword, setKeyword, change, searchNow } = useAllCandidates({ keyword: start })
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
            <SearchInput
              className={css.search}
              label='搜索人才'
              placeholder='搜职位、技能、公司、学校'
              value={keyword}
              onChange={setKeyword}
              onSearch={searchNow}
            />
          </Box>
          <CandidateFilterBar filter={source.filter} onChange={change} />
          <SavedSearches filter={source.filter} onChange={change} />
        </>
      }
    >
      {totalText && source.rows.length > 0 && (
        <Box className={css.count}>{`${totalText} 位人才，${CANDIDATE_SORTS[source.filter.sort].text}`}</Box>
      )}
      <CandidateList
        source={source}
        keyword={source.filter.keyword}
        empty={<NoCandidates filter={source.filter} onChange={change} />}
      />
    </Page>
  )
}

function Kept({ kind, tabs }: { kind: 'collected' | 'local'; tabs: React.ReactNode }) {
  const { source, keyword, setKeyword } = useCollectedCandidates(kind)
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
            <SearchInput
              className={css.search}
              label='搜索人才'
              placeholder='姓名、职位、公司'
              value={keyword}
              onChange={setKeyword}
            />
            {kind === 'local' && <ResumeImportButton onDone={source.reload} />}
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
  const { view, tabs: choice, start } = useCandidateView()
  const tabs = <Tabs className={css.tabs} {...choice} />
  return view === 'all' ? <Everybody start={start} tabs={tabs} /> : <Kept key={view} kind={view} tabs={tabs} />
}

export default withShell(TalentSearch)
