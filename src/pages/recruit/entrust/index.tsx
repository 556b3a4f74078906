/** /entrust: agency listings, their applications, settlements and contracts. `?view=settlements` opens one view. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { AgencyContracts } from '@/features/recruit/agency/AgencyContracts'
import css from '@/features/recruit/agency/agents.module.scss'
import { ListedJobs } from '@/features/recruit/agency/ListedJobs'
import { MandateApplications } from '@/features/recruit/agency/MandateApplications'
import { Settlements } from '@/features/recruit/agency/Settlements'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, H1, Page, Tabs } from '@/ui'

const VIEWS = { jobs: '委托职位', applications: '代理申请', settlements: '结算', contracts: '履约' } as const
type View = keyof typeof VIEWS
const COUNT_ONLY = { pageSize: 1 } as const

function AgencyPage() {
  const query = usePageQuery<{ view: string }>()
  const [view, setView] = useState<View>(query.view && query.view in VIEWS ? (query.view as View) : 'jobs')
  const [isAdding, setAdding] = useState(false)
  const waiting = useApiQuery('POST /pinqiao/v1/mandates/page', { ...COUNT_ONLY, status: 'applied' }, { mute: true })
  const owed = useApiQuery('POST /job-center/api/jobAgentAudits/queryApplySettlement', COUNT_ONLY, { mute: true })
  const counts: Partial<Record<View, number | undefined>> = {
    applications: waiting.data?.counts?.applied,
    settlements: owed.data?.counts?.applied,
  }
  const add = () => {
    setView('jobs')
    setAdding(true)
  }
  return (
    <Page title='我的委托' isPlain={platform.isDesk}>
      <Box className={css.head}>
        <H1 className={css.title}>我的委托</H1>
        <Button kind='primary' icon='plus' onPress={add}>
          委托职位
        </Button>
      </Box>
      <Tabs
        className={css.tabs}
        label='委托、申请、结算或履约'
        value={view}
        onChange={setView}
        items={(Object.keys(VIEWS) as View[]).map((key) => ({
          key,
          label: VIEWS[key],
          ...(counts[key] ? { count: counts[key] } : {}),
        }))}
      />
      {view === 'jobs' && <ListedJobs isAdding={isAdding} setAdding={setAdding} />}
      {view === 'applications' && <MandateApplications onChanged={() => void waiting.reload()} />}
      {view === 'settlements' && <Settlements />}
      {view === 'contracts' && <AgencyContracts />}
    </Page>
  )
}

export default withShell(AgencyPage)
