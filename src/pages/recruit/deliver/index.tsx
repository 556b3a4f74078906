/** /deliver on a phone: applications and invitations as cards, decided in place. */
import { openFromRow } from '@/features/candidates/resume/resume-row'
import { HireDialog } from '@/features/candidates/talent-pool/decisions/HireDialog'
import { applicationActions } from '@/features/hiring/job-applications/application-actions'
import { applicationColumns } from '@/features/hiring/job-applications/application-columns'
import { hireeOf, type JobApplication } from '@/features/hiring/job-applications/application-types'
import css from '@/features/hiring/job-applications/applications.module.scss'
import { InvitationList } from '@/features/hiring/job-applications/InvitationList'
import { MoveDialog } from '@/features/hiring/job-applications/MoveDialog'
import { NoApplications } from '@/features/hiring/job-applications/NoApplications'
import { RefuseDialog } from '@/features/hiring/job-applications/RefuseDialog'
import {
  APPLICATION_VIEWS,
  type ApplicationView,
  useApplicationList,
  useApplicationView,
  useJobOptions,
} from '@/features/hiring/job-applications/use-application-page'
import { useInvitations } from '@/features/hiring/job-applications/use-invitations'
import { withShell } from '@/shell'
import { Box, DataList, H1, Page, Segmented, Select, Tabs } from '@/ui'

interface ViewProps {
  onView(view: ApplicationView): void
}

const Views = ({ view, onView }: { view: ApplicationView; onView: ViewProps['onView'] }) => (
  <Box className={css.bar}>
    <H1 className='off-screen'>投递与邀请</H1>
    <Segmented
      label='投递或邀请'
      options={APPLICATION_VIEWS.map(({ key, label }) => ({ value: key, label }))}
      value={view}
      onChange={onView}
    />
  </Box>
)

const entryOf = ({ talent, jobId }: JobApplication) => ({ resumeId: talent.id, name: talent.name, jobId })

function Applications({ onView }: ViewProps) {
  const list = useApplicationList()
  const { source, tabs, hired, setHired, moving, setMoving, refused, setRefused } = list
  const jobs = useJobOptions(source.filter.jobId)
  return (
    <Page
      title='投递与邀请'
      onEnd={source.more}
      onRefresh={source.reload}
      header={
        <>
          <Views view='deliveries' onView={onView} />
          <Tabs className={css.tabs} {...tabs} />
        </>
      }
    >
      <Box className={css.bar}>
        <Box className={css.pick}>
          <Select
            label='职位'
            value={source.filter.jobId || undefined}
            onChange={(jobId) => source.setFilter({ jobId: jobId ?? '' })}
            options={jobs}
            placeholder='全部职位'
            canClear
          />
        </Box>
      </Box>
      <DataList
        source={source}
        columns={applicationColumns}
        rowKey={({ id }) => id}
        label='投递'
        onOpen={(row) => openFromRow(source.rows.map(entryOf), entryOf(row))}
        actions={applicationActions(list)}
        empty={<NoApplications isFiltered={source.filter.status !== 'all' || Boolean(source.filter.jobId)} />}
      />
      <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />
      <RefuseDialog refusal={refused} onClose={() => setRefused(undefined)} />
      {hired.length > 0 && <HireDialog hirees={hired.map(hireeOf)} onClose={() => setHired([])} />}
    </Page>
  )
}

function Invitations({ onView }: ViewProps) {
  const { source, tabs } = useInvitations()
  return (
    <Page
      title='投递与邀请'
      onEnd={source.more}
      onRefresh={source.reload}
      header={
        <>
          <Views view='invitations' onView={onView} />
          <Tabs className={css.tabs} {...tabs} />
        </>
      }
    >
      <Box className={css.cards}>
        <InvitationList source={source} />
      </Box>
    </Page>
  )
}

function ApplicationsPage() {
  const [view, setView] = useApplicationView()
  return view === 'deliveries' ? <Applications onView={setView} /> : <Invitations onView={setView} />
}

export default withShell(ApplicationsPage)
