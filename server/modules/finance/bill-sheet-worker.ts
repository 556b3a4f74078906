/** Worker thread that writes the spreadsheet of a bill into a file, batch after batch. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { handleWork } from '../../ports/workers/handle-work'
import { BILL_COLUMNS, billCells } from './bill-sheet'
import type { BillItem } from './bills'
import { renderSpreadsheet } from './spreadsheet'

export interface BillSheetInput {
  /** Where the file is written. */
  path: string
  /** Rows in all batches together; decides the number of sheets. */
  total: number
}

async function* cellsOf(batches: AsyncIterable<BillItem[]>) {
  for await (const rows of batches) yield rows.map(billCells)
}

handleWork<BillSheetInput, BillItem[], void>({
  work: ({ path, total }, batches) =>
    pipeline(renderSpreadsheet(BILL_COLUMNS, total, cellsOf(batches)), createWriteStream(path)),
})
