/** /deliver on desktop: applications with the resume beside them, or invitations with their answers. */

import css from '@/features/candidates/search.desktop.module.scss'
import { ApplicationDesk } from '@/features/hiring/job-applications/ApplicationDesk.desktop'
import { InvitationList } from '@/features/hiring/job-applications/InvitationList'
import {
  APPLICATION_VIEWS,
  type ApplicationView,
  useApplicationView,
} from '@/features/hiring/job-applications/use-application-page'
import { useInvitations } from '@/features/hiring/job-applications/use-invitations'
import { withShell } from '@/shell'
import { Segmented, Tabs, useTitle } from '@/ui'

function Head({ view, onChange }: { view: ApplicationView; onChange(view: ApplicationView): void }) {
  return (
    <div className={css.head}>
      <h1 className={css.title}>投递与邀请</h1>
      <div>
        <Segmented
          label='投递或邀请'
          options={APPLICATION_VIEWS.map(({ key, label }) => ({ value: key, label }))}
          value={view}
          onChange={onChange}
        />
      </div>
    </div>
  )
}

function Invitations({ head }: { head: React.ReactNode }) {
  const { source, tabs } = useInvitations()
  return (
    <div className={css.whole}>
      <main className={css.listSide}>
        {head}
        <div className={css.line}>
          <Tabs {...tabs} />
        </div>
        <div className={css.scroll}>
          <InvitationList source={source} />
        </div>
      </main>
    </div>
  )
}

function ApplicationsPage() {
  useTitle('投递与邀请')
  const [view, setView] = useApplicationView()
  const head = <Head view={view} onChange={setView} />
  return view === 'deliveries' ? <ApplicationDesk head={head} /> : <Invitations head={head} />
}

export default withShell(ApplicationsPage)
