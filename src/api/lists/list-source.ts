/** What a list on the screen is fed by: a paged table and an endless list alike. */

export interface ListSource<T, F> {
  rows: readonly T[]
  /** Rows there are, counted as far as the server counts; 0 until known. */
  total: number
  /** More rows follow below the last. */
  hasMore: boolean
  /** Of the first row shown, from 1. */
  page: number
  size: number
  /** `loading` = no rows for this query yet; a refetch behind shown rows is `ready`. */
  phase: 'loading' | 'ready' | 'more' | 'error'
  /** Error text; rows loaded before stay. */
  error?: string
  filter: F
  /** True while rows of an older question are still shown. */
  isStale: boolean
  /** Loading takes longer than two seconds. */
  isSlow: boolean
  setFilter(change: Partial<F>): void
  /** Shows this page alone. */
  goto(page: number): void
  setSize(size: number): void
  /** Adds the next page below. */
  more(): void
  /** Refetches what is shown: the page, or all the pages that came below each other. */
  reload(): Promise<void>
}
