/** /wallet: the user's balance. `?unit=coin` opens the bill of their coins. */
import { Wallet } from '@/features/finance/Wallet'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

function WalletPage() {
  const { unit = '' } = usePageQuery<{ unit: string }>()
  return (
    <Page title='钱包' isPlain={platform.isDesk}>
      <Wallet start={unit === 'coin' ? 'coin' : 'fen'} />
    </Page>
  )
}

export default withShell(WalletPage)
