import { errorText, mutateApi } from '@/api'
import { Alert, Button, DateInput, Dialog, Field, TextArea, toast, useForm } from '@/ui'
import * as stages from '~contract/calls/hiring/stages'
import { type JobApplication, latestStartDate, todayIso } from './application-types'

interface OnboardDialogProps {
  /** One or many who applied for the same job. */
  applications: readonly JobApplication[]
  onClose(): void
  onDone?(): void
}

interface Hiring {
  jobId: string
  startDate: string
  note: string
}

const onboardOne = async ({ talent }: JobApplication, hiring: Hiring): Promise<void> => {
  await mutateApi(stages.hireOne, { resumeId: talent.id, ...hiring }, { showError: false })
  toast(`${talent.name}已登记入职`, 'success')
}

/** Onboards many and lists those that failed. */
const onboardMany = async (applications: readonly JobApplication[], hiring: Hiring): Promise<void> => {
  const resumeIds = applications.map(({ talent }) => talent.id)
  const answers = await mutateApi(stages.hire, { resumeIds, ...hiring }, { showError: false })
  const failed = answers.filter(({ isOnboarded }) => !isOnboarded)
  if (failed.length < answers.length) toast(`${answers.length - failed.length} 位已登记入职`, 'success')
  for (const { resumeId, message } of failed)
    toast(`${applications.find(({ talent }) => talent.id === resumeId)?.talent.name ?? ''}：${message}`, 'error')
}

/** Records the onboarding with its date; closes the application. */
export function OnboardDialog({ applications, onClose, onDone }: OnboardDialogProps) {
  const [first] = applications
  const agents = [...new Set(applications.map(({ agentName }) => agentName).filter(Boolean))]
  const form = useForm({
    initial: { startDate: todayIso(), note: '' },
    rules: { startDate: [(day: string) => (day ? undefined : '请选择入职日期')] },
    async submit({ startDate, note }) {
      if (!first) return
      const hiring = { jobId: first.jobId, startDate, note: note.trim() }
      try {
        await (applications.length === 1 ? onboardOne(first, hiring) : onboardMany(applications, hiring))
        onDone?.()
        onClose()
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  })
  if (!first) return null
  const user = applications.length === 1 ? first.talent.name : `${applications.length} 位`
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={`${user}入职「${first.jobTitle}」`}
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
      <Field form={form} name='startDate' label='入职日期' isRequired as={DateInput} max={latestStartDate()} />
      <Field
        form={form}
        name='note'
        label='备注'
        as={TextArea}
        maxLength={200}
        isCounted
        placeholder='薪资、部门、试用期等，可不填'
      />
      <Alert tone='warning'>登记后投递就结束了，不能撤销。</Alert>
    </Dialog>
  )
}
