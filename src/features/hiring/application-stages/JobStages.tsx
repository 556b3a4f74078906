/** The stages of a job with the applications in each; leads to them and to the editor. */
import { useState } from 'react'
import { errorText, useApiQuery } from '@/api'
import { Box, Button, ErrorAlert, H2, Link, Section, Skeleton, Text } from '@/ui'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import { formatCount } from '~contract/domain/format'
import css from './job-stages.module.scss'
import { StageEditor } from './LazyStageEditor'
import type { JobStage } from './stage-draft'

interface JobStagesProps {
  jobId: string
  canEdit: boolean
  className?: string | undefined
}

function StageLine({ jobId, stage: { name, count, lateCount } }: { jobId: string; stage: JobStage }) {
  return (
    <Link to={`/deliver?jobId=${jobId}`} className={css.stage}>
      <Text className={css.name}>{name}</Text>
      {lateCount > 0 && <Text className={css.late}>{`${formatCount(lateCount)} 人超时`}</Text>}
      <Text className={css.count}>{`${formatCount(count)} 人`}</Text>
    </Link>
  )
}

/** A section of the page of a job. `canEdit`: the user may change the stages. */
export function JobStages({ jobId, canEdit, className }: JobStagesProps) {
  const { data, phase, error, reload } = useApiQuery(applicationStages.list, { jobId }, { showError: false })
  const [isEditing, setEditing] = useState(false)
  return (
    <Section className={className} aria-label='招聘阶段'>
      <Box className={css.head}>
        <H2 className={css.title}>招聘阶段</H2>
        {canEdit && data && (
          <Button kind='link' onPress={() => setEditing(true)}>
            编辑阶段
          </Button>
        )}
      </Box>
      {phase === 'loading' && <Skeleton className={css.waiting} lines={[60, 60, 60, 60, 60]} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      {data?.map((stage) => (
        <StageLine key={stage.no} jobId={jobId} stage={stage} />
      ))}
      {isEditing && data && <StageEditor jobId={jobId} stages={data} onClose={() => setEditing(false)} />}
    </Section>
  )
}
