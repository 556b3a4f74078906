/** Orders: a table on desktop, cards on a phone. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callApi, requestPurchase, useMutation } from '@/api'
import { platform } from '@/platform'
import {
  Box,
  Button,
  ChipSelect,
  type Column,
  DataList,
  Empty,
  Money,
  type RowAction,
  StatusText,
  toast,
  useListSource,
} from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { AFTER_SALE_STATUS, GOODS_TYPES, type GoodsType, PAY_METHODS } from '~contract/domain/goods-and-payment'
import { ORDER_STATUS, type OrderStatus } from '~contract/domain/money'
import { OrderPanel } from './OrderPanel'
import { ORDER_LIST_CALL, type Order, STATUS_TONES, statuses } from './order-types'
import css from './orders.module.scss'
import { PaymentDeadline } from './PaymentDeadline'

interface Filter {
  status?: OrderStatus | undefined
  goodsType?: GoodsType | undefined
  isCompany: boolean
}

const goodsTypes = (Object.keys(GOODS_TYPES).map(Number) as GoodsType[]).map((value) => ({
  value,
  label: GOODS_TYPES[value],
}))
const time = (iso: string) => relativeTime(new Date(iso), new Date())

const columnsOf = (isCompany: boolean): readonly Column<Order>[] => [
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
  {
    key: 'amount',
    title: '金额',
    slot: 'value',
    width: 112,
    align: 'right',
    cell: ({ amount }) => <Money fen={amount} />,
  },
  {
    key: 'method',
    title: '支付方式',
    slot: 'meta',
    width: 112,
    from: 900,
    cell: ({ payMethod }) => (payMethod ? PAY_METHODS[payMethod] : platform.isDesk ? '—' : ''),
  },
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
    cell: ({ createdTime }) => <Box className={css.faint}>{time(createdTime)}</Box>,
  },
]

interface OrderListProps {
  /** The order that is open. */
  openId: string
  /** The whole company's. */
  isCompany: boolean
}

export function OrderList({ openId, isCompany }: OrderListProps) {
  const [shown, setShown] = useState(openId)
  useEffect(() => setShown(openId), [openId])
  const source = useListSource<Order, Filter>({
    filter: { isCompany },
    load: ({ filter, page, size }, signal) =>
      callApi(ORDER_LIST_CALL, { ...filter, currentPage: page, pageSize: size }, { signal, mute: true }),
    keyOf: ({ id }) => id,
  })
  const { filter, setFilter, reload } = source
  const cancel = useMutation('POST /pinqiao/v1/orders/cancel')
  const columns = useMemo(() => columnsOf(isCompany), [isCompany])
  const changed = useCallback(() => void reload(), [reload])

  const actions: readonly RowAction<Order>[] = [
    {
      key: 'pay',
      label: '付款',
      isMain: true,
      when: ({ can }) => can.includes('pay'),
      run: async ({ id, goodsType }) => {
        await requestPurchase({ goodsType, orderId: id })
        await reload()
      },
    },
    {
      key: 'cancel',
      label: '取消订单',
      when: ({ can }) => can.includes('cancel'),
      confirm: ({ title }) => `取消「${title}」的订单？`,
      run: async ({ id }) => {
        await cancel.run({ orderId: id })
        toast('订单已取消', 'success')
        await reload()
      },
    },
    { key: 'refund', label: '申请售后', when: ({ can }) => can.includes('refund'), run: ({ id }) => setShown(id) },
  ]

  return (
    <>
      <Box className={css.bar}>
        <ChipSelect
          label='状态'
          value={filter.status}
          onChange={(status) => setFilter({ status })}
          options={statuses}
          canClear
        />
        <ChipSelect
          label='商品'
          value={filter.goodsType}
          onChange={(goodsType) => setFilter({ goodsType })}
          options={goodsTypes}
          canClear
        />
      </Box>
      <DataList
        label='订单'
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        actions={actions}
        openKey={shown}
        onOpen={({ id }) => setShown(id)}
        rowHeight={64}
        empty={
          <Empty icon='receipt' title='没有订单' text='购买联系方式、充值或委托职位后，订单会列在这里。'>
            <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
              去人才搜索
            </Button>
          </Empty>
        }
      />
      {shown && <OrderPanel key={shown} id={shown} onClose={() => setShown('')} onChanged={changed} />}
    </>
  )
}
