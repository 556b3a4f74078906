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
  /** Answers whether it was taken; the dialog stays open when it was not. */
  onSave(text: string): Promise<boolean>
  onClose(): void
}

/** One text to change. Rendered only while it is open, so that it starts with what holds now. */
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
