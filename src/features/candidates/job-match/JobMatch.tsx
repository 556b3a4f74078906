/** A resume compared with a job: every criterion with the resume's evidence, misses included (mockups: 对照职位要求). */
import { errorText, useApiQuery } from '@/api'
import { Box, ErrorAlert, H2, Icon, Item, List, Pressable, Skeleton, Text } from '@/ui'
import { Percent } from '@/ui/taro/Percent'
import * as jobMatch from '~contract/calls/candidates/job-match'
import { CRITERION_LABELS, type Criterion, matchText } from '~contract/domain/job-match'
import type { JobChoice } from '../candidate-types'
import { JobPicker } from './JobPicker'
import css from './job-match.module.scss'
import { useMatchJob } from './use-match-job'

/** Widths of the lines, in percent: a job has eight criteria or so. */
const CRITERIA_SKELETON = [60, 50, 70, 55, 65, 45, 60, 50]

const criterionText = ({ kind, wanted }: Criterion) =>
  kind === 'skill' ? wanted : `${CRITERION_LABELS[kind]} ${wanted}`

/**
 * `own` = the job the candidate is in talks about; without it the user chooses one. Renders nothing without any job, and its head
 * while jobs load: what follows stays where it is.
 */
export function JobMatch({ resumeId, own }: { resumeId: string; own?: JobChoice | undefined }) {
  const { jobs, job, choose, isLoading } = useMatchJob(own)
  const input = job ? { jobId: job.jobId, resumeIds: [resumeId] } : null
  const { data, phase, error, reload } = useApiQuery(jobMatch.list, input, { showError: false })
  const match = data?.[0]
  if ((!jobs.length && !isLoading) || (match && !match.total)) return null
  return (
    <Box className={css.match}>
      <Box className={css.head}>
        <H2 className={css.title}>对照职位要求</H2>
        {match && <Text className={css.count}>{matchText(match.met, match.total)}</Text>}
        {jobs.length > 0 && (
          <JobPicker
            jobs={jobs}
            jobId={job?.jobId ?? ''}
            onPick={choose}
            anchor={(toggle, isOpen) => (
              <Pressable
                className={`text-press ${css.job}`}
                onPress={toggle}
                aria-expanded={isOpen}
                aria-label={job ? `对照职位：${job.title}，更换` : '选择职位，对照要求'}
              >
                <Text className={css.jobTitle}>{job?.title ?? '选择职位'}</Text>
                <Icon name='chevron-down' size={16} tone='ink-3' />
              </Pressable>
            )}
          />
        )}
      </Box>
      {match && (
        <Box className={css.share}>
          <Percent part={match.met / match.total} label={matchText(match.met, match.total)} />
        </Box>
      )}
      {phase === 'loading' && <Skeleton className={css.waiting} lines={CRITERIA_SKELETON} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      <List className={css.list} hidden={!match}>
        {match?.requirements.map((requirement) => (
          <Item key={requirement.kind + requirement.wanted} className={css.one}>
            <Icon
              name={requirement.isMet ? 'circle-check' : 'alert-circle'}
              size={16}
              tone={requirement.isMet ? 'success' : 'warning'}
              label={requirement.isMet ? '符合' : '不符合'}
            />
            <Text className={css.wanted}>{criterionText(requirement)}</Text>
            <Text className={css.found}>{requirement.found}</Text>
          </Item>
        ))}
      </List>
    </Box>
  )
}
