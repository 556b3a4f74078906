/** /myneeds: the company's requirements. `?status=reject` opens one tab, `?add=1` the form, `?id=` that of one. */
import { refetchShown } from '@/api'
import { MyRequirements } from '@/features/market/requirements/MyRequirements'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const MyNeedsPage = () => (
  <Page title='我的需求' isPlain={platform.isDesk} onRefresh={refetchShown}>
    <MyRequirements />
  </Page>
)

export default withShell(MyNeedsPage)
