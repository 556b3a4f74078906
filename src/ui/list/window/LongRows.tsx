import type { LongRowsProps } from '../types'

/** The rows of a list of any length, inside its `List`: on the web direct children, which a list must have. */
export const LongRows = <T,>({ rows, children }: LongRowsProps<T>) => <>{rows.map(children)}</>
