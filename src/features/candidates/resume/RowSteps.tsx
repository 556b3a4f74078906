/** Below a resume that was opened from a list: its neighbours by name. */
import { Box, Button, Nav } from '@/ui'
import css from '../candidates.module.scss'
import { type neighboursOf, openNeighbour } from './resume-row'

export function RowSteps({ previous, next }: ReturnType<typeof neighboursOf>) {
  if (!previous && !next) return null
  return (
    <Nav className={css.rowSteps} aria-label='列表里的其他人'>
      {previous && (
        <Button icon='chevron-left' onPress={() => openNeighbour(previous)}>
          上一位 {previous.name}
        </Button>
      )}
      <Box className={css.rowStepsGap} />
      {next && <Button onPress={() => openNeighbour(next)}>下一位 {next.name}</Button>}
    </Nav>
  )
}
