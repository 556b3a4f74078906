/** Interviews grouped by day, with their actions. */
import { useState } from 'react'
import { Box, Empty, H2, List, ListNotices, LongRows, Skeleton } from '@/ui'
import { HireDialog } from '../../candidates/talent-pool/decisions/HireDialog'
import type { Hiree } from '../../candidates/talent-pool/decisions/hire'
import { InterviewRow } from './InterviewRow'
import { formatDay, type Interview } from './interview-types'
import css from './interviews.module.scss'
import { useInterviewActions } from './use-interview-actions'
import { groupByDay, type InterviewSource } from './use-interviews'

const EMPTY = {
  ahead: { title: '没有安排面试', text: '在简历或沟通里点「约面试」，对方确认后会排在这里。' },
  over: { title: '还没有过去的面试', text: '结束的面试会留在这里。' },
}

const toHiree = ({ resumeId, name, jobId, jobTitle }: Interview): Hiree => ({
  resumeId,
  name,
  job: { jobId, jobTitle },
  agentName: '',
})

export function InterviewDays({ source }: { source: InterviewSource }) {
  const now = new Date()
  const [hired, hire] = useState<Interview>()
  const actions = { ...useInterviewActions(), hire }
  const { title, text } = EMPTY[source.filter.view]
  return (
    <Box className={css.days}>
      <ListNotices source={source} label='面试' />
      {source.phase === 'loading' && !source.rows.length && <Skeleton lines={[30, 80, 60, 30, 80, 60]} />}
      {source.phase === 'ready' && !source.rows.length && <Empty icon='calendar' title={title} text={text} />}
      {groupByDay(source.rows, (at) => formatDay(at, now)).map(([day, rows]) => (
        <Box key={day} className={css.card}>
          <H2 className={css.dayHead}>{day}</H2>
          <List>
            <LongRows rows={rows} total={source.rows.length}>
              {(interview) => <InterviewRow key={interview.id} interview={interview} now={now} actions={actions} />}
            </LongRows>
          </List>
        </Box>
      ))}
      {actions.dialog}
      {hired && <HireDialog hirees={[toHiree(hired)]} onClose={() => hire(undefined)} />}
    </Box>
  )
}
