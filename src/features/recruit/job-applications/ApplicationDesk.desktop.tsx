/** Job applications on desktop: table with resume side panel, one key per decision; many with the bulk bar. */
import { type ReactNode, useState } from 'react'
import { Button, DataList, Select, Tabs } from '@/ui'
import search from '../candidates/search.desktop.module.scss'
import { useHotkeys } from '../candidates/use-hotkeys'
import { ApplicationPane } from './ApplicationPane.desktop'
import { applicationActions } from './application-actions'
import { applicationColumns } from './application-columns'
import type { JobApplication } from './application-types'
import { NoApplications } from './NoApplications'
import { OnboardDialog } from './OnboardDialog'
import { useApplicationList, useJobOptions } from './use-application-page'
import type { ApplicationFilter } from './use-applications'

/** Applications one decision may take (contract updateDeliverStatus). */
const BULK_MAX = 50

export function ApplicationDesk({ start, head }: { start: ApplicationFilter; head: ReactNode }) {
  const list = useApplicationList(start)
  const { source, decide, setHired, hired, put, tabs } = list
  const jobs = useJobOptions(start.jobId)
  const [openId, setOpenId] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const at = source.rows.findIndex(({ id }) => id === openId)
  const openRow = source.rows[at]
  const step = (by: 1 | -1) => {
    const next = source.rows[at < 0 ? 0 : at + by]
    if (next) setOpenId(next.id)
    if (by === 1 && at >= source.rows.length - 3) source.more()
  }
  /** Decides on the open row and opens the next at once. */
  const decideOpen = (status: 'passed' | 'unsuitable') => {
    const action = status === 'passed' ? 'pass' : 'refuse'
    if (!openRow?.can.includes(action)) return undefined
    step(1)
    return decide([openRow], status)
  }
  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    y: () => decideOpen('passed'),
    n: () => decideOpen('unsuitable'),
    escape: () => setOpenId(undefined),
  })
  const able = (action: JobApplication['can'][number]) =>
    source.rows.filter(({ id, can }) => chosen.includes(id) && can.includes(action)).slice(0, BULK_MAX)
  /** Bulk onboarding needs one common job. */
  const ready = able('onboard')
  const hires = ready.every(({ jobId }) => jobId === ready[0]?.jobId) ? ready : []
  const bulk = async (status: 'passed' | 'unsuitable') => {
    await decide(able(status === 'passed' ? 'pass' : 'refuse'), status)
    setChosen([])
  }
  return (
    <div className={openRow ? search.withPane : search.whole}>
      <main className={search.listSide}>
        {head}
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
        <div className={search.scroll}>
          <DataList
            source={source}
            columns={applicationColumns}
            rowKey={({ id }) => id}
            label='投递'
            isPaged={false}
            skeletonRows={12}
            openKey={openId}
            onOpen={({ id }) => setOpenId(id)}
            actions={openRow ? undefined : applicationActions(list)}
            selection={{ keys: chosen, onChange: setChosen }}
            bulk={() => (
              <>
                <Button kind='primary' size='small' disabled={!able('pass').length} onPress={() => bulk('passed')}>
                  通过初筛
                </Button>
                <Button size='small' disabled={!able('refuse').length} onPress={() => bulk('unsuitable')}>
                  不合适
                </Button>
                <Button size='small' disabled={!hires.length} onPress={() => setHired(hires)}>
                  登记入职
                </Button>
                <Button kind='quiet' size='small' onPress={() => setChosen([])}>
                  取消选择
                </Button>
              </>
            )}
            empty={<NoApplications isFiltered={source.filter.status !== 'all' || Boolean(source.filter.jobId)} />}
          />
        </div>
      </main>
      {openRow && (
        <ApplicationPane
          row={openRow}
          position={at + 1}
          step={step}
          close={() => setOpenId(undefined)}
          pass={() => decideOpen('passed')}
          refuse={() => decideOpen('unsuitable')}
          onboard={() => setHired([openRow])}
        />
      )}
      {hired.length > 0 && (
        <OnboardDialog
          applications={hired}
          onClose={() => setHired([])}
          onDone={(changed) => {
            if (changed) return put(changed)
            setChosen([])
            void source.reload()
          }}
        />
      )}
    </div>
  )
}
