/** The form that reports something to the platform. */
import { fieldErrors, useApiMutation } from '@/api'
import { ChipSelect, Field, type FieldControl, TextArea, toast, useForm } from '@/ui'
import * as complaints from '~contract/calls/platform/complaints'
import {
  COMPLAINT_REASONS,
  COMPLAINT_TARGETS,
  type ComplaintReason,
  type ComplaintTarget,
  REVIEW_AND_COMPLAINT_LIMITS,
} from '~contract/domain/reviews-and-complaints'
import { AccountFormDialog } from '../account-settings/FormDialog'
import { ImageListUpload, type UploadedImage } from '../account-settings/ImageUploads'

const reasons = (Object.keys(COMPLAINT_REASONS) as ComplaintReason[]).map((value) => ({
  value,
  label: COMPLAINT_REASONS[value],
}))
const ReasonPick = (props: FieldControl<ComplaintReason | undefined>) => <ChipSelect {...props} options={reasons} />

export interface ComplaintSubject {
  target: ComplaintTarget
  targetId: string
}

interface ComplaintValues {
  reason: ComplaintReason | undefined
  content: string
  fileIds: readonly UploadedImage[]
}

export function ComplaintDialog({ target, targetId, onClose }: ComplaintSubject & { onClose(): void }) {
  const submit = useApiMutation(complaints.submit, { showError: { except: 'fields' } })
  const form = useForm<ComplaintValues>({
    initial: { reason: undefined, content: '', fileIds: [] },
    rules: {
      reason: [(reason) => (reason ? undefined : '请选择举报原因')],
      content: [(content) => (content.trim() ? undefined : '请填写举报说明')],
    },
    async submit({ reason = 'other', content, fileIds }) {
      try {
        await submit.run({ target, targetId, reason, content, fileIds: fileIds.map(({ id }) => id) })
      } catch (error) {
        return fieldErrors<ComplaintValues>(error)
      }
      toast('已收到举报，处理结果会通知您', 'success')
      onClose()
    },
  })
  return (
    <AccountFormDialog title={`举报${COMPLAINT_TARGETS[target]}`} ok='提交举报' form={form} onClose={onClose}>
      <Field form={form} name='reason' label='原因' isRequired as={ReasonPick} />
      <Field
        form={form}
        name='content'
        label='说明'
        isRequired
        as={TextArea}
        isCounted
        maxLength={REVIEW_AND_COMPLAINT_LIMITS.content}
        placeholder='哪里不真实或不合规，越具体越快处理'
      />
      <Field form={form} name='fileIds' label='图片' as={ImageListUpload} max={REVIEW_AND_COMPLAINT_LIMITS.pictures} />
    </AccountFormDialog>
  )
}
