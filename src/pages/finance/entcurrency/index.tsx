/** /entcurrency: the company's coins. `?tab=` recharges, bill, memberBill. */
import { type CoinsTab, CompanyCoins } from '@/features/finance/CompanyCoins'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const TABS: readonly CoinsTab[] = ['members', 'recharges', 'bill', 'memberBill']

function CoinsPage() {
  const { tab = '' } = usePageQuery<{ tab: string }>()
  return (
    <Page title='企业币' isPlain={platform.isDesk}>
      <CompanyCoins start={TABS.find((one) => one === tab) ?? 'members'} />
    </Page>
  )
}

export default withShell(CoinsPage)
