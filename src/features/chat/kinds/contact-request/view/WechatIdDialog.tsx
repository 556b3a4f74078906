/** Asks for the user's own WeChat id, to be given to a candidate. */
import { errorText, fieldErrors } from '@/api'
import { Button, Dialog, Field, TextInput, toast, useForm } from '@/ui'
import { WECHAT_ID } from '~contract/domain/contact-requests'
import { t } from '../../../i18n/zh/contact-requests'

interface WechatIdDialogProps {
  /** The id given last time; '' for none. */
  initial: string
  /** Label of the button: a request is sent, or one is agreed to. */
  ok: string
  /** Sends it; its error stays in the dialog. */
  submit(wechatId: string): Promise<unknown>
  onClose(): void
}

export function WechatIdDialog({ initial, ok, submit, onClose }: WechatIdDialogProps) {
  const form = useForm({
    initial: { wechatId: initial },
    rules: {
      wechatId: [
        (id) => (id.trim() ? undefined : t('wechatIdMissing')),
        (id) => (WECHAT_ID.test(id.trim()) ? undefined : t('wechatIdBad')),
      ],
    },
    async submit({ wechatId }) {
      try {
        await submit(wechatId.trim())
        onClose()
      } catch (error) {
        const fields = fieldErrors<{ wechatId: string }>(error)
        if (fields?.wechatId) return fields
        toast(errorText(error), 'error')
      }
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={t('wechatTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            {ok}
          </Button>
        </>
      }
    >
      <Field
        form={form}
        name='wechatId'
        label={t('wechatId')}
        hint={t('wechatHint')}
        as={TextInput}
        maxLength={20}
        isRequired
      />
    </Dialog>
  )
}
