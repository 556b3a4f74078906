import { ErrorAlert, Skeleton } from './Feedback'
import type { QueryViewProps } from './QueryView'

interface QueryStatusProps extends Pick<QueryViewProps<unknown>, 'of' | 'skeleton'> {
  /** What went wrong, in words. */
  textOf(error: unknown): string
}

/** What stands above things that are asked for: grey lines before the first answer, and what went wrong. */
export const QueryStatus = ({ of: { data, phase, error, reload }, skeleton, textOf }: QueryStatusProps) => (
  <>
    {phase === 'loading' && data === undefined && <Skeleton lines={skeleton} />}
    {phase === 'error' && <ErrorAlert text={textOf(error)} onRetry={reload} />}
  </>
)
