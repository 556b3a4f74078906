/** /myclue: opportunities the company bought or collected. */
import { refetchShown } from '@/api'
import { MyLeads } from '@/features/market/requirements/MyLeads'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const MyLeadsPage = () => (
  <Page title='我的线索' isPlain={platform.isDesk} onRefresh={refetchShown}>
    <MyLeads />
  </Page>
)

export default withShell(MyLeadsPage)
