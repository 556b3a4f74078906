/** Columns of agency listings, mandates, settlements and contracts; on a phone the slots of a card. */
import { Box, type Column, StatusText } from '@/ui'
import { AGENCY_LISTING_STATUS, MANDATE_STATUS, SETTLEMENT_STATUS } from '~contract/domain/agency'
import { FROZEN_TEXT } from '~contract/domain/goods-and-payment'
import {
  type AgencyContract,
  type AgencyListing,
  agentLabel,
  LISTING_TONE,
  MANDATE_TONE,
  type Mandate,
  moneyText,
  SETTLEMENT_TONE,
  type Settlement,
  termsText,
  timeAgo,
} from './agency-types'
import css from './agents.module.scss'

const TwoLines = ({ top, below }: { top: React.ReactNode; below: React.ReactNode }) => (
  <Box className={css.two}>
    <Box className={css.strong}>{top}</Box>
    <Box className={css.below}>{below}</Box>
  </Box>
)
const Money = ({ fen }: { fen: number }) => <Box className={css.money}>{moneyText(fen)}</Box>
const Faint = ({ children }: { children: React.ReactNode }) => <Box className={css.faint}>{children}</Box>

/** An open listing whose refund is pending is frozen: agents do not see it. */
export const ListingStatus = ({ listing: { status, isFrozen } }: { listing: AgencyListing }) =>
  isFrozen && status === 'open' ? (
    <StatusText tone='warning'>{FROZEN_TEXT}</StatusText>
  ) : (
    <StatusText tone={LISTING_TONE[status]}>{AGENCY_LISTING_STATUS[status]}</StatusText>
  )

export const listingColumns: readonly Column<AgencyListing>[] = [
  {
    key: 'job',
    title: '职位',
    slot: 'title',
    cell: (row) => <TwoLines top={row.jobTitle} below={[row.cityName, row.salaryText].filter(Boolean).join(' · ')} />,
  },
  {
    key: 'terms',
    title: '佣金',
    slot: 'value',
    width: 160,
    cell: (row) => <TwoLines top={termsText(row)[0]} below={termsText(row)[1]} />,
  },
  {
    key: 'agents',
    title: '代理',
    slot: 'meta',
    width: 136,
    cell: (row) =>
      row.appliedCount ? (
        <StatusText tone='warning'>{`${row.appliedCount} 份申请待审核`}</StatusText>
      ) : (
        `${row.activeCount} 位代理`
      ),
  },
  {
    key: 'people',
    title: '推荐 / 入职',
    slot: 'meta',
    width: 120,
    cell: (row) => `推荐 ${row.referredCount}，入职 ${row.hiredCount}`,
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 112,
    cell: (row) => <ListingStatus listing={row} />,
  },
  {
    key: 'time',
    title: '委托时间',
    slot: 'sub',
    width: 112,
    align: 'right',
    cell: ({ createdTime }) => <Faint>{timeAgo(createdTime)}</Faint>,
  },
]

const agentColumn: Column<Mandate> = {
  key: 'agent',
  title: '代理',
  slot: 'title',
  cell: (row) => <TwoLines top={agentLabel(row)} below={row.message || row.agentIntroduction} />,
}
const mandateTerms: Column<Mandate> = {
  key: 'terms',
  title: '佣金',
  slot: 'value',
  width: 160,
  cell: (row) => <TwoLines top={termsText(row)[0]} below={termsText(row)[1]} />,
}
const mandateState: Column<Mandate> = {
  key: 'status',
  title: '状态',
  slot: 'badge',
  width: 152,
  cell: (row) => (
    <Box className={css.two}>
      <StatusText tone={MANDATE_TONE[row.status]}>{MANDATE_STATUS[row.status]}</StatusText>
      {row.reason && <Box className={css.below}>{row.reason}</Box>}
    </Box>
  ),
}
const mandateTime: Column<Mandate> = {
  key: 'time',
  title: '申请时间',
  slot: 'sub',
  width: 112,
  align: 'right',
  cell: ({ createdTime }) => <Faint>{timeAgo(createdTime)}</Faint>,
}
const mandateJob: Column<Mandate> = {
  key: 'job',
  title: '职位',
  slot: 'meta',
  width: 176,
  cell: ({ jobTitle }) => jobTitle,
}

