/** /entpinfo: the company's own page. */
import { CompanyHome } from '@/features/company/home/CompanyHome'
import { platform } from '@/platform'
import { loadUser, mayNow, screen, useSession } from '@/shell'
import { Page } from '@/ui'

const again = () => loadUser().catch(() => undefined)

function CompanyPage() {
  const session = useSession()
  return (
    <Page title='公司主页' isPlain={platform.isDesk}>
      <CompanyHome
        mayReview={mayNow('review.write', session)}
        onChanged={() => void again()}
        onLeft={() => void again().then(() => platform.restart('/findtalent'))}
      />
    </Page>
  )
}

export default screen(CompanyPage)
