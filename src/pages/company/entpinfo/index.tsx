/** /entpinfo: the company's own page. */
import { CompanyProfile } from '@/features/company/profile/CompanyProfile'
import { platform } from '@/platform'
import { canNow, openMemberHome, useSession, withShell } from '@/shell'
import { Page } from '@/ui'

function CompanyPage() {
  const session = useSession()
  return (
    <Page title='公司主页' isPlain={platform.isDesk}>
      <CompanyProfile canReview={canNow('review.write', session)} onLeft={openMemberHome} />
    </Page>
  )
}

export default withShell(CompanyPage)
