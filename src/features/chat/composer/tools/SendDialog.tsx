/** What is filled in and sent as a message of its own: a place, a rating. */
import type { ReactNode } from 'react'
import { Button, Dialog } from '@/ui'
import { t } from '../../i18n/zh/composer'

interface Props {
  title: string
  onClose(): void
  /** Closes the dialog itself when the message went. */
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
