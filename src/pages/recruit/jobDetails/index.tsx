/** /jobDetails: an open job, public. /JobDetail: a job of the user's company in any status. */

import { ComplaintButton } from '@/features/account/complaints/ComplaintButton'
import { ListingDialog } from '@/features/agency/ListingDialog'
import { JobStages } from '@/features/hiring/application-stages/JobStages'
import { MyJobPage } from '@/features/jobs/my-job/MyJobPage'
import { PublicJobPage } from '@/features/jobs/PublicJobPage'
import { platform, useInitialPath, usePageQuery } from '@/platform'
import { requireLogin, SiteFooter, withShell } from '@/shell'
import { Box } from '@/ui'
import css from './job-details.module.scss'

function JobDetails() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const path = useInitialPath()
  if (path === '/JobDetail')
    return (
      <MyJobPage
        id={id}
        renderListing={(job, onClose) => (
          <ListingDialog job={job} onClose={onClose} onDone={() => platform.navigate(`/entrustDetails?id=${job.id}`)} />
        )}
        renderStages={(job, className) => (
          <JobStages jobId={job.id} canEdit={job.can.includes('edit')} className={className} />
        )}
      />
    )
  return (
    <PublicJobPage
      id={id}
      foot={
        <>
          <Box className={css.report}>
            <ComplaintButton target='job' targetId={id} ensureLogin={() => requireLogin()} />
          </Box>
          <SiteFooter />
        </>
      }
    />
  )
}

export default withShell(JobDetails)
