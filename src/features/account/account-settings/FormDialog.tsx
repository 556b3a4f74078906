import type { ReactNode } from 'react'
import { Button, Dialog, type Form } from '@/ui'

interface AccountFormDialogProps {
  title: string
  ok: string
  form: Pick<Form<object>, 'isDirty' | 'isBusy' | 'submit'>
  isDanger?: boolean
  onClose(): void
  children: ReactNode
}

/** Dialog of the account's small forms. */
export const AccountFormDialog = ({ title, ok, form, isDanger = false, onClose, children }: AccountFormDialogProps) => (
  <Dialog
    isOpen
    notDismissible={form.isDirty}
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onPress={onClose}>取消</Button>
        <Button kind={isDanger ? 'danger' : 'primary'} isBusy={form.isBusy} onPress={form.submit}>
          {ok}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
