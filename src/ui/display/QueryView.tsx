import type { ReactNode } from 'react'
import { H1 } from '../primitives'
import { ErrorAlert, Skeleton } from './Feedback'

/** What a screen knows of one thing it asked for. */
export interface QueryResult<T> {
  data: T | undefined
  phase: 'idle' | 'loading' | 'ready' | 'error'
  error: unknown
  reload(): unknown
}

export interface QueryViewProps<T> {
  of: QueryResult<T>
  /** What went wrong, in words; undefined when the answer was that there is no such thing. */
  errorTextOf(error: unknown): string | undefined
  /** Heading of the page while the thing's own is not there. */
  title?: string
  /** Widths of the grey lines, in percent. */
  skeleton: readonly number[]
  /** Nobody knows it, or it belongs to somebody else: what to do instead. */
  missing: ReactNode
  children(data: T): ReactNode
}

/** One thing asked for by its id: itself, or why it is not there. */
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
