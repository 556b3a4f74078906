/** A resume compared with a job: every criterion with the resume's evidence, misses included (mockups: 对照职位要求). */
import { errorText, useApiQuery } from '@/api'
import { Box, ErrorAlert, H2, Icon, Item, List, Pressable, Skeleton, Text } from '@/ui'
import { CRITERION_LABELS, type Criterion, matchText } from '~contract/domain/job-match'
import css from './fit.module.scss'
import { JobPicker } from './JobPicker'
import { useMatchJob } from './use-match-job'

const criterionText = ({ kind, wanted }: Criterion) =>
  kind === 'skill' ? wanted : `${CRITERION_LABELS[kind]} ${wanted}`

/** `jobId` = the job applied for. Renders nothing without an open job to compare with. */
export function JobMatch({ resumeId, jobId }: { resumeId: string; jobId?: string | undefined }) {
  const { open, job, choose } = useMatchJob(jobId)
  const input = job ? { jobId: job.jobId, resumeIds: [resumeId] } : null
  const { data, phase, error, reload } = useApiQuery('POST /pinqiao/v1/talent/match', input, { mute: true })
  const match = data?.[0]
  if (!job || (match && !match.total)) return null
  return (
    <Box className={css.fit}>
      <Box className={css.head}>
        <H2 className={css.title}>对照职位要求</H2>
        {match && <Text className={css.count}>{matchText(match.met, match.total)}</Text>}
        <JobPicker
          jobs={open}
          jobId={job.jobId}
          onPick={choose}
          anchor={(toggle, isOpen) => (
            <Pressable
              className={css.job}
              onPress={toggle}
              aria-expanded={isOpen}
              aria-label={`对照职位：${job.title}，更换`}
            >
              <Text className={css.jobTitle}>{job.title}</Text>
              <Icon name='chevron-down' size={16} tone='ink-3' />
            </Pressable>
          )}
        />
      </Box>
      {phase === 'loading' && <Skeleton lines={[60, 50, 70]} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      <List className={css.list} hidden={!match}>
        {match?.requirements.map((one) => (
          <Item key={one.kind + one.wanted} className={css.one}>
            <Icon
              name={one.isMet ? 'circle-check' : 'alert-circle'}
              size={16}
              tone={one.isMet ? 'success' : 'warning'}
              label={one.isMet ? '符合' : '不符合'}
            />
            <Text className={css.wanted}>{criterionText(one)}</Text>
            <Text className={css.found}>{one.found}</Text>
          </Item>
        ))}
      </List>
    </Box>
  )
}
