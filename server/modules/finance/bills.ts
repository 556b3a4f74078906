/**
 * Bills: the entries of ledger accounts, newest first. Every entry holds balance and turnover up to then, so that a month's
 * sums are the difference of two entries; pages continue after the last row. Both cost the same with ten entries and ten
 * million.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { billItem } from '../../../contract/api/finance'
import type { BillFilter } from '../../../contract/domain/finance'
import type { LedgerUnit } from '../../../contract/domain/money'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { chinaMidnight } from '../../core/china-time'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterCursor, countStatement, pageOf } from '../../db/keyset-page'
import {
  ledgerAccounts as accounts,
  coinAllocations,
  ledgerEntries as entries,
  orders,
  ledgerTransactions as transactions,
  users,
} from '../../db/schema'
import { fillNames, type PlaceholderUsers } from '../../services/name-placeholders'
import type { Holder } from './ledger'

export type BillItem = z.input<typeof billItem>
type EntryFilter = Omit<BillFilter, 'unit'>

/** A row as the database returns it. */
interface EntryRow {
  id: string
  unit: LedgerUnit
  kind: string
  note: string
  people: PlaceholderUsers
  amount: string
  balance_after: string
  operator_name: string | null
  member_name: string | null
  transaction_id: string
  order_id: string | null
  created_at: Date | string
}

/** A query of the ids of a bill's accounts. */
export type AccountFilter = SQL

/** The one account of a holder. */
export const accountFilter = ({ kind, id }: Holder, unit: LedgerUnit): AccountFilter =>
  sql`select a.id from ${accounts} a where a.holder_kind = ${kind} and a.holder_id = ${id}::bigint and a.unit = ${unit}`

/** The coin accounts of a company's members: of one, or of all. */
export const allocationAccounts = (companyId: string, userId?: string): AccountFilter =>
  sql`select a.id from ${coinAllocations} s join ${accounts} a on a.holder_kind = 'staff' and a.holder_id = s.id and a.unit = 'coin'
    where s.company_id = ${companyId}::bigint ${userId ? sql`and s.user_id = ${userId}::bigint` : sql``}`

const spanOf = (month: string | undefined): { from: SQL; to: SQL } => {
  if (!month) return { from: sql`'-infinity'::timestamptz`, to: sql`'infinity'::timestamptz` }
  const [from, to] = [chinaMidnight(month), chinaMidnight(month, 1, 'month')]
  return { from: sql`${from.toISOString()}::timestamptz`, to: sql`${to.toISOString()}::timestamptz` }
}

/** Conditions on an entry `e`, each supported by an index. */
function conditions({ kind, direction, month }: EntryFilter): SQL {
  const clauses: SQL[] = []
  if (kind) clauses.push(sql`and e.kind = ${kind}`)
  if (direction) clauses.push(sql`and sign(e.amount) = ${sql.raw(direction === 'in' ? '1' : '-1')}`)
  const { from, to } = spanOf(month)
  if (month) clauses.push(sql`and e.created_at >= ${from} and e.created_at < ${to}`)
  return sql.join(clauses, sql` `)
}

const cursorColumns = { createdAt: sql`e.created_at`, id: sql`e.id` }

const COLUMNS = sql`e.id, a.unit, e.kind, t.note, t.people, e.amount, e.balance_after, e.created_at, e.transaction_id,
  o.id as order_id, u.name as operator_name, m.name as member_name`
const JOINS = sql`join ${transactions} t on t.id = e.transaction_id
  join ${accounts} a on a.id = e.account_id
  left join ${users} u on u.id = t.user_id
  left join ${orders} o on o.id = t.subject_id and e.kind in ('order.pay', 'order.refund', 'coin.recharge', 'balance.recharge')
  left join ${coinAllocations} s on a.holder_kind = 'staff' and s.id = a.holder_id
  left join ${users} m on m.id = s.user_id`

/** Runs a statement and types its rows. */
const queryRows = async <R>(ctx: AppContext, statement: SQL): Promise<{ rows: R[] }> => {
  const { rows } = await ctx.db.execute(statement)
  return { rows: rows as R[] }
}

const timeOf = ({ created_at: at }: EntryRow): Date => (at instanceof Date ? at : new Date(at))

const present = (row: EntryRow, title: string): BillItem => ({
  id: String(row.id),
  unit: row.unit,
  kind: row.kind,
  title,
  amount: Number(row.amount),
  balanceAfter: Number(row.balance_after),
  operatorName: row.operator_name ?? '',
  memberName: row.member_name ?? '',
  createdTime: timeOf(row).toISOString(),
})

