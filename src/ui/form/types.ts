/** Value and change handler of a control. */
export interface FieldControl<T> {
  value: T
  onChange(value: NoInfer<T>): void
  onBlur?(): void
  /** Shown as invalid; Field renders the error. */
  invalid?: boolean
  id?: string
  disabled?: boolean
  /** Names the control where no visible label does. */
  label?: string
  /** Ids of hint and error. */
  describedBy?: string
}

/** An error text, or undefined. */
export type ValidationRule<T, V> = (value: T, all: V) => string | undefined | Promise<string | undefined>

export type FieldErrors<V> = { [K in keyof V]?: string }

export interface Form<V> {
  values: V
  errors: FieldErrors<V>
  isBusy: boolean
  /** True once a value differs from the start. */
  isDirty: boolean
  set<K extends keyof V>(name: K, value: V[K]): void
  /** Several at once, as when a draft is loaded. */
  fill(values: Partial<V>): void
  setErrors(errors: FieldErrors<V>): void
  /** Validates the named fields (all when none) and shows their errors. */
  check(names?: readonly (keyof V)[]): Promise<boolean>
  /** Validates everything, goes to the first error, else submits; shows the server's errors. */
  submit(): Promise<void>
  reset(values?: V): void
  /** Everything a control needs. */
  control<K extends keyof V>(name: K): FieldControl<V[K]> & { id: string }
}
