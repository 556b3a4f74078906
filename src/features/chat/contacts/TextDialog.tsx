import { useState } from 'react'
import { Button, Dialog, TextArea, TextInput } from '@/ui'
import { t } from '../i18n/zh/contacts'

export interface TextDialogProps {
  title: string
  initial: string
  maxLength?: number
  /** Several lines, counted. */
  isLong?: boolean
  hint?: string
  /** Resolves with true when saved; otherwise the dialog stays open. */
  onSave(text: string): Promise<boolean>
  onClose(): void
}

/** Dialog that edits one text. Rendered only while open, so that it starts with the current value. */
export function TextDialog({ title, initial, maxLength, isLong, hint, onSave, onClose }: TextDialogProps) {
  const [text, setText] = useState(initial)
  const save = async () => {
    if (await onSave(text.trim())) onClose()
  }
  const field = { value: text, onChange: setText, label: title, placeholder: hint ?? title, maxLength }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind='primary' onPress={save}>
            {t('ok')}
          </Button>
        </>
      }
    >
      {isLong ? <TextArea {...field} isCounted={maxLength !== undefined} /> : <TextInput {...field} onEnter={save} />}
    </Dialog>
  )
}
