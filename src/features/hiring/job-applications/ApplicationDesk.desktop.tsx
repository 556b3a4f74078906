/** Job applications on desktop: table with resume side panel, one key per decision; many with the bulk bar. */
import { type ReactNode, useState } from 'react'
import { cx, DataList, Select, Tabs } from '@/ui'
import { JobInvitationDialog } from '../../candidates/JobInvitationDialog'
import search from '../../candidates/search.desktop.module.scss'
import { DecisionDialogs } from '../../candidates/talent-pool/decisions/DecisionDialogs'
import type { CandidateDecisions } from '../../candidates/talent-pool/decisions/decision-types'
import { HireDialog } from '../../candidates/talent-pool/decisions/HireDialog'
import { useCandidateDecisions } from '../../candidates/talent-pool/decisions/use-candidate-decisions'
import { type CandidateActions, useCandidateActions } from '../../candidates/use-candidate-actions'
import { useListKeys } from '../../candidates/use-list-keys'
import { useOpenRow } from '../../candidates/use-open-row'
import { BulkDecisions } from './ApplicationBulk.desktop'
import { ApplicationPane } from './ApplicationPane.desktop'
import { applicationActions } from './application-actions'
import { applicationColumns } from './application-columns'
import { canMove } from './application-stage'
import { hireeOf, type JobApplication } from './application-types'
import { MoveDialog } from './MoveDialog'
import { NoApplications } from './NoApplications'
import { RefuseDialog } from './RefuseDialog'
import { useApplicationList, useJobOptions } from './use-application-page'
import { decideApplications } from './use-applications'

type ApplicationList = ReturnType<typeof useApplicationList>
interface CandidateTools {
  actions: CandidateActions
  decide: CandidateDecisions
}

/** The open application, and the keys of list-keys.ts; a decision opens the next one. */
function useOpenApplication({ source, setHired, setMoving, setRefused }: ApplicationList, tools: CandidateTools) {
  const opened = useOpenRow(source)
  const { openRow, step, open } = opened
  const can = (action: JobApplication['can'][number]) => openRow?.can.includes(action)
  const next = () => step(1)
  const advance = () => {
    if (!openRow) return next()
    if (can('pass')) {
      next()
      return decideApplications([openRow], 'passed')
    }
    return can('onboard') ? setHired([openRow]) : next()
  }
  const refuse = () => (openRow && can('refuse') ? setRefused({ rows: [openRow], onDone: next }) : next())
  const move = () => openRow && canMove(openRow) && setMoving({ rows: [openRow] })
  const talent = openRow?.talent
  const keyHelp = useListKeys({
    next,
    previous: () => step(-1),
    advance,
    move,
    reject: refuse,
    collect: () => talent && void tools.actions.collect(talent),
    invite: () => talent?.chatUserId && tools.actions.openInvite([talent]),
    remark: () => talent && tools.decide.openDialog('remark', [talent]),
    pool: () => talent && tools.decide.openDialog('pool', [talent]),
    tags: () => talent && tools.decide.openDialog('tags', [talent]),
    close: () => open(undefined),
  })
  return { ...opened, advance, refuse, move, keyHelp }
}

interface ApplicationFiltersProps {
  list: ApplicationList
  jobs: ReturnType<typeof useJobOptions>
}

/** Filters above the list: job and status. */
function ApplicationFilters({ list: { source, tabs }, jobs }: ApplicationFiltersProps) {
  return (
    <div className={cx(search.line, search.wraps)}>
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
  const { source, setHired, hired, moving, setMoving, refused, setRefused } = list
  const actions = useCandidateActions()
  const decide = useCandidateDecisions()
  const jobs = useJobOptions(source.filter.jobId)
  const { openId, openRow, position, open, step, advance, refuse, move, keyHelp } = useOpenApplication(list, {
    actions,
    decide,
  })
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
          pass={advance}
          refuse={refuse}
          onboard={() => setHired([openRow])}
          move={move}
        />
      )}
      <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />
      <RefuseDialog refusal={refused} onClose={() => setRefused(undefined)} />
      <DecisionDialogs decide={decide} />
      {actions.invitees.length > 0 && (
        <JobInvitationDialog
          candidates={actions.invitees}
          // of several applications of one person the one that is open
          job={actions.invitees.every(({ id }) => id === openRow?.talent?.id) ? openRow : undefined}
          onClose={actions.closeInvite}
        />
      )}
      {keyHelp}
      {hired.length > 0 && (
        <HireDialog hirees={hired.map(hireeOf)} onClose={() => setHired([])} onDone={clearSelection} />
      )}
    </div>
  )
}
