import type { FieldControl } from '../../form/types'

/** Value, min and max are `2026-03-12`, or `2026-03` with unit month; '' = none. */
export interface DateInputProps extends FieldControl<string> {
  min?: string
  max?: string
  unit?: 'day' | 'month'
  placeholder?: string
}
