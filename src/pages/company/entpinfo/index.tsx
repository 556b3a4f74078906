/** /entpinfo: the company's own page. */
import { CompanyProfile } from '@/features/company/profile/CompanyProfile'
import { platform } from '@/platform'
import { canNow, loadUser, useSession, withShell } from '@/shell'
import { Page } from '@/ui'

const leave = () =>
  void loadUser()
    .catch(() => undefined)
    .then(() => platform.restart('/findtalent'))

function CompanyPage() {
  const session = useSession()
  return (
    <Page title='公司主页' isPlain={platform.isDesk}>
      <CompanyProfile canReview={canNow('review.write', session)} onLeft={leave} />
    </Page>
  )
}

export default withShell(CompanyPage)
