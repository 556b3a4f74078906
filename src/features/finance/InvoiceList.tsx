/** Invoice applications: status, details, document. */
import { errorText, type RowOf, useApiInfiniteQuery, useApiQuery, useUrlFilter } from '@/api'
import { platform, useUrlState } from '@/platform'
import {
  Alert,
  Box,
  Button,
  type Column,
  DataList,
  Dialog,
  Empty,
  Money,
  QueryStatus,
  type RowAction,
  StatusText,
  Text,
} from '@/ui'
import * as invoices from '~contract/calls/finance/invoices'
import { formatMinute } from '~contract/domain/china-time'
import { DECISION_STATUS, INVOICE_MAKERS, INVOICE_TYPES } from '~contract/domain/finance'
import { formatYuan } from '~contract/domain/format'
import { BillEntryLine } from './BillEntryDialog'
import css from './finance.module.scss'
import { decisionTones, openFields } from './finance-options'

type Row = RowOf<typeof invoices.list>
type Paper = NonNullable<Row['file']>

const save = ({ url, name }: Paper) => platform.download(`${url}&download=1`, name)

const columns: readonly Column<Row>[] = [
  { key: 'title', title: '抬头', slot: 'title', cell: ({ title }) => <Text className={css.strong}>{title}</Text> },
  { key: 'type', title: '类型', slot: 'sub', width: 128, cell: ({ invoiceType }) => INVOICE_TYPES[invoiceType] },
  { key: 'orders', title: '订单', width: 72, from: 800, cell: ({ orderCount }) => `${orderCount} 个` },
  {
    key: 'time',
    title: '申请时间',
    width: 152,
    cell: ({ createdTime }) => <Text className={css.faint}>{formatMinute(createdTime)}</Text>,
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
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 104,
    cell: ({ status }) => <StatusText tone={decisionTones[status]}>{DECISION_STATUS[status]}</StatusText>,
  },
]

function Items({ id }: { id: string }) {
  const { data } = useApiQuery(invoices.listOrders, { id, pageSize: 100 }, { showError: false })
  return (
    <>
      {data?.rows.map((item) => (
        <BillEntryLine key={item.id} name={`¥${formatYuan(item.amount)}`}>
          {item.title}
        </BillEntryLine>
      ))}
    </>
  )
}

function InvoiceDetail({ id, onClose }: { id: string; onClose(): void }) {
  const asked = useApiQuery(invoices.get, { id }, { showError: false })
  const { data } = asked
  const paper = data?.file
  return (
    <Dialog
      isOpen
      title='发票'
      onClose={onClose}
      footer={
        paper && (
          <>
            <Button onPress={() => platform.openFile(paper.url, paper.name)}>查看</Button>
            <Button kind='primary' icon='download' onPress={() => save(paper)}>
              下载发票
            </Button>
          </>
        )
      }
    >
      <QueryStatus of={asked} skeleton={[60, 40, 70]} textOf={errorText} />
      {data && (
        <Box>
          {data.status === 3 && <Alert tone='danger'>{`没有通过：${data.reason}`}</Alert>}
          {data.status === 2 && !paper && <Alert>已通过，正在开具，请稍后再看。</Alert>}
          <Box className={css.big}>{`¥${formatYuan(data.amount)}`}</Box>
          <BillEntryLine name='状态'>{DECISION_STATUS[data.status]}</BillEntryLine>
          <BillEntryLine name='类型'>{`${INVOICE_TYPES[data.invoiceType]}，${INVOICE_MAKERS[data.makeType]}`}</BillEntryLine>
          <BillEntryLine name='抬头'>{data.title}</BillEntryLine>
          {data.taxNumber && <BillEntryLine name='税号'>{data.taxNumber}</BillEntryLine>}
          {data.bankName && <BillEntryLine name='开户银行'>{`${data.bankName} ${data.bankAccount}`}</BillEntryLine>}
          {data.address && <BillEntryLine name='地址'>{data.address}</BillEntryLine>}
          {data.phone && <BillEntryLine name='电话'>{data.phone}</BillEntryLine>}
          {data.note && <BillEntryLine name='备注'>{data.note}</BillEntryLine>}
          <BillEntryLine name='申请人'>{`${data.applicantName}　${formatMinute(data.createdTime)}`}</BillEntryLine>
          <Items id={id} />
        </Box>
      )}
    </Dialog>
  )
}

export function InvoiceList() {
  const [{ id: openId }, setOpen] = useUrlState(openFields)
  const source = useApiInfiniteQuery(invoices.list, { list: useUrlFilter({}), input: () => ({}) })
  const actions: readonly RowAction<Row>[] = [
    {
      key: 'save',
      label: '下载',
      icon: 'download',
      isMain: true,
      when: ({ file }) => file !== null,
      run: ({ file }) => (file ? save(file) : undefined),
    },
  ]
  return (
    <>
      <DataList
        label='开票记录'
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        className={css.first ?? ''}
        actions={actions}
        openKey={openId}
        onOpen={({ id }) => setOpen({ id })}
        empty={<Empty icon='receipt' title='还没有申请过发票' text='在「可开票订单」里选择订单，合并开一张发票。' />}
      />
      {openId && <InvoiceDetail id={openId} onClose={() => setOpen({ id: '' })} />}
    </>
  )
}
