import { call, textOf } from '@/api'
import { Button, DateInput, Dialog, Field, Note, TextArea, toast, useForm } from '@/ui'
import { type Delivery, latestStart, todayText } from './delivery'

interface OnboardDialogProps {
  delivery: Delivery
  onClose(): void
  onDone(next: Delivery): void
}

/** Writes down that somebody starts, and when; the application is closed with it. */
export function OnboardDialog({ delivery, onClose, onDone }: OnboardDialogProps) {
  const { talent, jobId, jobTitle, agentName } = delivery
  const form = useForm({
    initial: { startDate: todayText(), note: '' },
    rules: { startDate: [(day: string) => (day ? undefined : '请选择入职日期')] },
    async submit({ startDate, note }) {
      try {
        const answer = await call(
          'POST /job-center/api/agent/findResume/talentManageOnboardedOne',
          { resumeId: talent.id, jobId, startDate, note: note.trim() },
          { mute: true },
        )
        toast(`${talent.name}已登记入职`, 'success')
        if (answer.delivery) onDone(answer.delivery)
        onClose()
      } catch (error) {
        toast(textOf(error), 'error')
      }
    },
  })
  return (
    <Dialog
      isOpen
      isFirm={form.isDirty}
      title={`${talent.name}入职「${jobTitle}」`}
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
      {agentName && <Note>{`${agentName}推荐的人才，保证期从入职日算起，期满后可以结算佣金。`}</Note>}
      <Field form={form} name='startDate' label='入职日期' isRequired as={DateInput} max={latestStart()} />
      <Field
        form={form}
        name='note'
        label='备注'
        as={TextArea}
        maxLength={200}
        isCounted
        placeholder='薪资、部门、试用期等，可不填'
      />
      <Note tone='warning'>登记后这条投递就结束了，不能撤销。</Note>
    </Dialog>
  )
}
