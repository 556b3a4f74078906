import type { ReactNode } from 'react'
import { H1 } from '../primitives'
import { ErrorAlert, Skeleton } from './Feedback'

/** State of a query. */
export interface QueryResult<T> {
  data: T | undefined
  phase: 'idle' | 'loading' | 'ready' | 'error'
  error: unknown
  reload(): unknown
}

export interface QueryViewProps<T> {
  of: QueryResult<T>
  /** Error text; undefined when the response was not found. */
  errorTextOf(error: unknown): string | undefined
  /** Heading of the page while the thing's own is not there. */
  title?: string
  /** Widths of the grey lines, in percent. */
  skeleton: readonly number[]
  /** Shown when it does not exist or is not the caller's. */
  missing: ReactNode
  children(data: T): ReactNode
}

/** Renders a query by id: its data, skeleton, error, or `missing`. */
export function QueryView<T>({ of, errorTextOf, title, skeleton, missing, children }: QueryViewProps<T>) {
  const { data, phase, error, reload } = of
  if (data !== undefined) return <>{children(data)}</>
  const errorMessage = phase === 'error' ? errorTextOf(error) : undefined
  return (
    <>
      {title && <H1 className='off-screen'>{title}</H1>}
      {phase === 'loading' && <Skeleton lines={skeleton} />}
      {errorMessage && <ErrorAlert text={errorMessage} onRetry={reload} />}
      {phase !== 'loading' && !errorMessage && missing}
    </>
  )
}
