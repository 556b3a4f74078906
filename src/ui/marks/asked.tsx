import type { FetchedProps } from './fetched'
import { ErrorNote, Skeleton } from './notes'

interface AskedProps extends Pick<FetchedProps<unknown>, 'of' | 'bones'> {
  /** What went wrong, in words. */
  textOf(error: unknown): string
}

/** What stands above things that are asked for: grey lines before the first answer, and what went wrong. */
export const Asked = ({ of: { data, phase, error, reload }, bones, textOf }: AskedProps) => (
  <>
    {phase === 'loading' && data === undefined && <Skeleton lines={bones} />}
    {phase === 'error' && <ErrorNote text={textOf(error)} onRetry={reload} />}
  </>
)
