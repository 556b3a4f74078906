import type { Control } from '../form/types'

/** Value, min and max are `2026-03-12`, or `2026-03` with unit month; '' = none. */
export interface DateInputProps extends Control<string> {
  min?: string
  max?: string
  unit?: 'day' | 'month'
  placeholder?: string
}
