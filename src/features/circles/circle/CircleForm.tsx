/** Form of a circle: name, avatar, introduction; on creation also visibility and joining. */
import { loadErrorText, uploadApi } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Avatar,
  Box,
  Button,
  Checkbox,
  Empty,
  Field,
  type FieldControl,
  FormBox,
  H1,
  Item,
  List,
  Page,
  QueryView,
  Switch,
  Text,
  TextArea,
  TextInput,
  Upload,
} from '@/ui'
import * as files from '~contract/calls/platform/files'
import { CIRCLE_AGREEMENT, CIRCLE_LIMITS } from '~contract/domain/circle'
import { LIMITS } from '~contract/domain/limits'
import { type Circle, circlePagePaths } from '../circle-types'
import css from '../form.module.scss'
import { useFreshQuery } from '../use-fresh-query'
import { useCircle } from './use-circle'
import { type CircleImage, useCircleForm } from './use-circle-form'

function AvatarField({ value, onChange, circleName }: FieldControl<CircleImage | undefined> & { circleName: string }) {
  return (
    <Box className={css.avatar}>
      <Avatar name={circleName || '圈'} size={64} isOrg {...(value ? { src: value.url } : {})} />
      <Upload
        picks='image'
        maxSize={LIMITS.imageBytes}
        send={(file, o) => uploadApi(files.upload, file, { use: 'circle' }, { ...o, showError: false })}
        onDone={({ id, url }: CircleImage) => onChange({ id, url })}
      >
        {value ? '换一张' : '上传图片'}
      </Upload>
      {value && (
        <Button kind='quiet' onPress={() => onChange(undefined)}>
          移除
        </Button>
      )}
    </Box>
  )
}

const SwitchLine = ({ value, onChange, label, hint }: FieldControl<boolean> & { hint: string }) => (
  <Box className={css.switchLine}>
    <Box className={css.grow}>
      <Box>{label}</Box>
      <Box className={css.soft}>{hint}</Box>
    </Box>
    <Switch label={label ?? ''} value={value} onChange={onChange} />
  </Box>
)

const Agree = (props: FieldControl<boolean>) => (
  <Checkbox {...props} label='我已阅读并同意圈子公约'>
    我已阅读并同意圈子公约
  </Checkbox>
)

/** Review status of the circle. */
function CircleStatusNote({ circle }: { circle: Circle }) {
  const { status, opinion, change } = circle
  if (status === 'reject') return <Alert tone='danger'>{`审核未通过：${opinion}`}</Alert>
  if (status === 'pending') return <Alert tone='warning'>圈子正在审核。现在修改会重新提交。</Alert>
  if (change?.isRefused) return <Alert tone='danger'>{`上次的修改未通过审核：${change.opinion}`}</Alert>
  if (change) return <Alert tone='warning'>上次的修改正在审核。再次提交会替换它。</Alert>
  return <Alert>修改要经过审核，通过前显示原来的内容。</Alert>
}

export function CircleForm({ circle }: { circle?: Circle }) {
  const { form, saved } = useCircleForm(circle)
  const { values } = form
  return (
    <FormBox className={css.form} onSubmit={form.submit} aria-label={circle ? '修改圈子' : '创建圈子'}>
      <H1 className={platform.isDesk ? css.title : 'off-screen'}>{circle ? '修改圈子' : '创建圈子'}</H1>
      {circle && <CircleStatusNote circle={circle} />}
      {saved.isRestored && <Alert>已恢复上次没有写完的内容</Alert>}
      <Field
        form={form}
        name='name'
        label='名称'
        isRequired
        as={TextInput}
        maxLength={CIRCLE_LIMITS.name}
        placeholder='如：成都技术招聘圈'
      />
      <Field form={form} name='avatar' label='图片' as={AvatarField} circleName={values.name} />
      <Field
        form={form}
        name='introduction'
        label='简介'
        isRequired
        as={TextArea}
        isCounted
        maxLength={CIRCLE_LIMITS.introduction}
        placeholder='聊什么，欢迎谁加入'
      />
      {!circle && (
        <>
          <SwitchLine {...form.control('isPublic')} label='内容公开' hint='所有人可看；关闭后只有成员能看' />
          <SwitchLine {...form.control('isJoinApprovalRequired')} label='加入需要审批' hint='关闭后申请立即通过' />
          <SwitchLine
            {...form.control('canApplyAsCreator')}
            label='可以申请成为创作者'
            hint='创作者能发帖，由圈主审批'
          />
          <Box className={css.agreement}>
            <List aria-label='圈子公约'>
              {CIRCLE_AGREEMENT.map((line) => (
                <Item key={line} className={css.rule}>
                  <Text aria-hidden>•</Text>
                  <Text>{line}</Text>
                </Item>
              ))}
            </List>
          </Box>
          <Field form={form} name='isAgreed' as={Agree} />
        </>
      )}
      <Box className={css.actions}>
        <Button kind='primary' size='large' isSubmit isBusy={form.isBusy} isBlock={!platform.isDesk}>
          提交审核
        </Button>
      </Box>
    </FormBox>
  )
}

export function EditCircle({ circleId }: { circleId: string }) {
  const reading = useFreshQuery(useCircle(circleId))
  const missing = (
    <Empty icon='lock' title='只有圈主能修改圈子'>
      <Button kind='primary' onPress={() => platform.redirect(circlePagePaths.my)}>
        我的职业圈
      </Button>
    </Empty>
  )
  return (
    <Page title='修改圈子' isPlain>
      <QueryView of={reading} errorTextOf={loadErrorText} title='修改圈子' skeleton={[40, 90, 60]} missing={missing}>
        {(circle) => (circle.can.includes('edit') ? <CircleForm circle={circle} /> : missing)}
      </QueryView>
    </Page>
  )
}

export const CreateCircle = () => (
  <Page title='创建圈子' isPlain>
    <CircleForm />
  </Page>
)
