/** /invoices: the company's invoices. `?tab=applies` opens the applications. */
import { Invoices } from '@/features/finance/Invoices'
import { platform, useQuery } from '@/platform'
import { screen } from '@/shell'
import { Page } from '@/ui'

function InvoicesPage() {
  const { tab = '' } = useQuery<{ tab: string }>()
  return (
    <Page title='发票' isPlain={platform.isDesk}>
      <Invoices start={tab === 'applies' ? 'applies' : 'orders'} />
    </Page>
  )
}

export default screen(InvoicesPage)
