import { ErrorAlert, Skeleton } from './Feedback'
import type { QueryViewProps } from './QueryView'

interface QueryStatusProps extends Pick<QueryViewProps<unknown>, 'of' | 'skeleton'> {
  /** User-facing error text. */
  textOf(error: unknown): string
}

/** Status of a query above its content: skeleton before the first response, and the error. */
export const QueryStatus = ({ of: { data, phase, error, reload }, skeleton, textOf }: QueryStatusProps) => (
  <>
    {phase === 'loading' && data === undefined && <Skeleton lines={skeleton} />}
    {phase === 'error' && <ErrorAlert text={textOf(error)} onRetry={reload} />}
  </>
)
