import { errorText } from '@/api'
import { Alert, Button, Dialog, Field, TextArea, toast, useForm } from '@/ui'
import css from './deals.module.scss'

interface DealTextDialogProps {
  title: string
  label: string
  placeholder: string
  maxLength: number
  /** What follows from it. */
  note?: string
  ok: string
  isDanger?: boolean
  onClose(): void
  /** Runs the step; its error is shown and the text stays. */
  onText(text: string): Promise<unknown>
}

/** Dialog of a step that comes with a text, which the other side reads. */
export function DealTextDialog(props: DealTextDialogProps) {
  const { title, label, placeholder, maxLength, note, ok, isDanger, onClose, onText } = props
  const form = useForm({
    initial: { text: '' },
    rules: { text: [(text: string) => (text.trim() ? undefined : `请填写${label}`)] },
    async submit({ text }) {
      try {
        await onText(text.trim())
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
          <Button onPress={onClose}>返回</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} onPress={form.submit} isBusy={form.isBusy}>
            {ok}
          </Button>
        </>
      }
    >
      {note && <Alert className={css.note ?? ''}>{note}</Alert>}
      <Field
        form={form}
        name='text'
        label={label}
        isRequired
        as={TextArea}
        maxLength={maxLength}
        isCounted
        placeholder={placeholder}
      />
    </Dialog>
  )
}
