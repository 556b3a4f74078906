/** A bill: what came in and went out, by month, kind and direction. A table on desktop, cards on a phone. */
import { useMemo, useState } from 'react'
import { callApi, type Input, type Output } from '@/api'
import { Box, type Column, DataList, Empty, Money, Select, Text, useKeyset } from '@/ui'
import { type BillDirection, type BillKind, billKindOf } from '~contract/domain/finance'
import type { LedgerUnit } from '~contract/domain/money'
import { BillEntryDialog } from './BillEntryDialog'
import css from './finance.module.scss'
import { directionOptions, formatMinute, kindOptions, monthOptions } from './finance-options'

const MY_BILL_CALL = 'POST /finance-center/api/v1/bill/item/page'
const COMPANY_BILL_CALL = 'POST /finance-center/api/v1/bill/company/item/pageByCompany'
const MEMBERS_BILL_CALL = 'POST /finance-center/api/v1/bill/company/item/page'
type Answer = Output<typeof MY_BILL_CALL>
export type BillEntry = Answer['rows'][number]

/** Whose bill: the user's, the company's, or the coins of its members. */
export type BillOwner =
  | { owner: 'user'; unit: LedgerUnit }
  | { owner: 'company'; unit: LedgerUnit }
  | { owner: 'members'; userId?: string }

interface Filter {
  kind: BillKind | undefined
  direction: BillDirection | undefined
  month: string | undefined
}

const amountOf = ({ unit, amount }: BillEntry, isSigned = true) =>
  unit === 'fen' ? (
    <Money fen={amount} isSigned={isSigned} isExact />
  ) : (
    <Money coins={amount} isSigned={isSigned} isExact />
  )
const balanceOf = ({ unit, balanceAfter }: BillEntry) =>
  unit === 'fen' ? <Money fen={balanceAfter} isExact /> : <Money coins={balanceAfter} isExact />

const columnsOf = (of: BillOwner): readonly Column<BillEntry>[] => [
  {
    key: 'title',
    title: '摘要',
    slot: 'title',
    cell: ({ title, kind }) => <Text className={css.strong}>{title || billKindOf(kind)}</Text>,
  },
  { key: 'kind', title: '类型', slot: 'sub', width: 112, cell: ({ kind }) => billKindOf(kind) },
  ...(of.owner === 'members' && !of.userId
    ? [{ key: 'member', title: '成员', width: 96, cell: ({ memberName }: BillEntry) => memberName }]
    : []),
  {
    key: 'by',
    title: '经办人',
    slot: 'none',
    width: 96,
    from: 900,
    cell: ({ operatorName }) => operatorName || '平台',
  },
  {
    key: 'time',
    title: '时间',
    width: 144,
    from: 560,
    cell: ({ createdTime }) => <Text className={css.faint}>{formatMinute(createdTime)}</Text>,
  },
  {
    key: 'amount',
    title: '收支',
    slot: 'value',
    width: 112,
    align: 'right',
    cell: (row) => <Box className={row.amount > 0 ? css.income : css.strong}>{amountOf(row)}</Box>,
  },
  { key: 'balance', title: '余额', slot: 'none', width: 112, align: 'right', from: 720, cell: balanceOf },
]

const fetchPage = (of: BillOwner, filter: Filter, page: Input<typeof MY_BILL_CALL>, signal: AbortLike) => {
  const input = { ...filter, ...page }
  const options = { signal, mute: true } as const
  if (of.owner === 'user') return callApi(MY_BILL_CALL, { unit: of.unit, ...input }, options)
  if (of.owner === 'company') return callApi(COMPANY_BILL_CALL, { unit: of.unit, ...input }, options)
  return callApi(MEMBERS_BILL_CALL, { ...(of.userId ? { userId: of.userId } : {}), ...input }, options)
}
type AbortLike = NonNullable<Parameters<typeof callApi>[2]>['signal']

export interface BillViewProps {
  of: BillOwner
  label: string
  /** Beside the filters: a button for the spreadsheet. */
  aside?: (filter: Filter) => React.ReactNode
}

/** Mount it anew (key) for another bill. */
export function BillView({ of, label, aside }: BillViewProps) {
  const [sums, setSums] = useState<Answer['sums']>(null)
  const [open, setOpen] = useState<BillEntry>()
  const columns = useMemo(() => columnsOf(of), [of])
  const { source } = useKeyset<BillEntry, Filter, Answer, never>(
    { kind: undefined, direction: undefined, month: undefined },
    (filter, page, signal) => fetchPage(of, filter, page, signal),
    (first) => setSums(first.sums),
  )
  const { filter, setFilter } = source
  const isFiltered = Boolean(filter.kind || filter.direction || filter.month)
  const unit = of.owner === 'members' ? 'coin' : of.unit
  const sum = (amount: number) => (unit === 'fen' ? <Money fen={amount} /> : <Money coins={amount} />)
  return (
    <>
      <Box className={css.bar}>
        <Box className={css.pick}>
          <Select
            label='月份'
            placeholder='全部月份'
            canClear
            value={filter.month}
            onChange={(month) => setFilter({ month })}
            options={monthOptions(new Date())}
          />
        </Box>
        <Box className={css.pick}>
          <Select
            label='收支'
            placeholder='收入和支出'
            canClear
            value={filter.direction}
            onChange={(direction) => setFilter({ direction })}
            options={directionOptions}
          />
        </Box>
        <Box className={css.pick}>
          <Select
            label='类型'
            placeholder='全部类型'
            canClear
            value={filter.kind}
            onChange={(kind) => setFilter({ kind })}
            options={kindOptions}
          />
        </Box>
        <Box className={css.sums}>
          {sums && (
            <>
              <Box>收入 {sum(sums.in)}</Box>
              <Box>支出 {sum(sums.out)}</Box>
            </>
          )}
        </Box>
        {aside?.(filter)}
      </Box>
      <DataList
        label={label}
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        rowHeight={48}
        onOpen={(row) => setOpen(row)}
        empty={
          isFiltered ? (
            <Empty icon='search' title='没有符合的账单' text='换个月份或类型试试。' />
          ) : (
            <Empty icon='receipt' title='还没有账单' text='有收入或支出后，会一笔一笔列在这里。' />
          )
        }
      />
      {open && <BillEntryDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </>
  )
}
