/** /talentsearch on a phone: search box, filters, cards. */
import { SavedSearches } from '@/features/recruit/pool/SavedSearches'
import { FilterBar } from '@/features/recruit/talent/FilterBar'
import { ImportButton } from '@/features/recruit/talent/ImportButton'
import { KeptEmpty } from '@/features/recruit/talent/KeptEmpty'
import { NoTalent } from '@/features/recruit/talent/NoTalent'
import { TalentList } from '@/features/recruit/talent/TalentList'
import { SORTS } from '@/features/recruit/talent/talent'
import css from '@/features/recruit/talent/talent.module.scss'
import { useEverybody, useKept, useTalentView } from '@/features/recruit/talent/useTalentViews'
import { withShell } from '@/shell'
import { Box, H1, Page, SearchInput, Tabs } from '@/ui'

function Everybody({ start, tabs }: { start: string; tabs: React.ReactNode }) {
  const { source, totalText, keyword, setKeyword, change, searchNow } = useEverybody({ keyword: start })
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
          <FilterBar filter={source.filter} onChange={change} />
          <SavedSearches filter={source.filter} onChange={change} />
        </>
      }
    >
      {totalText && source.rows.length > 0 && (
        <Box className={css.count}>{`${totalText} 位人才，${SORTS[source.filter.sort].text}`}</Box>
      )}
      <TalentList
        source={source}
        keyword={source.filter.keyword}
        empty={<NoTalent filter={source.filter} onChange={change} />}
      />
    </Page>
  )
}

function Kept({ kind, tabs }: { kind: 'collected' | 'local'; tabs: React.ReactNode }) {
  const { source, keyword, setKeyword } = useKept(kind)
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
            {kind === 'local' && <ImportButton onDone={source.reload} />}
          </Box>
        </>
      }
    >
      <TalentList
        source={source}
        keyword={source.filter.keyword}
        empty={<KeptEmpty kind={kind} keyword={source.filter.keyword} />}
      />
    </Page>
  )
}

function TalentSearch() {
  const { view, tabs: choice, start } = useTalentView()
  const tabs = <Tabs className={css.tabs} {...choice} />
  return view === 'all' ? <Everybody start={start} tabs={tabs} /> : <Kept key={view} kind={view} tabs={tabs} />
}

export default withShell(TalentSearch)
