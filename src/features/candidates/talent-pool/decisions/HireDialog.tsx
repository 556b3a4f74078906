import { errorText, useApiQuery } from '@/api'
import { Alert, Button, DateInput, Dialog, Field, Select, TextArea, toast, useForm } from '@/ui'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import { dueDateOf } from '~contract/domain/agency'
import { formatDate } from '~contract/domain/china-time'
import type { JobChoice } from '../../candidate-types'
import { askToCloseFilled, type Hiree, hire } from './hire'

interface HireDialogProps {
  /** One or many who are hired for the same job. */
  hirees: readonly Hiree[]
  onClose(): void
  onDone?: (() => void) | undefined
}

interface HireValues {
  jobId: string | undefined
  /** YYYY-MM-DD. */
  startDate: string
  note: string
}

/** Hires are planned no further ahead than a year. */
const MAX_DAYS_AHEAD = 365

/** The job that all of them are in talks about. */
function sharedJob(hirees: readonly Hiree[]): JobChoice | undefined {
  const [first] = hirees
  return hirees.every(({ job }) => job?.jobId === first?.job?.jobId) ? first?.job : undefined
}

/** Records a hire with its date; closes the application. A job that is filled by it is asked about. */
export function HireDialog({ hirees, onClose, onDone }: HireDialogProps) {
  const job = sharedJob(hirees)
  const openJobs = useApiQuery(candidateCalls.listJobs, job ? null : {}, { staleMs: 10_000 }).data ?? []
  const agents = [...new Set(hirees.map(({ agentName }) => agentName).filter(Boolean))]
  const today = formatDate(new Date())
  const form = useForm<HireValues>({
    initial: { jobId: job?.jobId, startDate: today, note: '' },
    rules: {
      jobId: [(id) => (id ? undefined : '请选择职位')],
      startDate: [(day) => (day ? undefined : '请选择入职日期')],
    },
    async submit({ jobId = '', startDate, note }) {
      try {
        await hire(hirees, { jobId, startDate, note: note.trim() })
        onDone?.()
        onClose()
        await askToCloseFilled(jobId)
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  })
  const names = hirees.length === 1 ? (hirees[0]?.name ?? '') : `${hirees.length} 位`
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={job ? `${names}入职「${job.jobTitle}」` : `登记${names}入职`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={form.submit} isBusy={form.isBusy}>
            登记入职
          </Button>
        </>
      }
    >
      {agents.length > 0 && <Alert>{`由${agents.join('、')}推荐，保证期从入职日算起，期满后可以结算佣金。`}</Alert>}
      {!job && (
        <Field
          form={form}
          name='jobId'
          label='职位'
          isRequired
          as={Select<string>}
          placeholder='请选择职位'
          options={openJobs.map(({ jobId, title, cityName }) => ({
            value: jobId,
            label: [title, cityName].filter(Boolean).join('　'),
          }))}
        />
      )}
      <Field
        form={form}
        name='startDate'
        label='入职日期'
        isRequired
        as={DateInput}
        max={dueDateOf(today, MAX_DAYS_AHEAD)}
      />
      <Field
        form={form}
        name='note'
        label='备注'
        as={TextArea}
        maxLength={200}
        isCounted
        placeholder='薪资、部门、试用期等，可不填'
      />
      <Alert tone='warning'>登记后投递就结束了，还没开始的面试会取消，不能撤销。</Alert>
    </Dialog>
  )
}
