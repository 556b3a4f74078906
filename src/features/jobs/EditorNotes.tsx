import { Alert, Box } from '@/ui'
import { rejectReasons } from './job-types'
import css from './jobs.module.scss'
import type { JobFormState } from './use-job-form'

/** Notes above the editor: rejection reasons, restored draft, effect of a change. */
export function EditorNotes({ editor: { job, isRestored, dropRestored, isDraft } }: { editor: JobFormState }) {
  const reasons = job?.status === 'reject' ? rejectReasons(job) : []
  if (!reasons.length && !isRestored && isDraft) return null
  return (
    <Box className={css.notes}>
      {reasons.length > 0 && (
        <Alert tone='danger'>
          <Box className={css.strong}>审核没有通过，改好后重新提交：</Box>
          {reasons.map((reason, i) => (
            <Box key={reason}>{reasons.length > 1 ? `${i + 1}. ${reason}` : reason}</Box>
          ))}
        </Alert>
      )}
      {isRestored && <Alert action={{ label: '不要了', run: dropRestored }}>已恢复上次没有提交的内容</Alert>}
      {!isDraft && !reasons.length && <Alert tone='warning'>保存后重新进入审核，通过前候选人看不到这个职位</Alert>}
    </Box>
  )
}
