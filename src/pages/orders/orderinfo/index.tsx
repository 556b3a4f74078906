/** /orderinfo: the user's orders, `?id=` opens one, `?tab=afterSales` the after-sales; `?code=` from WeChat's page authorisation continues a payment. */
import { useEffect } from 'react'
import { refetchShown, requestPurchase } from '@/api'
import { OrderCentre } from '@/features/orders/OrderCentre'
import { platform, usePageQuery } from '@/platform'
import { companyOf, useSession, withShell } from '@/shell'
import { Page } from '@/ui'
import { GOODS_CONTACT } from '~contract/domain/money'

function OrderInfo() {
  const { id = '', code = '' } = usePageQuery<{ id: string; code: string }>()
  const session = useSession()
  useEffect(() => {
    if (id && code) void requestPurchase({ goodsType: GOODS_CONTACT, orderId: id, code })
  }, [id, code])
  return (
    <Page title='订单中心' isPlain={platform.isDesk} onRefresh={refetchShown}>
      <OrderCentre canSeeCompany={companyOf(session)?.role === 'admin'} />
    </Page>
  )
}

export default withShell(OrderInfo)
