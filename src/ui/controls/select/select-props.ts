import type { FieldControl } from '../../form/types'
import type { Option } from '../Checks'

export interface SelectProps<T> extends FieldControl<T | undefined> {
  options: readonly Option<T>[]
  placeholder?: string
  /** Title of the sheet; the field's label when absent. */
  title?: string
  canClear?: boolean
}

export interface MultiSelectProps<T> extends FieldControl<readonly T[]> {
  options: readonly Option<T>[]
  placeholder?: string
  title?: string
  max?: number
}

export interface TreeNode {
  value: string
  label: string
  children?: readonly TreeNode[]
}

export interface CascaderProps extends FieldControl<string | undefined> {
  options: readonly TreeNode[]
  placeholder?: string
  title?: string
  /** A branch may be chosen too, not leaves only. */
  canPickBranch?: boolean
  canClear?: boolean
}

export interface TreePickerProps extends FieldControl<readonly string[]> {
  options: readonly TreeNode[]
  placeholder?: string
  title?: string
  /** Maximum to choose; 5 when absent. */
  max?: number
  canPickBranch?: boolean
}
