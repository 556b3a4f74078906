/** /entcurrency: the company's coins. `?tab=` recharges, bill, memberBill. */
import { refetchShown } from '@/api'
import { CompanyCoins } from '@/features/finance/CompanyCoins'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const CoinsPage = () => (
  <Page title='企业币' isPlain={platform.isDesk} onRefresh={refetchShown}>
    <CompanyCoins />
  </Page>
)

export default withShell(CoinsPage)
