/** /jobmanagement: the company's jobs. `?status=reject` opens one tab, `?addresses=1` the work addresses. */
import { refetchShown } from '@/api'
import { JobManagement } from '@/features/jobs/JobManagement'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const JobManagementPage = () => (
  <Page title='职位管理' isPlain={platform.isDesk} onRefresh={refetchShown}>
    <JobManagement />
  </Page>
)

export default withShell(JobManagementPage)
