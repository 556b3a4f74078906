import { textOf } from '@/api'
import { ErrorNote, type FetchedProps, Skeleton } from '@/ui'

interface AskedProps {
  of: FetchedProps<unknown>['of']
  /** Widths of the grey lines, in percent. */
  bones: readonly number[]
}

/** What stands above figures that are asked for: grey lines before the first answer, and what went wrong. */
export const Asked = ({ of: { data, phase, error, reload }, bones }: AskedProps) => (
  <>
    {phase === 'loading' && data === undefined && <Skeleton lines={bones} />}
    {phase === 'error' && <ErrorNote text={textOf(error)} onRetry={reload} />}
  </>
)
