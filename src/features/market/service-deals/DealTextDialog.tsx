import { errorText } from '@/api'
import { Alert, Button, Dialog, Field, TextArea, toast, useForm } from '@/ui'
import { AttachmentsField, type DealAttachment } from './DealAttachments'
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
  /** Files may come with the text. */
  hasFiles?: boolean
  onClose(): void
  /** Runs the step with the text and the ids of the files; its error is shown, and both stay. */
  onText(text: string, attachments: string[]): Promise<unknown>
}

/** Dialog of a step that comes with a text, which the other side reads. */
export function DealTextDialog(props: DealTextDialogProps) {
  const { title, label, placeholder, maxLength, note, ok, isDanger, hasFiles, onClose, onText } = props
  const form = useForm({
    initial: { text: '', attachments: [] as readonly DealAttachment[] },
    rules: { text: [(text: string) => (text.trim() ? undefined : `请填写${label}`)] },
    async submit({ text, attachments }) {
      try {
        await onText(
          text.trim(),
          attachments.map(({ id }) => id),
        )
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
      {hasFiles && <Field form={form} name='attachments' label='交付附件' as={AttachmentsField} />}
    </Dialog>
  )
}
