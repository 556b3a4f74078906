/** Dialog of a form that is sent as a message, such as a rating. */
import type { ReactNode } from 'react'
import { Button, Dialog } from '@/ui'
import { t } from '../../i18n/zh/composer'

interface Props {
  title: string
  onClose(): void
  /** Closes the dialog when the message was sent. */
  onSend(): void
  children: ReactNode
}

export const SendDialog = ({ title, onClose, onSend, children }: Props) => (
  <Dialog
    isOpen
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button kind='primary' onPress={onSend}>
          {t('send')}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