/** Applications for all jobs. */
export const mandateApplicationColumns: readonly Column<Mandate>[] = [
  agentColumn,
  mandateJob,
  mandateTerms,
  mandateState,
  mandateTime,
]

/** Agents of one job. */
export const mandateColumns: readonly Column<Mandate>[] = [
  agentColumn,
  { key: 'phone', title: '电话', slot: 'meta', width: 128, cell: ({ agentPhone }) => agentPhone },
  mandateTerms,
  {
    key: 'people',
    title: '推荐 / 入职',
    slot: 'meta',
    width: 128,
    from: 860,
    cell: (row) => `推荐 ${row.referredCount}，入职 ${row.hiredCount}`,
  },
  mandateState,
  mandateTime,
]

export const settlementColumns: readonly Column<Settlement>[] = [
  {
    key: 'person',
    title: '入职人才',
    slot: 'title',
    cell: (row) => <TwoLines top={row.talentName} below={`${row.startDate} 入职「${row.jobTitle}」`} />,
  },
  { key: 'agent', title: '代理', slot: 'meta', width: 192, cell: agentLabel },
  {
    key: 'amount',
    title: '佣金',
    slot: 'value',
    width: 128,
    align: 'right',
    cell: (row) => <Money fen={row.amountFen} />,
  },
  {
    key: 'who',
    title: '申请人',
    slot: 'meta',
    width: 96,
    from: 860,
    cell: ({ applicantName }) => applicantName || '代理',
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 152,
    cell: (row) => (
      <Box className={css.two}>
        <StatusText tone={SETTLEMENT_TONE[row.status]}>{SETTLEMENT_STATUS[row.status]}</StatusText>
        {row.reason && <Box className={css.below}>{row.reason}</Box>}
      </Box>
    ),
  },
  {
    key: 'time',
    title: '申请时间',
    slot: 'sub',
    width: 112,
    align: 'right',
    cell: ({ createdTime }) => <Faint>{timeAgo(createdTime)}</Faint>,
  },
]

const duty = (row: AgencyContract): React.ReactNode => {
  if (row.dueCount) return <StatusText tone='warning'>{`${row.dueCount} 人待结算`}</StatusText>
  if (row.inGuaranteeCount) return `${row.inGuaranteeCount} 人在保证期`
  return row.passedCount ? `${row.passedCount} 人面试中` : '没有待办'
}

export const contractColumns: readonly Column<AgencyContract>[] = [
  {
    key: 'agent',
    title: '代理',
    slot: 'title',
    cell: (row) => <TwoLines top={agentLabel(row)} below={row.jobTitle} />,
  },
  {
    key: 'terms',
    title: '约定',
    slot: 'value',
    width: 160,
    cell: (row) => <TwoLines top={termsText(row)[0]} below={termsText(row)[1]} />,
  },
  {
    key: 'people',
    title: '推荐 / 入职',
    slot: 'meta',
    width: 128,
    cell: (row) => `推荐 ${row.referredCount}，入职 ${row.hiredCount}`,
  },
  { key: 'duty', title: '待履行', slot: 'badge', width: 136, cell: duty },
  {
    key: 'next',
    title: '下次可结算',
    slot: 'meta',
    width: 120,
    from: 860,
    cell: ({ nextDueDate }) => nextDueDate && `${nextDueDate} 可结算`,
  },
  {
    key: 'paid',
    title: '已付佣金',
    slot: 'sub',
    width: 128,
    align: 'right',
    cell: (row) => <Faint>{row.paidFen ? `已付 ${moneyText(row.paidFen)}` : '还没有付款'}</Faint>,
  },
]
