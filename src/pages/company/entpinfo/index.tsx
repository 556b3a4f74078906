/** /entpinfo: the company's own page. */
import { CompanyProfile } from '@/features/company/profile/CompanyProfile'
import { platform } from '@/platform'
import { canNow, loadUser, useSession, withShell } from '@/shell'
import { Page } from '@/ui'

const again = () => loadUser().catch(() => undefined)

function CompanyPage() {
  const session = useSession()
  return (
    <Page title='公司主页' isPlain={platform.isDesk}>
      <CompanyProfile
        canReview={canNow('review.write', session)}
        onChanged={() => void again()}
        onLeft={() => void again().then(() => platform.restart('/findtalent'))}
      />
    </Page>
  )
}

export default withShell(CompanyPage)
