/** 订单中心: orders and after-sales, the user's or, for administrators, the whole company's. */
import { useState } from 'react'
import { requestPurchase } from '@/api'
import { platform } from '@/platform'
import { Box, Button, H1, Segmented, Tabs } from '@/ui'
import { GOODS_BALANCE_RECHARGE } from '~contract/domain/goods-and-payment'
import { AfterSaleList } from './AfterSaleList'
import { OrderList } from './OrderList'
import css from './orders.module.scss'

type View = 'orders' | 'afterSales'
const views = [
  { key: 'orders', label: '订单' },
  { key: 'afterSales', label: '售后' },
] as const
const scopes = [
  { value: 'own', label: '我的' },
  { value: 'company', label: '全公司' },
] as const

interface OrderCentreProps {
  /** The order that is open. */
  openId: string
  /** An administrator may see the company's. */
  canSeeCompany: boolean
}

export function OrderCentre({ openId, canSeeCompany }: OrderCentreProps) {
  const [view, setView] = useState<View>('orders')
  const [scope, setScope] = useState<'own' | 'company'>('own')
  const [paid, setPaid] = useState(0)
  const recharge = async () => {
    await requestPurchase({ goodsType: GOODS_BALANCE_RECHARGE })
    setPaid((times) => times + 1)
  }
  const isCompany = scope === 'company'
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
        <Button size='small' icon='plus' onPress={recharge}>
          充值余额
        </Button>
      </Box>
      <Tabs className={css.tabs} label='订单或售后' value={view} onChange={setView} items={views} />
      {view === 'orders' ? (
        <OrderList key={`${scope}:${paid}`} openId={openId} isCompany={isCompany} />
      ) : (
        <AfterSaleList key={scope} isCompany={isCompany} />
      )}
    </Box>
  )
}
