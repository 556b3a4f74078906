/** Labels and options of the finance pages. */
import { urlId, urlOptionalEnum, type ValuesOf } from '@/platform'
import { BILL_DIRECTIONS, BILL_KINDS, type BillDirection, type BillKind, monthOf } from '~contract/domain/finance'

const pad = (part: number) => String(part).padStart(2, '0')

export const kindOptions = (Object.keys(BILL_KINDS) as BillKind[]).map((value) => ({ value, label: BILL_KINDS[value] }))
export const directionOptions = (Object.keys(BILL_DIRECTIONS) as BillDirection[]).map((value) => ({
  value,
  label: BILL_DIRECTIONS[value],
}))

const MONTHS = 24
/** The last two years, this month first. */
export function monthOptions(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, i) => {
    const index = year * 12 + month - 1 - i
    const value = `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`
    return { value, label: `${Math.floor(index / 12)}年${(index % 12) + 1}月` }
  })
}

/** Filter of a bill, in the address. */
export const billFields = () => ({
  kind: urlOptionalEnum(kindOptions.map(({ value }) => value)),
  direction: urlOptionalEnum(directionOptions.map(({ value }) => value)),
  month: urlOptionalEnum(monthOptions(new Date()).map(({ value }) => value)),
})
export type BillFilter = ValuesOf<ReturnType<typeof billFields>>

/** The row that is open, in the address. */
export const openFields = { id: urlId() }

/** Colours of what the operator decides. */
export const decisionTones = { 1: 'warning', 2: 'success', 3: 'danger' } as const
