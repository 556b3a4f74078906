/** 订单中心: orders and after-sales, the user's or, for administrators, the whole company's. */
import { requestPurchase, useIsSelling } from '@/api'
import { platform, useUrlTab } from '@/platform'
import { Box, Button, H1, Segmented, Tabs } from '@/ui'
import { GOODS_BALANCE_RECHARGE } from '~contract/domain/goods-and-payment'
import { AfterSaleList } from './AfterSaleList'
import { OrderList } from './OrderList'
import css from './orders.module.scss'

const views = [
  { key: 'orders', label: '订单' },
  { key: 'afterSales', label: '售后' },
] as const
const scopes = [
  { value: 'own', label: '我的' },
  { value: 'company', label: '全公司' },
] as const

/** `canSeeCompany`: an administrator may see the company's. */
export function OrderCentre({ canSeeCompany }: { canSeeCompany: boolean }) {
  const [view, setView] = useUrlTab(['orders', 'afterSales'], 'orders', { keeps: ['scope'] })
  const [scope, setScope] = useUrlTab(['own', 'company'], 'own', { name: 'scope', keeps: ['tab'] })
  const isSelling = useIsSelling()
  const isCompany = canSeeCompany && scope === 'company'
  return (
    <Box className={css.page}>
      <Box className={css.head}>
        <H1 className={css.title}>{platform.isDesk ? '订单中心' : '我的订单'}</H1>
        {canSeeCompany && <Segmented label='谁的订单' value={scope} onChange={setScope} options={scopes} />}
        {platform.isDesk && (
          <Button size='small' onPress={() => platform.navigate('/wallet')}>
            钱包
          </Button>
        )}
        {isSelling && (
          <Button size='small' icon='plus' onPress={() => void requestPurchase({ goodsType: GOODS_BALANCE_RECHARGE })}>
            充值余额
          </Button>
        )}
      </Box>
      <Tabs className={css.tabs} label='订单或售后' value={view} onChange={setView} items={views} />
      {view === 'orders' ? <OrderList isCompany={isCompany} /> : <AfterSaleList isCompany={isCompany} />}
    </Box>
  )
}
