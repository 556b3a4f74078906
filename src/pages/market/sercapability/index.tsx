/** /sercapability: service capability of the company. */

import { refetchShown } from '@/api'
import { chatPath } from '@/features/candidates/chat-path'
import { ProviderHome } from '@/features/market/provider/ProviderHome'
import { platform } from '@/platform'
import { canNow, companyOf, useSession, withShell } from '@/shell'
import { Page } from '@/ui'

function ServiceCapability() {
  const session = useSession()
  return (
    <Page title='服务能力' isPlain onRefresh={refetchShown}>
      <ProviderHome
        companyId={companyOf(session)?.idStr ?? ''}
        canEdit={canNow('service.edit', session)}
        onChat={(chatUserId) => platform.navigate(chatPath(chatUserId))}
      />
    </Page>
  )
}

export default withShell(ServiceCapability)
