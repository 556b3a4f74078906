/** A bill: what came in and went out, by month, kind and direction. A table on desktop, cards on a phone. */
import { useMemo, useState } from 'react'
import {
  INFINITE_PAGE_SIZE,
  type ListFilter,
  type RowOf,
  useApiInfiniteQuery,
  useLocalFilter,
  useUrlFilter,
} from '@/api'
import { useUrlState } from '@/platform'
import { Box, type Column, DataList, Empty, Money, Text } from '@/ui'
import * as bills from '~contract/calls/finance/bills'
import { formatMinute } from '~contract/domain/china-time'
import { billKindOf } from '~contract/domain/finance'
import type { LedgerUnit } from '~contract/domain/money'
import { BillEntryDialog } from './BillEntryDialog'
import { BillFilterBar } from './BillFilterBar'
import css from './finance.module.scss'
import { type BillFilter, billFields, openFields } from './finance-options'

const CALLS = {
  user: bills.list,
  company: bills.listCompany,
  members: bills.listMembers,
} as const
export type BillEntry = RowOf<(typeof CALLS)['user']>

/** Whose bill: the user's, the company's, or the coins of its members. */
export type BillOwner =
  | { owner: 'user'; unit: LedgerUnit }
  | { owner: 'company'; unit: LedgerUnit }
  | { owner: 'members'; userId?: string }

const amountOf = ({ unit, amount }: BillEntry, isSigned = true) =>
  unit === 'fen' ? <Money fen={amount} isSigned={isSigned} /> : <Money coins={amount} isSigned={isSigned} />
const balanceOf = ({ unit, balanceAfter }: BillEntry) =>
  unit === 'fen' ? <Money fen={balanceAfter} /> : <Money coins={balanceAfter} />

const columnsOf = (hasMember: boolean): readonly Column<BillEntry>[] => [
  {
    key: 'title',
    title: '摘要',
    slot: 'title',
    cell: ({ title, kind }) => <Text className={css.strong}>{title || billKindOf(kind)}</Text>,
  },
  { key: 'kind', title: '类型', slot: 'sub', width: 112, cell: ({ kind }) => billKindOf(kind) },
  ...(hasMember ? [{ key: 'member', title: '成员', width: 96, cell: ({ memberName }: BillEntry) => memberName }] : []),
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

/** What the call takes beside the filter. */
const ownerInput = (of: BillOwner) =>
  of.owner === 'members' ? (of.userId ? { userId: of.userId } : {}) : { unit: of.unit }

export interface BillViewProps {
  of: BillOwner
  label: string
  /** Beside the filters: a button for the spreadsheet. */
  aside?: (filter: BillFilter) => React.ReactNode
}

interface BillProps extends BillViewProps {
  list: ListFilter<BillFilter>
  /** The entry that is open; '' = none. */
  openId: string
  onOpen(id: string): void
}

function Bill({ of, label, aside, list, openId, onOpen }: BillProps) {
  const hasMember = of.owner === 'members' && !of.userId
  const columns = useMemo(() => columnsOf(hasMember), [hasMember])
  const source = useApiInfiniteQuery(CALLS[of.owner], {
    list,
    input: (filter) => ({ ...ownerInput(of), ...filter }),
    size: INFINITE_PAGE_SIZE,
  })
  const { filter, setFilter } = source
  const sums = source.firstPage?.sums
  const isFiltered = Boolean(filter.kind || filter.direction || filter.month)
  const unit = of.owner === 'members' ? 'coin' : of.unit
  const sum = (amount: number) => (unit === 'fen' ? <Money fen={amount} /> : <Money coins={amount} />)
  return (
    <>
      <BillFilterBar filter={filter} setFilter={setFilter}>
        <Box className={css.sums}>
          {sums && (
            <>
              <Box>收入 {sum(sums.in)}</Box>
              <Box>支出 {sum(sums.out)}</Box>
            </>
          )}
        </Box>
        {aside?.(filter)}
      </BillFilterBar>
      <DataList
        isPaged={false}
        label={label}
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        rowHeight={48}
        openKey={openId}
        onOpen={({ id }) => onOpen(id)}
        empty={
          isFiltered ? (
            <Empty icon='search' title='没有符合的账单' text='换个月份或类型试试。' />
          ) : (
            <Empty icon='receipt' title='还没有账单' text='有收入或支出后，会一笔一笔列在这里。' />
          )
        }
      />
      {openId && <BillEntryDialog id={openId} onClose={() => onOpen('')} />}
    </>
  )
}

/** The bill of a page: its filter and open entry are in the address. */
export function BillView(props: BillViewProps) {
  const [{ id }, setOpen] = useUrlState(openFields)
  return <Bill {...props} list={useUrlFilter(billFields())} openId={id} onOpen={(next) => setOpen({ id: next })} />
}

const NO_FILTER: BillFilter = { kind: undefined, direction: undefined, month: undefined }

/** A bill in a panel. */
export function PanelBillView(props: BillViewProps) {
  const [openId, setOpenId] = useState('')
  return <Bill {...props} list={useLocalFilter(NO_FILTER)} openId={openId} onOpen={setOpenId} />
}
