import type { ComponentProps } from 'react'
import { ErrorAlert, Skeleton } from '../../display/Feedback'
import { Box } from '../../primitives'
import css from './pick.module.scss'
import { TreeList } from './TreeList'

interface LoadedTreeProps extends ComponentProps<typeof TreeList> {
  phase: 'idle' | 'loading' | 'ready' | 'error'
  error: string
  onRetry(): unknown
}

/** A tree that is loaded first; one that failed to load says so and can be reloaded. */
export function LoadedTree({ phase, error, onRetry, ...tree }: LoadedTreeProps) {
  if (phase === 'ready') return <TreeList {...tree} />
  return (
    <Box className={css.seek}>
      {phase === 'error' ? (
        <ErrorAlert text={error} onRetry={onRetry} />
      ) : (
        <Skeleton lines={[40, 60, 50, 70, 40, 60]} />
      )}
    </Box>
  )
}
