/** /invoices: the company's invoices. `?tab=applies` opens the applications. */
import { Invoices } from '@/features/finance/Invoices'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

function InvoicesPage() {
  const { tab = '' } = usePageQuery<{ tab: string }>()
  return (
    <Page title='发票' isPlain={platform.isDesk}>
      <Invoices start={tab === 'applies' ? 'applies' : 'orders'} />
    </Page>
  )
}

export default withShell(InvoicesPage)
