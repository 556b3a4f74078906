/** Application dialog with a message to the owner. */
import { errorText, fieldErrors } from '@/api'
import { Button, Dialog, Field, TextArea, toast, useForm } from '@/ui'
import { type ApplyRole, CIRCLE_ACTIONS, CIRCLE_LIMITS } from '~contract/domain/circle'
import { applyToCircle } from '../circle/use-circle'
import type { Circle } from '../circle-types'

interface ApplyDialogProps {
  circle: Circle
  role: ApplyRole
  onClose(): void
}

export function ApplyDialog({ circle, role, onClose }: ApplyDialogProps) {
  const form = useForm({
    initial: { message: '' },
    async submit({ message }) {
      try {
        await applyToCircle(circle, role, message.trim(), { showError: false })
        onClose()
      } catch (error) {
        const fields = fieldErrors<{ message: string }>(error)
        if (fields?.message) return fields
        toast(errorText(error), 'error')
      }
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={role === 'member' ? `加入「${circle.name}」` : CIRCLE_ACTIONS.applyCreator}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            提交申请
          </Button>
        </>
      }
    >
      <Field
        form={form}
        name='message'
        label='申请说明'
        hint='圈主审批时会看到'
        as={TextArea}
        isCounted
        maxLength={CIRCLE_LIMITS.message}
        placeholder={role === 'member' ? '介绍一下自己的行业和想聊的话题' : '打算写些什么'}
      />
    </Dialog>
  )
}