/** `size` rows after the cursor and the cursor of the next page. Throws BAD_INPUT for an invalid cursor. */
export async function getBill(
  ctx: AppContext,
  accountIds: AccountFilter,
  filter: EntryFilter,
  cursor: string,
  size: number,
) {
  const after = afterCursor(cursorColumns, cursor)
  const { rows } = await queryRows<EntryRow>(
    ctx,
    sql`
    select ${COLUMNS} from (
      select x.* from (${accountIds}) of_accounts cross join lateral (
        select e.* from ${entries} e where e.account_id = of_accounts.id ${conditions(filter)} ${after ? sql`and ${after}` : sql``}
        order by e.created_at desc, e.id desc limit ${size + 1}
      ) x order by x.created_at desc, x.id desc limit ${size + 1}
    ) e ${JOINS} order by e.created_at desc, e.id desc`,
  )
  const page = pageOf(rows, size, (row) => ({ createdAt: timeOf(row), id: String(row.id) }))
  const titles = await fillNames(
    ctx,
    page.rows.map(({ note, people }) => ({ text: note, people })),
  )
  return { rows: page.rows.map((row, index) => present(row, titles[index] ?? '')), nextCursor: page.nextCursor }
}

/** Sums in and out of accounts in a month, or of all time. */
export async function getBillTotals(ctx: AppContext, accountIds: AccountFilter, month: string | undefined) {
  const { from, to } = spanOf(month)
  const sumsBefore = (moment: SQL) =>
    sql`left join lateral (select e.balance_after as balance, e.turnover_after as turnover from ${entries} e
      where e.account_id = of_accounts.id and e.created_at < ${moment} order by e.created_at desc, e.id desc limit 1)`
  const { rows } = await queryRows<{ net: string; turnover: string }>(
    ctx,
    sql`
    select coalesce(sum(coalesce(z.balance, 0) - coalesce(y.balance, 0)), 0) as net,
      coalesce(sum(coalesce(z.turnover, 0) - coalesce(y.turnover, 0)), 0) as turnover
    from (${accountIds}) of_accounts ${sumsBefore(to)} z on true ${sumsBefore(from)} y on true`,
  )
  const [net, turnover] = [Number(rows[0]?.net ?? 0), Number(rows[0]?.turnover ?? 0)]
  return { in: (turnover + net) / 2, out: (turnover - net) / 2 }
}

const entriesOf = (accountIds: AccountFilter, filter: EntryFilter): SQL =>
  sql`select e.id from (${accountIds}) of_accounts join ${entries} e on e.account_id = of_accounts.id where true ${conditions(filter)}`

/** A page of a bill; the first one has the sums. */
export async function listBillEntries(
  ctx: AppContext,
  accountIds: AccountFilter,
  { cursor, pageSize, ...filter }: EntryFilter & { cursor: string; pageSize: number },
) {
  const page = await getBill(ctx, accountIds, filter, cursor, pageSize)
  return {
    ...page,
    countAll: () => countStatement(ctx.db, (limit) => sql`${entriesOf(accountIds, filter)} limit ${limit}`),
    sums: cursor ? null : await getBillTotals(ctx, accountIds, filter.month),
  }
}

/** Number of entries of a bill. */
export async function countBillEntries(
  ctx: AppContext,
  accountIds: AccountFilter,
  filter: EntryFilter,
): Promise<number> {
  const { rows } = await queryRows<{ total: string }>(
    ctx,
    sql`select count(*) as total from (${entriesOf(accountIds, filter)}) e`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** An entry of the user, or of the company for users who may see its money. Throws BILL_NOT_FOUND. */
export async function getBillEntry(ctx: AppContext, request: RequestContext, id: string) {
  const company = sql`${request.companyId}::bigint`
  const user = sql`${request.userId}::bigint`
  const canViewCompany = can(request.role, 'finance.view')
  const { rows } = await queryRows<EntryRow>(
    ctx,
    sql`
    select ${COLUMNS} from ${entries} e ${JOINS} where e.id = ${id}::bigint and (
      (a.holder_kind = 'user' and a.holder_id = ${user})
      or (a.holder_kind = 'staff' and s.company_id = ${company} ${canViewCompany ? sql`` : sql`and s.user_id = ${user}`})
      ${canViewCompany ? sql`or (a.holder_kind = 'company' and a.holder_id = ${company})` : sql``})`,
  )
  const [row] = rows
  if (!row) throw httpError('BILL_NOT_FOUND')
  const [title = ''] = await fillNames(ctx, [{ text: row.note, people: row.people }])
  return {
    ...present(row, title),
    transactionId: String(row.transaction_id),
    orderId: row.order_id ? String(row.order_id) : '',
  }
}
