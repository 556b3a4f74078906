import { errorText } from '@/api'
import { Button, Dialog, Field, TextArea, toast, useForm } from '@/ui'

interface ReasonDialogProps {
  title: string
  /** Shown to the other side. */
  placeholder: string
  ok: string
  onClose(): void
  /** Runs the action; its error is shown and the text stays. */
  onReason(reason: string): Promise<unknown>
}

/** Dialog of an action that needs a reason, which the other side reads. */
export function ReasonDialog({ title, placeholder, ok, onClose, onReason }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [(text: string) => (text.trim() ? undefined : '请填写原因')] },
    async submit({ reason }) {
      try {
        await onReason(reason.trim())
        onClose()
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='danger' onPress={form.submit} isBusy={form.isBusy}>
            {ok}
          </Button>
        </>
      }
    >
      <Field
        form={form}
        name='reason'
        label='原因'
        isRequired
        as={TextArea}
        maxLength={200}
        isCounted
        placeholder={placeholder}
      />
    </Dialog>
  )
}
