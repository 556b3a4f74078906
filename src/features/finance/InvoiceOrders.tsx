/** Orders that can be invoiced: selected, then invoiced together. */
import { useState } from 'react'
import { type RowOf, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { Button, type Column, DataList, Empty, Money, Text } from '@/ui'
import * as invoices from '~contract/calls/finance/invoices'
import { formatMinute } from '~contract/domain/china-time'
import css from './finance.module.scss'
import { InvoiceForm, type InvoiceTitle } from './InvoiceForm'

type Row = RowOf<typeof invoices.listInvoiceableOrders>

const columns: readonly Column<Row>[] = [
  { key: 'title', title: '订单', slot: 'title', cell: ({ title }) => <Text className={css.strong}>{title}</Text> },
  { key: 'method', title: '支付方式', slot: 'sub', width: 112, cell: ({ payMethod }) => payMethod },
  {
    key: 'time',
    title: '支付时间',
    width: 152,
    cell: ({ paidTime }) => <Text className={css.faint}>{formatMinute(paidTime)}</Text>,
  },
  {
    key: 'amount',
    title: '金额',
    slot: 'value',
    width: 128,
    align: 'right',
    cell: ({ amount }) => <Money fen={amount} />,
  },
]

interface InvoiceOrdersProps {
  titles: readonly InvoiceTitle[]
  onApplied(): void
}

export function InvoiceOrders({ titles, onApplied }: InvoiceOrdersProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly Row[]>()
  const source = useApiInfiniteQuery(invoices.listInvoiceableOrders, {
    list: useUrlFilter({}),
    input: () => ({}),
    keyOf: ({ orderId }) => orderId,
  })
  const rowsOf = (keys: readonly string[]) => source.rows.filter(({ orderId }) => keys.includes(orderId))
  const done = () => {
    setChosen(undefined)
    setSelected([])
    onApplied()
  }
  return (
    <>
      <DataList
        label='可开票订单'
        source={source}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        rowHeight={48}
        className={css.first ?? ''}
        selection={{ keys: selected, onChange: setSelected }}
        actions={[{ key: 'invoice', label: '开发票', isMain: true, run: (row) => setChosen([row]) }]}
        bulk={(keys) => (
          <Button kind='primary' size='small' onPress={() => setChosen(rowsOf(keys))}>
            合并开票
          </Button>
        )}
        empty={
          <Empty
            icon='receipt'
            title='没有可以开票的订单'
            text='用个人余额、微信或支付宝支付的订单可以开票；用企业币支付的，在购买企业币时开票。'
          />
        }
      />
      {chosen && <InvoiceForm orders={chosen} titles={titles} onClose={() => setChosen(undefined)} onDone={done} />}
    </>
  )
}
