/** After-sales: order, amount, status. A row opens its order. */
import { type RowOf, useApiInfiniteQuery, useIsSelling, useUrlFilter } from '@/api'
import { urlId, urlOptionalEnum, useUrlState } from '@/platform'
import { Box, type Column, DataList, Empty, Money, StatusText } from '@/ui'
import * as afterSales from '~contract/calls/orders/after-sales'
import { relativeTime } from '~contract/domain/format'
import { AFTER_SALE_KINDS, AFTER_SALE_STATUS, type AfterSaleStatus } from '~contract/domain/goods-and-payment'
import { FilterChip } from './FilterChip'
import { OrderPanel } from './OrderPanel'
import { AFTER_SALE_TONES } from './order-types'
import css from './orders.module.scss'

type AfterSale = RowOf<typeof afterSales.list>

const statuses = (Object.keys(AFTER_SALE_STATUS) as AfterSaleStatus[]).map((value) => ({
  value,
  label: AFTER_SALE_STATUS[value],
}))

const columns: readonly Column<AfterSale>[] = [
  {
    key: 'title',
    title: '商品',
    slot: 'title',
    cell: ({ orderTitle, kind, reason }) => (
      <Box>
        <Box className={css.strong}>{orderTitle}</Box>
        <Box className={css.small}>{`${AFTER_SALE_KINDS[kind]}：${reason}`}</Box>
      </Box>
    ),
  },
  {
    key: 'amount',
    title: '退款金额',
    slot: 'value',
    width: 112,
    align: 'right',
    cell: ({ amount, payMethod }) => <Money fen={amount} payMethod={payMethod} />,
  },
  { key: 'user', title: '申请人', slot: 'meta', width: 96, from: 900, cell: ({ userName }) => userName },
  {
    key: 'status',
    title: '进度',
    slot: 'badge',
    width: 200,
    cell: ({ status, opinion }) => (
      <Box>
        <StatusText tone={AFTER_SALE_TONES[status]}>{AFTER_SALE_STATUS[status]}</StatusText>
        {opinion && <Box className={css.small}>{opinion}</Box>}
      </Box>
    ),
  },
  {
    key: 'time',
    title: '申请时间',
    slot: 'sub',
    width: 144,
    cell: ({ createdTime }) => <Box className={css.faint}>{relativeTime(new Date(createdTime), new Date())}</Box>,
  },
]

const columnsWithoutMoney = columns.filter(({ key }) => key !== 'amount')

const fields = { status: urlOptionalEnum(statuses.map(({ value }) => value)) }
/** The order that is open. */
const openFields = { id: urlId() }

export function AfterSaleList({ isCompany }: { isCompany: boolean }) {
  const [{ id: openId }, setOpen] = useUrlState(openFields)
  const source = useApiInfiniteQuery(afterSales.list, {
    list: useUrlFilter(fields),
    input: (filter) => ({ ...filter, isCompany }),
  })
  const isSelling = useIsSelling()
  const { filter, setFilter } = source
  return (
    <>
      <Box className={css.bar}>
        <FilterChip
          label='进度'
          value={filter.status}
          onChange={(status) => setFilter({ status })}
          options={statuses}
        />
      </Box>
      <DataList
        label='售后'
        source={source}
        columns={isSelling ? columns : columnsWithoutMoney}
        rowKey={({ id }) => id}
        onOpen={({ orderId }) => setOpen({ id: orderId })}
        rowHeight={64}
        empty={
          <Empty
            icon='receipt'
            title='没有售后申请'
            text={`在已${isSelling ? '支付' : '完成'}的订单里点「申请售后」，进度会列在这里。`}
          />
        }
      />
      {openId && <OrderPanel key={openId} id={openId} onClose={() => setOpen({ id: '' })} />}
    </>
  )
}
