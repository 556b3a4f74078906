/** /jobmanagement: the company's jobs. `?status=reject` opens one tab. */
import { JobManagement } from '@/features/recruit/jobs/JobManagement'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'
import { AUDIT_STATUS, type AuditStatus } from '~contract/domain/enums'

function JobManagementPage() {
  const { status = '' } = usePageQuery<{ status: string }>()
  return (
    <Page title='职位管理' isPlain={platform.isDesk}>
      <JobManagement status={status in AUDIT_STATUS ? (status as AuditStatus) : 'all'} />
    </Page>
  )
}

export default withShell(JobManagementPage)
