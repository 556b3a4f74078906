/** The newest undecided job applications, on the desktop home. */
import { errorText, type Output, type QueryState } from '@/api'
import { Avatar, Box, Empty, ErrorAlert, H2, Icon, Link, Skeleton, Text } from '@/ui'
import type * as applications from '~contract/calls/hiring/applications'
import { relativeTime } from '~contract/domain/format'
import { resumePath } from '../../candidates/resume-path'
import css from './applications.module.scss'

type Reading = QueryState<Output<typeof applications.list>>

export function NewApplications({ reading: { data, phase, error, reload } }: { reading: Reading }) {
  const now = new Date()
  const rows = data?.rows ?? []
  return (
    <Box className={css.news}>
      <Box className={css.newsHead}>
        <H2 className={css.newsTitle}>新投递</H2>
        <Link to='/deliver?status=pending' className={`text-press ${css.newsMore}`}>
          全部投递
          <Icon name='chevron-right' size={16} tone='ink-3' />
        </Link>
      </Box>
      {phase === 'loading' && <Skeleton lines={[70, 50, 70, 50]} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      {phase === 'ready' && !rows.length && <Empty title='没有等您处理的投递' />}
      {rows.map(({ id, jobId, jobTitle, createdTime, talent }) => (
        <Link key={id} to={resumePath(talent.id, jobId)} className={css.newsRow}>
          <Avatar name={talent.name} src={talent.avatarUrl} size={32} seed={talent.id} />
          <Text className={css.newsName}>{talent.name}</Text>
          <Text className={css.newsJob}>{jobTitle}</Text>
          <Text className={css.newsTime}>{relativeTime(new Date(createdTime), now)}</Text>
        </Link>
      ))}
    </Box>
  )
}
