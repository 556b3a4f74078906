/** The rows of today's interviews, with what can be done to them. */
import { List } from '@/ui'
import { InterviewRow } from './InterviewRow'
import type { Interview } from './interview-types'
import { useInterviewActions } from './use-interview-actions'

export function TodayRows({ rows, now }: { rows: readonly Interview[]; now: Date }) {
  const actions = useInterviewActions()
  return (
    <>
      <List hidden={!rows.length}>
        {rows.map((row) => (
          <InterviewRow key={row.id} interview={row} now={now} actions={actions} />
        ))}
      </List>
      {actions.dialog}
    </>
  )
}
