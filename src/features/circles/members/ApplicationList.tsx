/** Circle applications: the owner decides, the applicant waits or withdraws. */
import {
  Avatar,
  Box,
  Button,
  Dialog,
  Empty,
  Field,
  Item,
  Link,
  List,
  ListNotices,
  LoadMoreSentinel,
  LongRows,
  Skeleton,
  StatusText,
  Text,
  TextArea,
  toast,
  useForm,
} from '@/ui'
import { APPLICABLE_ROLES, CIRCLE_APPLICATION_STATUS, CIRCLE_LIMITS } from '~contract/domain/circle'
import { relativeTime } from '~contract/domain/format'
import { type CircleApplication, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { type ApplicationScope, type Applications, useApplications } from './use-applications'

const TONE = { pending: 'warning', approved: 'success', rejected: 'danger', cancelled: 'normal' } as const

function RejectDialog({ applications, application }: { applications: Applications; application: CircleApplication }) {
  const close = () => applications.setRejecting(undefined)
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [(text: string) => (text.trim() ? undefined : '请填写原因')] },
    async submit({ reason }) {
      if (!(await applications.reject(application, reason.trim()))) return
      toast('已拒绝，原因会通知对方', 'success')
      close()
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={`拒绝${application.applicant.name}的申请`}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>取消</Button>
          <Button kind='danger' isBusy={form.isBusy} onPress={form.submit}>
            拒绝
          </Button>
        </>
      }
    >
      <Field
        form={form}
        name='reason'
        label='原因'
        isRequired
        as={TextArea}
        isCounted
        maxLength={CIRCLE_LIMITS.reason}
        placeholder='对方会在通知里看到'
      />
    </Dialog>
  )
}

interface RowProps {
  application: CircleApplication
  applications: Applications
  scope: ApplicationScope
}

function Row({ application, applications, scope }: RowProps) {
  const { applicant, circle, role, message, status, reason, createdTime, can } = application
  const isMine = scope.of === 'mine'
  const what = role === 'creator' ? `申请成为${APPLICABLE_ROLES.creator}` : '申请加入'
  return (
    <Item className={css.application}>
      {isMine ? (
        <Avatar name={circle.name} src={circle.avatarUrl} size={44} isOrg seed={circle.id} />
      ) : (
        <Avatar name={applicant.name} src={applicant.avatarUrl} size={44} seed={applicant.userId} />
      )}
      <Box className={css.grow}>
        <Box className={css.nameLine}>
          {isMine ? (
            <Link to={circlePagePaths.circle(circle.id)} className={css.circleName}>
              {circle.name}
            </Link>
          ) : (
            <Text className={css.circleName}>{applicant.name}</Text>
          )}
          <StatusText tone={TONE[status]}>{CIRCLE_APPLICATION_STATUS[status]}</StatusText>
        </Box>
        <Box className={css.soft}>
          {[
            isMine ? '' : applicant.companyName,
            scope.of === 'received' ? `${what}「${circle.name}」` : what,
            relativeTime(new Date(createdTime), new Date()),
          ]
            .filter(Boolean)
            .join('，')}
        </Box>
        {message && <Box className={css.message}>{message}</Box>}
        {reason && <Box className={css.refusal}>{`原因：${reason}`}</Box>}
      </Box>
      <Box className={css.rowActions}>
        {can.includes('decide') && (
          <>
            <Button
              size='small'
              kind='tint'
              aria-label={`同意${applicant.name}`}
              onPress={() => applications.approve(application)}
            >
              同意
            </Button>
            <Button
              size='small'
              aria-label={`拒绝${applicant.name}`}
              onPress={() => applications.setRejecting(application)}
            >
              拒绝
            </Button>
          </>
        )}
        {isMine && can.includes('cancel') && (
          <Button
            size='small'
            aria-label={`撤回加入${circle.name}的申请`}
            onPress={() => applications.cancel(application)}
          >
            撤回
          </Button>
        )}
      </Box>
    </Item>
  )
}

const EMPTY = {
  mine: { title: '还没有申请', text: '在职业圈里找到感兴趣的圈子，申请加入。' },
  received: { title: '还没有收到申请', text: '别人申请加入您的圈子时，会出现在这里。' },
  circle: { title: '还没有收到申请', text: '把圈子的链接发给同行，请他们加入。' },
}

export function ApplicationList({ scope }: { scope: ApplicationScope }) {
  const applications = useApplications(scope)
  const { source, rejecting } = applications
  const { rows, phase } = source
  return (
    <Box className={css.sheet}>
      <ListNotices source={source} label='申请' />
      {phase === 'loading' && !rows.length && <Skeleton lines={[40, 70, 40, 70]} />}
      {phase === 'ready' && !rows.length && <Empty icon='user-plus' {...EMPTY[scope.of]} />}
      <List aria-label='申请'>
        <LongRows rows={rows}>
          {(application) => (
            <Row key={application.id} application={application} applications={applications} scope={scope} />
          )}
        </LongRows>
      </List>
      {phase === 'ready' && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
      {rejecting && <RejectDialog applications={applications} application={rejecting} />}
    </Box>
  )
}
