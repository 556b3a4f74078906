/** One order: facts, payment, actions, after-sales. */
import { useEffect, useState } from 'react'
import { errorText, requestPurchase, useApiQuery, useIsSelling } from '@/api'
import { platform } from '@/platform'
import { Alert, Box, Button, confirm, Drawer, ErrorAlert, Skeleton, StatusText, toast } from '@/ui'
import * as afterSales from '~contract/calls/orders/after-sales'
import * as orders from '~contract/calls/orders/orders'
import { formatMinute } from '~contract/domain/china-time'
import { GOODS_TYPES, isRecharge, PAY_METHODS } from '~contract/domain/goods-and-payment'
import { ORDER_STATUS, paidText } from '~contract/domain/money'
import { AfterSaleForm } from './AfterSaleForm'
import { AfterSales } from './AfterSales'
import { cancelOrder, openInvoiceForm } from './order-calls'
import { type OrderDetail, STATUS_TONES } from './order-types'
import css from './orders.module.scss'
import { PaymentDeadline } from './PaymentDeadline'

const factsOf = (order: OrderDetail, isSelling: boolean): [string, string][] =>
  [
    ['商品类型', GOODS_TYPES[order.goodsType]],
    ['订单号', order.id],
    ['下单人', order.userName],
    ['下单时间', formatMinute(order.createdTime)],
    ['支付方式', isSelling && order.payMethod ? PAY_METHODS[order.payMethod] : ''],
    ['付款人', order.payerName],
    ['支付时间', order.paidTime ? formatMinute(order.paidTime) : ''],
    ['支付单号', order.providerNo],
    ['已退款', isSelling && order.refunded ? paidText(order.refunded, order.payMethod) : ''],
    ['退款时间', order.refundedTime ? formatMinute(order.refundedTime) : ''],
  ].flatMap(([name = '', value = '']): [string, string][] => (value ? [[name, value]] : []))

function Facts({ order, isSelling }: { order: OrderDetail; isSelling: boolean }) {
  return (
    <>
      <Box className={css.top}>
        <Box className={css.what}>
          <Box className={css.strong}>{order.title}</Box>
          <StatusText tone={STATUS_TONES[order.status]}>{ORDER_STATUS[order.status]}</StatusText>
          {order.can.includes('pay') && (
            <Box>
              <PaymentDeadline until={order.expiresTime} />
            </Box>
          )}
        </Box>
        {isSelling && <Box className={css.price}>{paidText(order.amount, order.payMethod)}</Box>}
      </Box>
      <Box className={css.bill}>
        {factsOf(order, isSelling).map(([name, value]) => (
          <Box key={name} className={css.row}>
            <Box className={css.name}>{name}</Box>
            <Box className={css.value}>{value}</Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

interface OrderPanelProps {
  id: string
  /** Opens with the after-sale form. */
  isRefunding?: boolean
  onClose(): void
}

export function OrderPanel({ id, isRefunding = false, onClose }: OrderPanelProps) {
  const detail = useApiQuery(orders.get, { orderId: id }, { showError: false })
  const afs = useApiQuery(afterSales.listByOrder, { orderId: id }, { showError: false })
  const isSelling = useIsSelling()
  const [isAsking, setAsking] = useState(false)
  // once the panel is open: of two that open together the inner one is below
  useEffect(() => setAsking(isRefunding), [isRefunding])
  const order = detail.data
  const pay = () => order && void requestPurchase({ goodsType: order.goodsType, orderId: id })
  const cancel = async () => {
    if (!(await confirm({ title: '取消这个订单？', text: '之后到账的付款会自动退回。', ok: '取消订单' }))) return
    await cancelOrder(id).then(
      () => toast('订单已取消', 'success'),
      () => undefined,
    )
  }
  const can = (action: OrderDetail['can'][number]) => order?.can.includes(action)
  return (
    <Drawer
      isOpen
      title='订单详情'
      width={480}
      onClose={onClose}
      footer={
        order?.can.length ? (
          <>
            {can('cancel') && <Button onPress={cancel}>取消订单</Button>}
            {can('refund') && <Button onPress={() => setAsking(true)}>申请售后</Button>}
            {can('invoice') && <Button onPress={() => openInvoiceForm(id)}>开发票</Button>}
            {can('open') && order.path && <Button onPress={() => platform.navigate(order.path)}>查看商品</Button>}
            {can('pay') && (isSelling || !isRecharge(order.goodsType)) && (
              <Button kind='primary' onPress={pay}>
                {isSelling ? '付款' : '使用企业币'}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {detail.phase === 'error' && <ErrorAlert text={errorText(detail.error)} onRetry={detail.reload} />}
      {!order && detail.phase !== 'error' && <Skeleton lines={[60, 40, 90, 90, 90]} />}
      {order && <Facts order={order} isSelling={isSelling} />}
      {order?.refundProblem && <Alert>{order.refundProblem}</Alert>}
      {afs.data && afs.data.length > 0 && <AfterSales rows={afs.data} />}
      {isAsking && order && can('refund') && <AfterSaleForm order={order} onClose={() => setAsking(false)} />}
    </Drawer>
  )
}
