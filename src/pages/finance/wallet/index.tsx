/** /wallet: the user's balance. `?unit=coin` opens the bill of their coins. */
import { refetchShown } from '@/api'
import { Wallet } from '@/features/finance/Wallet'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

const WalletPage = () => (
  <Page title='钱包' isPlain={platform.isDesk} onRefresh={refetchShown}>
    <Wallet />
  </Page>
)

export default withShell(WalletPage)
