/** /myclue: opportunities the company bought or collected. */
import { MyLeads } from '@/features/market/requirements/MyLeads'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const MyLeadsPage = () => (
  <Page title='我的线索' isPlain={platform.isDesk}>
    <MyLeads />
  </Page>
)

export default withShell(MyLeadsPage)
