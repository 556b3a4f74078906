/** Orders: a table on desktop, cards on a phone. */
import { useMemo, useState } from 'react'
import { requestPurchase, useApiInfiniteQuery, useIsSelling, useUrlFilter } from '@/api'
import { platform, urlId, urlOptionalEnum, useUrlState } from '@/platform'
import { Box, Button, type Column, DataList, Empty, Money, type RowAction, StatusText, toast } from '@/ui'
import * as orders from '~contract/calls/orders/orders'
import { relativeTime } from '~contract/domain/format'
import {
  AFTER_SALE_STATUS,
  GOODS_TYPES,
  type GoodsType,
  isRecharge,
  PAY_METHODS,
} from '~contract/domain/goods-and-payment'
import { ORDER_STATUS } from '~contract/domain/money'
import { FilterChip } from './FilterChip'
import { OrderPanel } from './OrderPanel'
import { cancelOrder, openInvoiceForm } from './order-calls'
import { type Order, STATUS_TONES, statuses } from './order-types'
import css from './orders.module.scss'
import { PaymentDeadline } from './PaymentDeadline'

const goodsTypes = (Object.keys(GOODS_TYPES).map(Number) as GoodsType[]).map((value) => ({
  value,
  label: GOODS_TYPES[value],
}))
const time = (iso: string) => relativeTime(new Date(iso), new Date())

const moneyColumns: readonly Column<Order>[] = [
  {
    key: 'amount',
    title: '金额',
    slot: 'value',
    width: 112,
    align: 'right',
    cell: ({ amount, payMethod }) => <Money fen={amount} payMethod={payMethod} />,
  },
  {
    key: 'method',
    title: '支付方式',
    slot: 'meta',
    width: 112,
    from: 900,
    cell: ({ payMethod }) => (payMethod ? PAY_METHODS[payMethod] : platform.isDesk ? '—' : ''),
  },
]

const columnsOf = (isCompany: boolean, isSelling: boolean): readonly Column<Order>[] => [
  {
    key: 'title',
    title: '商品',
    slot: 'title',
    cell: ({ title, goodsType }) => (
      <Box>
        <Box className={css.strong}>{title}</Box>
        <Box className={css.small}>{GOODS_TYPES[goodsType]}</Box>
      </Box>
    ),
  },
  ...(isSelling ? moneyColumns : []),
  ...(isCompany
    ? [
        {
          key: 'user',
          title: '下单人',
          slot: 'meta',
          width: 96,
          from: 900,
          cell: (row: Order) => row.userName,
        } as const,
      ]
    : []),
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 168,
    cell: ({ status, afsStatus, expiresTime, can }) => (
      <Box>
        <StatusText tone={STATUS_TONES[status]}>{ORDER_STATUS[status]}</StatusText>
        {can.includes('pay') && (
          <Box>
            <PaymentDeadline until={expiresTime} />
          </Box>
        )}
        {afsStatus && afsStatus !== 'refunded' && (
          <Box className={css.small}>{`售后${AFTER_SALE_STATUS[afsStatus]}`}</Box>
        )}
      </Box>
    ),
  },
  {
    key: 'time',
    title: '下单时间',
    slot: 'sub',
    width: 144,
    align: 'right',
    cell: ({ createdTime }) => <Box className={css.faint}>{time(createdTime)}</Box>,
  },
]

const fields = {
  status: urlOptionalEnum(statuses.map(({ value }) => value)),
  goodsType: urlOptionalEnum(goodsTypes.map(({ value }) => value)),
}
const openFields = { id: urlId() }

/** The user's orders, or the whole company's. */
export function OrderList({ isCompany }: { isCompany: boolean }) {
  const [{ id: openId }, setOpen] = useUrlState(openFields)
  const [refundingId, setRefundingId] = useState('')
  /** Opens the order; with its after-sale form where a refund is asked for. */
  const open = (id: string, isRefunding = false) => {
    setRefundingId(isRefunding ? id : '')
    setOpen({ id })
  }
  const source = useApiInfiniteQuery(orders.list, {
    list: useUrlFilter(fields),
    input: (filter) => ({ ...filter, isCompany }),
  })
  const { filter, setFilter } = source
  const isSelling = useIsSelling()
  const columns = useMemo(() => columnsOf(isCompany, isSelling), [isCompany, isSelling])

  const actions: readonly RowAction<Order>[] = [
    {
      key: 'pay',
      label: isSelling ? '付款' : '使用企业币',
      isMain: true,
      when: ({ can, goodsType }) => can.includes('pay') && (isSelling || !isRecharge(goodsType)),
      run: ({ id, goodsType }) => void requestPurchase({ goodsType, orderId: id }),
    },
    {
      key: 'cancel',
      label: '取消订单',
      when: ({ can }) => can.includes('cancel'),
      confirm: ({ title }) => `取消「${title}」的订单？`,
      run: async ({ id }) => {
        await cancelOrder(id)
        toast('订单已取消', 'success')
      },
    },
    {
      key: 'invoice',
      label: '开发票',
      when: ({ can }) => can.includes('invoice'),
      run: ({ id }) => openInvoiceForm(id),
    },
    { key: 'refund', label: '申请售后', when: ({ can }) => can.includes('refund'), run: ({ id }) => open(id, true) },
  ]

  return (
    <>
      <Box className={css.bar}>
        <FilterChip
          label='状态'
          value={filter.status}
          onChange={(status) => setFilter({ status })}
          options={statuses}
        />
        <FilterChip
          label='商品'
          value={filter.goodsType}
          onChange={(goodsType) => setFilter({ goodsType })}
          options={goodsTypes}
        />
      </Box>
      <DataList
        label='订单'
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        actions={actions}
        openKey={openId}
        onOpen={({ id }) => open(id)}
        rowHeight={64}
        empty={
          <Empty
            icon='receipt'
            title='没有订单'
            text={`${isSelling ? '购买联系方式、充值' : '获取联系方式'}或委托职位后，订单会列在这里。`}
          >
            <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
              去人才搜索
            </Button>
          </Empty>
        }
      />
      {openId && <OrderPanel key={openId} id={openId} isRefunding={refundingId === openId} onClose={() => open('')} />}
    </>
  )
}
