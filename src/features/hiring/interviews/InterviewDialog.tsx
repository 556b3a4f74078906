/** Proposes an interview, or changes one: times, mode, location; an overlap is shown before it is sent. */
import { useState } from 'react'
import {
  Alert,
  Button,
  ChipSelect,
  Dialog,
  Field,
  type FieldControl,
  FieldFrame,
  type Form,
  Radio,
  Select,
  TextArea,
  TextInput,
} from '@/ui'
import { enumKeys } from '~contract/domain/enums'
import { INTERVIEW_MODE, type InterviewMode, INTERVIEW_LIMITS as MAX } from '~contract/domain/interviews'
import type { JobChoice } from '../../candidates/candidate-types'
import { useMatchJob } from '../../candidates/job-match/use-match-job'
import type { InterviewDetails } from './interview-types'
import { TimeSlotsField } from './TimeSlotsField'
import { useDefaultAddress } from './use-default-address'
import { type InterviewValues, startsOf, useInterviewForm } from './use-interview-form'
import { useOverlap } from './use-overlap'

interface InterviewDialogProps {
  candidate: { resumeId: string; name: string }
  /** The one that changes; absent = a new one. */
  interview?: InterviewDetails | undefined
  /** The job that a new one is for; absent = the only open one, or the one that resumes are compared with, until the user chooses. */
  job?: JobChoice | undefined
  onClose(): void
}

const MINUTES = [30, 45, 60, 90].map((value) => ({ value, label: `${value} 分钟` }))
const ROUNDS = ['一面', '二面', '终面'].map((value) => ({ value, label: value }))
const MODES = enumKeys(INTERVIEW_MODE).map((value) => ({ value, label: INTERVIEW_MODE[value] }))

const Minutes = ({ value, onChange, ...rest }: FieldControl<number>) => (
  <ChipSelect {...rest} value={value} onChange={(minutes = value) => onChange(minutes)} options={MINUTES} />
)

export function InterviewDialog({ candidate, interview, job, onClose }: InterviewDialogProps) {
  const { jobs, job: compared } = useMatchJob(interview ?? job)
  const [picked, setPicked] = useState((interview ?? job)?.jobId)
  const chosen = picked ?? (jobs.length === 1 ? jobs[0] : compared)?.jobId
  const form = useInterviewForm({
    candidate,
    interview,
    jobId: chosen ?? '',
    onDone: onClose,
  })
  useDefaultAddress(form, interview ? undefined : chosen)
  const { minutes, times } = form.values
  const overlap = useOverlap(startsOf(times), minutes, interview?.id)
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={interview ? `更改与${candidate.name}的面试` : `约${candidate.name}面试`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={form.submit} isBusy={form.isBusy} disabled={!chosen}>
            发给对方
          </Button>
        </>
      }
    >
      {!interview && (
        <FieldFrame label='职位' isRequired>
          <Select
            label='职位'
            value={chosen}
            onChange={setPicked}
            placeholder={jobs.length ? '请选择职位' : '没有招聘中的职位'}
            options={jobs.map((job) => ({
              value: job.jobId,
              label: [job.title, job.cityName].filter(Boolean).join('　'),
            }))}
          />
        </FieldFrame>
      )}
      <InterviewFields form={form} overlap={overlap} />
    </Dialog>
  )
}

function InterviewFields({ form, overlap }: { form: Form<InterviewValues>; overlap: string | undefined }) {
  const { mode } = form.values
  return (
    <>
      <Field form={form} name='times' label='面试时间' isRequired as={TimeSlotsField} hint='最多给三个，让对方挑一个' />
      {overlap && <Alert tone='warning'>{overlap}</Alert>}
      <Field form={form} name='minutes' label='时长' as={Minutes} />
      <Field form={form} name='mode' label='方式' as={Radio<InterviewMode>} options={MODES} />
      {mode === 'onsite' && (
        <Field
          form={form}
          name='place'
          label='地点'
          isRequired
          as={TextInput}
          maxLength={MAX.place}
          placeholder='楼栋、楼层、房间'
        />
      )}
      {mode === 'video' && (
        <Field
          form={form}
          name='link'
          label='会议链接'
          as={TextInput}
          maxLength={MAX.link}
          placeholder='https://，可稍后再补'
        />
      )}
      <Field form={form} name='round' label='轮次' as={ChipSelect<string>} options={ROUNDS} canClear />
      <Field
        form={form}
        name='note'
        label='备注'
        as={TextArea}
        maxLength={MAX.note}
        isCounted
        placeholder='要带什么、找谁，可不填'
      />
    </>
  )
}
