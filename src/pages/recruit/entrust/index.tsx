/**
 * /entrust: agency listings, their applications, settlements and contracts. `?view=settlements` opens one view; `status`
 * is that of the view's list.
 */
import { useState } from 'react'
import { refetchShown, useApiQuery } from '@/api'
import { AgencyContracts } from '@/features/agency/AgencyContracts'
import css from '@/features/agency/agents.module.scss'
import { ListedJobs } from '@/features/agency/ListedJobs'
import { MandateApplications } from '@/features/agency/MandateApplications'
import { Settlements } from '@/features/agency/Settlements'
import { usePendingMandates } from '@/features/agency/use-mandates'
import { platform, useUrlTab } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, H1, Page, Tabs } from '@/ui'
import * as settlements from '~contract/calls/agency/settlements'

const VIEWS = { jobs: '委托职位', applications: '代理申请', settlements: '结算', contracts: '履约' } as const
type View = keyof typeof VIEWS
const VIEW_KEYS = Object.keys(VIEWS) as View[]
const COUNT_ONLY = { pageSize: 1 } as const

function AgencyPage() {
  const [view, setView] = useUrlTab(VIEW_KEYS, 'jobs', { name: 'view' })
  const [isAdding, setAdding] = useState(false)
  const waiting = usePendingMandates()
  const owed = useApiQuery(settlements.list, COUNT_ONLY, { showError: false })
  const counts: Partial<Record<View, number | undefined>> = {
    applications: waiting.firstPage?.counts?.applied,
    settlements: owed.data?.counts?.applied,
  }
  const add = () => {
    if (view !== 'jobs') setView('jobs')
    setAdding(true)
  }
  return (
    <Page title='我的委托' isPlain={platform.isDesk} onRefresh={refetchShown}>
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
        items={VIEW_KEYS.map((key) => ({
          key,
          label: VIEWS[key],
          ...(counts[key] ? { count: counts[key] } : {}),
        }))}
      />
      {view === 'jobs' && <ListedJobs isAdding={isAdding} setAdding={setAdding} />}
      {view === 'applications' && <MandateApplications />}
      {view === 'settlements' && <Settlements />}
      {view === 'contracts' && <AgencyContracts />}
    </Page>
  )
}

export default withShell(AgencyPage)
