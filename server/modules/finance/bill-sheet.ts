/** The rows of a bill as cells of its spreadsheet. Pure: used in a worker thread. */

import { chinaTime } from '../../../contract/domain/china-time'
import { type BillFilter, billKindOf } from '../../../contract/domain/finance'
import type { BillItem } from './bills'
import type { SheetCell, SheetColumn } from './spreadsheet'

export const BILL_COLUMNS: readonly SheetColumn[] = [
  { title: '时间', width: 20 },
  { title: '类型', width: 14 },
  { title: '摘要', width: 44 },
  { title: '收入', width: 14 },
  { title: '支出', width: 14 },
  { title: '余额', width: 16 },
  { title: '经办人', width: 14 },
]

/** 2026-11-21 23:05:09 in China. */
const formatTime = (iso: string): string => chinaTime(iso).format('YYYY-MM-DD HH:mm:ss')

/** Whole coins, or fen as yuan with two decimals, without rounding. */
const numberCell = (count: number, unit: BillFilter['unit']): SheetCell =>
  unit === 'coin'
    ? { number: String(count), style: 'whole' }
    : {
        number: `${count < 0 ? '-' : ''}${Math.floor(Math.abs(count) / 100)}.${String(Math.abs(count) % 100).padStart(2, '0')}`,
        style: 'money',
      }

/** The cells of a row, one for each of BILL_COLUMNS. */
export const billCells = (row: BillItem): SheetCell[] => [
  formatTime(row.createdTime),
  billKindOf(row.kind),
  row.title,
  row.amount > 0 ? numberCell(row.amount, row.unit) : '',
  row.amount < 0 ? numberCell(-row.amount, row.unit) : '',
  numberCell(row.balanceAfter, row.unit),
  row.operatorName,
]
