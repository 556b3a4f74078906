/** /talentmanagement, and /private for local resumes, on a phone: tabs, groups as chips, cards; many are selected in a separate mode. */
import { useState } from 'react'
import { CandidateList } from '@/features/candidates/CandidateList'
import { ResumeImportButton } from '@/features/candidates/resume/ResumeImportButton'
import { BulkDecisionButtons } from '@/features/candidates/talent-pool/decisions/BulkDecisionButtons'
import { DecidedHire } from '@/features/candidates/talent-pool/decisions/DecidedHire'
import { DecisionDialogs } from '@/features/candidates/talent-pool/decisions/DecisionDialogs'
import { useCandidateDecisions } from '@/features/candidates/talent-pool/decisions/use-candidate-decisions'
import { GroupChips } from '@/features/candidates/talent-pool/groups/GroupChips'
import { PoolBulkActions } from '@/features/candidates/talent-pool/PoolBulkActions'
import { PoolEmpty } from '@/features/candidates/talent-pool/PoolEmpty'
import { PoolFilters } from '@/features/candidates/talent-pool/PoolFilters'
import css from '@/features/candidates/talent-pool/pool.module.scss'
import { useTalentPoolPage } from '@/features/candidates/talent-pool/use-talent-pool-page'
import { ZipImportButton } from '@/features/candidates/talent-pool/ZipImportButton'
import { withShell } from '@/shell'
import { Box, Button, H1, Page, Scroll, SearchInput, Tabs } from '@/ui'

function TalentManagement() {
  const { source, title, tabs, search, reload } = useTalentPoolPage()
  const { filter } = source
  const decide = useCandidateDecisions()
  const [chosen, setChosen] = useState<readonly string[]>()
  const candidates = source.rows.filter(({ id }) => chosen?.includes(id))
  return (
    <Page
      title={title}
      onEnd={source.more}
      onRefresh={reload}
      header={
        <>
          <H1 className='off-screen'>{title}</H1>
          <Scroll isHorizontal aria-label='人才管理'>
            <Tabs className={css.tabs} {...tabs} />
          </Scroll>
          <Box className={css.head}>
            <SearchInput label='搜索人才' placeholder='姓名、职位、公司' {...search} />
            <Button size='seek' onPress={() => setChosen(chosen ? undefined : [])}>
              {chosen ? '完成' : '批量'}
            </Button>
          </Box>
          {filter.tab === 'pool' && (
            <GroupChips value={filter.groupId} onChange={(groupId) => source.setFilter({ groupId })} />
          )}
          {filter.tab === 'local' && (
            <Box className={css.filterLine}>
              <ResumeImportButton />
              <ZipImportButton />
            </Box>
          )}
          <Box className={css.selects}>
            <PoolFilters filter={filter} onChange={source.setFilter} />
          </Box>
        </>
      }
    >
      <CandidateList
        source={source}
        keyword={filter.keyword}
        selection={chosen && { keys: chosen, onChange: setChosen }}
        bulk={() => (
          <>
            <BulkDecisionButtons isMain candidates={candidates} decide={decide} onPassed={() => setChosen([])} />
            <Button size='small' onPress={() => decide.openDialog('pool', candidates)}>
              人才库
            </Button>
            <Button size='small' onPress={() => decide.openDialog('tags', candidates)}>
              标签
            </Button>
            <Button size='small' onPress={() => decide.openDialog('remark', candidates)}>
              备注
            </Button>
            <PoolBulkActions
              tab={filter.tab}
              candidates={candidates}
              decide={decide}
              done={() => setChosen(undefined)}
            />
          </>
        )}
        empty={<PoolEmpty tab={filter.tab} keyword={filter.keyword} />}
      />
      <DecisionDialogs decide={decide} />
      <DecidedHire decide={decide} />
    </Page>
  )
}

export default withShell(TalentManagement)
