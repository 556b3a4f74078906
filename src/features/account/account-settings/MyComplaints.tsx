/** The user's reports with their answers, and feedback. */
import { useState } from 'react'
import {
  fieldErrors,
  mutateApi,
  type RowOf,
  useApiInfiniteQuery,
  useApiMutation,
  useLocalFilter,
  useRefreshedImages,
  withRefreshedUrl,
} from '@/api'
import {
  Box,
  Button,
  ChipSelect,
  confirm,
  Empty,
  ErrorAlert,
  Field,
  type FieldControl,
  H2,
  LoadMoreSentinel,
  LongRows,
  Skeleton,
  StatusText,
  TextArea,
  TextInput,
  toast,
  useForm,
  useSavedForm,
} from '@/ui'
import * as complaints from '~contract/calls/platform/complaints'
import * as feedback from '~contract/calls/platform/feedback'
import { formatDate } from '~contract/domain/china-time'
import {
  COMPLAINT_REASONS,
  COMPLAINT_STATUS,
  COMPLAINT_TARGETS,
  FEEDBACK_KINDS,
  type FeedbackKind,
  REVIEW_AND_COMPLAINT_LIMITS,
} from '~contract/domain/reviews-and-complaints'
import css from './account-settings.module.scss'
import { AccountFormDialog } from './FormDialog'
import { ImageListUpload, type UploadedImage } from './ImageUploads'

type Complaint = RowOf<typeof complaints.list>

const tones = { 1: 'warning', 2: 'warning', 3: 'success', 4: 'normal' } as const
const kinds = (Object.keys(FEEDBACK_KINDS) as FeedbackKind[]).map((value) => ({ value, label: FEEDBACK_KINDS[value] }))
const KindPick = (props: FieldControl<FeedbackKind | undefined>) => <ChipSelect {...props} options={kinds} />

interface FeedbackValues {
  kind: FeedbackKind | undefined
  content: string
  contact: string
  fileIds: readonly UploadedImage[]
}

export function FeedbackDialog({ onClose }: { onClose(): void }) {
  const create = useApiMutation(feedback.create, { showError: { except: 'fields' } })
  const form = useForm<FeedbackValues>({
    initial: { kind: 'problem', content: '', contact: '', fileIds: [] },
    rules: { content: [(text) => (text.trim() ? undefined : '请填写反馈内容')] },
    async submit({ kind = 'other', content, contact, fileIds }) {
      try {
        await create.run({ kind, content, contact, fileIds: fileIds.map(({ id }) => id) })
      } catch (error) {
        return fieldErrors<FeedbackValues>(error)
      }
      saved.drop()
      toast('已收到，谢谢您的反馈', 'success')
      onClose()
    },
  })
  const saved = useSavedForm(form, 'feedback')
  const { fileIds } = form.values
  useRefreshedImages(
    saved.isRestored,
    fileIds.map(({ id }) => id),
    (fresh) =>
      form.set(
        'fileIds',
        fileIds.map((fileId) => withRefreshedUrl(fileId, fresh)),
      ),
  )
  return (
    <AccountFormDialog title='意见反馈' ok='提交' form={form} onClose={onClose}>
      <Field form={form} name='kind' label='类型' as={KindPick} />
      <Field
        form={form}
        name='content'
        label='内容'
        isRequired
        as={TextArea}
        isCounted
        maxLength={REVIEW_AND_COMPLAINT_LIMITS.content}
      />
      <Field form={form} name='fileIds' label='图片' as={ImageListUpload} max={REVIEW_AND_COMPLAINT_LIMITS.pictures} />
      <Field
        form={form}
        name='contact'
        label='联系方式'
        as={TextInput}
        maxLength={60}
        placeholder='可不填，方便我们回复'
      />
    </AccountFormDialog>
  )
}

function ComplaintRow({ it, onRevoke }: { it: Complaint; onRevoke(): void }) {
  return (
    <Box className={css.row}>
      <Box className={css.grow}>
        <Box className={css.strong}>
          {COMPLAINT_TARGETS[it.target]}「{it.targetName}」
        </Box>
        <Box className={css.faint}>
          {COMPLAINT_REASONS[it.reason]}，{formatDate(new Date(it.createdTime))}
        </Box>
        <Box className={css.content}>{it.content}</Box>
        {it.reply && <Box className={css.reply}>答复：{it.reply}</Box>}
      </Box>
      <StatusText tone={tones[it.status]}>{COMPLAINT_STATUS[it.status]}</StatusText>
      {it.can.includes('revoke') && (
        <Button kind='link' size='small' onPress={onRevoke} aria-label={`撤销对${it.targetName}的举报`}>
          撤销
        </Button>
      )}
    </Box>
  )
}

async function revoke({ id, targetName }: Complaint): Promise<void> {
  if (!(await confirm({ title: `撤销对「${targetName}」的举报？`, ok: '撤销举报' }))) return
  await mutateApi(
    complaints.withdraw,
    { id },
    {
      optimistic: ({ rows }) =>
        rows(complaints.list, (reports) =>
          reports.map((report) => (report.id === id ? { ...report, status: 4, can: [] } : report)),
        ),
    },
  ).then(
    () => toast('举报已撤销', 'success'),
    () => undefined,
  )
}

export function MyComplaints() {
  const [isWriting, setWriting] = useState(false)
  const list = useLocalFilter({})
  const source = useApiInfiniteQuery(complaints.list, { list, input: () => ({}) })
  const { rows, phase, error } = source
  return (
    <Box className={css.body}>
      <Box className={css.bar}>
        <H2 className={css.barTitle}>我的举报</H2>
        <Button icon='message' onPress={() => setWriting(true)}>
          意见反馈
        </Button>
      </Box>
      {phase === 'loading' && !rows.length && <Skeleton lines={[60, 90, 60, 90]} />}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'ready' && !rows.length && (
        <Empty
          icon='shield-check'
          title='没有举报过'
          text='在职位、简历和聊天里可以举报虚假或违规的内容，处理结果会显示在这里。'
        />
      )}
      <LongRows rows={rows}>{(it) => <ComplaintRow key={it.id} it={it} onRevoke={() => void revoke(it)} />}</LongRows>
      {source.hasMore && <LoadMoreSentinel onReach={source.more} />}
      {isWriting && <FeedbackDialog onClose={() => setWriting(false)} />}
    </Box>
  )
}
