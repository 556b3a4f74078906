/** /serviceorders: services bought and sold, `?id=` opens one, `?side=provider` those that the company sells. */
import { useState } from 'react'
import { refetchShown } from '@/api'
import { chatPath } from '@/features/candidates/chat-path'
import { ReviewDialog } from '@/features/company/profile/ReviewDialog'
import { DealCentre } from '@/features/market/service-deals/DealCentre'
import type { DealDetail } from '@/features/market/service-deals/deal-types'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'

function ServiceOrders() {
  const [reviewed, setReviewed] = useState<DealDetail>()
  const close = () => setReviewed(undefined)
  return (
    <Page title='服务订单' isPlain={platform.isDesk} onRefresh={refetchShown}>
      <DealCentre onChat={(chatUserId) => platform.navigate(chatPath(chatUserId))} onReview={setReviewed} />
      {reviewed && (
        <ReviewDialog
          company={{ id: reviewed.providerCompanyId, companyName: reviewed.otherCompanyName }}
          onClose={close}
          onDone={close}
        />
      )}
    </Page>
  )
}

export default withShell(ServiceOrders)
