/** Bills: the entries of ledger accounts, newest first, as users read them. */
import type { z } from 'zod'
import type { billItem } from '../../../contract/api/finance'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { cappedCount, pageOf } from '../../db/keyset-page'
import { fillNames } from '../../services/name-placeholders'
import {
  type AccountIds,
  type EntryFilter,
  type EntryRow,
  findEntry,
  listEntries,
  selectEntryIds,
  sumEntries,
} from './bill-entries'

export type BillItem = z.input<typeof billItem>

const present = (row: EntryRow, title: string): BillItem => ({
  id: row.id,
  unit: row.unit,
  kind: row.kind,
  title,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
  operatorName: row.operatorName ?? '',
  memberName: row.memberName ?? '',
  createdTime: row.createdAt.toISOString(),
})

/** `size` rows after the cursor and the cursor of the next page. Throws BAD_INPUT for an invalid cursor. */
export async function getBill(
  ctx: AppContext,
  accountIds: AccountIds,
  filter: EntryFilter,
  cursor: string,
  size: number,
) {
  const rows = await listEntries(ctx.db, accountIds, filter, { cursor, limit: size + 1 })
  const page = pageOf(rows, size, (row) => row)
  const titles = await fillNames(
    ctx,
    page.rows.map(({ note, people }) => ({ text: note, people })),
  )
  return { rows: page.rows.map((row, index) => present(row, titles[index] ?? '')), nextCursor: page.nextCursor }
}

/** Sums in and out of accounts in a month, or of all time. */
export async function getBillTotals(ctx: AppContext, accountIds: AccountIds, month: string | undefined) {
  const { net, turnover } = await sumEntries(ctx.db, accountIds, month)
  return { in: (turnover + net) / 2, out: (turnover - net) / 2 }
}

/** A page of a bill; the first one has the sums. */
export async function listBillEntries(
  ctx: AppContext,
  accountIds: AccountIds,
  { cursor, pageSize, ...filter }: EntryFilter & { cursor: string; pageSize: number },
) {
  const page = await getBill(ctx, accountIds, filter, cursor, pageSize)
  return {
    ...page,
    countAll: () => cappedCount(ctx.db, selectEntryIds(ctx.db, accountIds, filter)),
    sums: cursor ? null : await getBillTotals(ctx, accountIds, filter.month),
  }
}

/** Number of entries of a bill. */
export const countBillEntries = (ctx: AppContext, accountIds: AccountIds, filter: EntryFilter): Promise<number> =>
  ctx.db.$count(selectEntryIds(ctx.db, accountIds, filter).as('counted'))

/** An entry of the user, or of the company for users who may see its money. Throws BILL_NOT_FOUND. */
export async function getBillEntry(ctx: AppContext, { userId, companyId, role }: RequestContext, id: string) {
  const viewer = { userId, companyId, canViewCompany: can(role, 'finance.view') }
  const row = await findEntry(ctx.db, viewer, id)
  if (!row) throw httpError('BILL_NOT_FOUND')
  const [title = ''] = await fillNames(ctx, [{ text: row.note, people: row.people }])
  return { ...present(row, title), transactionId: row.transactionId, orderId: row.orderId ?? '' }
}
