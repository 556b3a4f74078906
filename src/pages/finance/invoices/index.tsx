/** /invoices: the company's invoices. `?tab=applies` opens the applications. */
import { refetchShown } from '@/api'
import { Invoices } from '@/features/finance/Invoices'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const InvoicesPage = () => (
  <Page title='发票' isPlain={platform.isDesk} onRefresh={refetchShown}>
    <Invoices />
  </Page>
)

export default withShell(InvoicesPage)
