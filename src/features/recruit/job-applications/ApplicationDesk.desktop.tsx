/** Job applications on desktop: table with resume side panel, one key per decision; many with the bulk bar. */
import { type ReactNode, useState } from 'react'
import { Button, DataList, Select, Tabs } from '@/ui'
import search from '../candidates/search.desktop.module.scss'
import { useHotkeys } from '../candidates/use-hotkeys'
import { useOpenRow } from '../candidates/use-open-row'
import { ApplicationPane } from './ApplicationPane.desktop'
import { applicationActions } from './application-actions'
import { applicationColumns } from './application-columns'
import type { JobApplication } from './application-types'
import { NoApplications } from './NoApplications'
import { OnboardDialog } from './OnboardDialog'
import { useApplicationList, useJobOptions } from './use-application-page'
import { decideApplications } from './use-applications'

/** Applications one decision may take (contract updateDeliverStatus). */
const BULK_MAX = 50

type ApplicationList = ReturnType<typeof useApplicationList>
type Decision = 'passed' | 'unsuitable'

/** The action that a decision needs in the row's `can`. */
const ACTION_OF_DECISION = { passed: 'pass', unsuitable: 'refuse' } as const

/** The open application: J next, K previous, Esc close; Y passes and N refuses, both step to the next. */
function useOpenApplication({ source }: ApplicationList) {
  const opened = useOpenRow(source)
  const { openRow, step, open } = opened
  /** Decides on the open row and opens the next at once. */
  const decideOpen = (status: Decision) => {
    if (!openRow?.can.includes(ACTION_OF_DECISION[status])) return undefined
    step(1)
    return decideApplications([openRow], status)
  }
  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    y: () => decideOpen('passed'),
    n: () => decideOpen('unsuitable'),
    escape: () => open(undefined),
  })
  return { ...opened, decideOpen }
}

interface BulkDecisionsProps {
  list: ApplicationList
  chosen: readonly string[]
  clear(): void
}

/** Decisions on the selected applications; each takes those of them that allow it. */
function BulkDecisions({ list: { source, setHired }, chosen, clear }: BulkDecisionsProps) {
  const able = (action: JobApplication['can'][number]) =>
    source.rows.filter(({ id, can }) => chosen.includes(id) && can.includes(action)).slice(0, BULK_MAX)
  /** Bulk onboarding needs one common job. */
  const ready = able('onboard')
  const hires = ready.every(({ jobId }) => jobId === ready[0]?.jobId) ? ready : []
  const decideAll = async (status: Decision) => {
    await decideApplications(able(ACTION_OF_DECISION[status]), status)
    clear()
  }
  return (
    <>
      <Button kind='primary' size='small' disabled={!able('pass').length} onPress={() => decideAll('passed')}>
        通过初筛
      </Button>
      <Button size='small' disabled={!able('refuse').length} onPress={() => decideAll('unsuitable')}>
        不合适
      </Button>
      <Button size='small' disabled={!hires.length} onPress={() => setHired(hires)}>
        登记入职
      </Button>
      <Button kind='quiet' size='small' onPress={clear}>
        取消选择
      </Button>
    </>
  )
}

interface ApplicationFiltersProps {
  list: ApplicationList
  jobs: ReturnType<typeof useJobOptions>
}

/** Filters above the list: job and status. */
function ApplicationFilters({ list: { source, tabs }, jobs }: ApplicationFiltersProps) {
  return (
    <div className={search.line}>
      <div>
        <Select
          label='职位'
          value={source.filter.jobId || undefined}
          onChange={(jobId) => source.setFilter({ jobId: jobId ?? '' })}
          options={jobs}
          placeholder='全部职位'
          canClear
        />
      </div>
      <Tabs {...tabs} />
    </div>
  )
}

export function ApplicationDesk({ head }: { head: ReactNode }) {
  const list = useApplicationList()
  const { source, setHired, hired } = list
  const jobs = useJobOptions(source.filter.jobId)
  const { openId, openRow, position, open, step, decideOpen } = useOpenApplication(list)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const clearSelection = () => setChosen([])
  return (
    <div className={openRow ? search.withPane : search.whole}>
      <main className={search.listSide}>
        {head}
        <ApplicationFilters list={list} jobs={jobs} />
        <div className={search.scroll}>
          <DataList
            source={source}
            columns={applicationColumns}
            rowKey={({ id }) => id}
            label='投递'
            isPaged={false}
            skeletonRows={12}
            openKey={openId}
            onOpen={({ id }) => open(id)}
            actions={openRow ? undefined : applicationActions(list)}
            selection={{ keys: chosen, onChange: setChosen }}
            bulk={() => <BulkDecisions list={list} chosen={chosen} clear={clearSelection} />}
            empty={<NoApplications isFiltered={source.filter.status !== 'all' || Boolean(source.filter.jobId)} />}
          />
        </div>
      </main>
      {openRow && (
        <ApplicationPane
          row={openRow}
          position={position}
          step={step}
          close={() => open(undefined)}
          pass={() => decideOpen('passed')}
          refuse={() => decideOpen('unsuitable')}
          onboard={() => setHired([openRow])}
        />
      )}
      {hired.length > 0 && <OnboardDialog applications={hired} onClose={() => setHired([])} onDone={clearSelection} />}
    </div>
  )
}
