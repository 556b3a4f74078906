/** /careercircle/write: a post or a question, as rich text. */
import { loadErrorText, useApiQuery } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Box,
  Button,
  Empty,
  Field,
  type FieldControl,
  type Form,
  FormBox,
  H1,
  Page,
  QueryView,
  Segmented,
  Select,
  Skeleton,
  TextInput,
} from '@/ui'
import * as circleCalls from '~contract/calls/circles/circles'
import { CIRCLE_LIMITS, CONTRIBUTION_KINDS, type ContributionKind } from '~contract/domain/circle'
import { type Circle, type Contribution, circlePagePaths } from '../circle-types'
import css from '../form.module.scss'
import { RichEditor } from '../rich/RichEditor'
import { useFreshQuery } from '../use-fresh-query'
import { useContribution } from './use-contribution'
import { type ContributionForm, useContributionForm } from './use-contribution-form'

const KINDS = (['post', 'question'] as const).map((value) => ({ value, label: CONTRIBUTION_KINDS[value] }))
const WRITE_ACTIONS = { post: 'post', question: 'ask' } as const

const CircleSelect = ({ circles, ...props }: FieldControl<string | undefined> & { circles: readonly Circle[] }) => (
  <Select {...props} placeholder='选择圈子' options={circles.map(({ id, name }) => ({ value: id, label: name }))} />
)

interface WriteFormProps {
  circles: readonly Circle[]
  circleId: string
  kind: ContributionKind
  old?: Contribution | undefined
}

const KIND_TEXTS: Record<
  ContributionKind,
  { heading: string; titleHint: string; contentLabel: string; contentHint: string; noCircleHint: string }
> = {
  post: {
    heading: '发帖',
    titleHint: '一句话说清写什么',
    contentLabel: '正文',
    contentHint: '把经验写清楚：做了什么，结果怎样',
    noCircleHint: '还没有可以发帖的圈子：要先成为圈主或创作者',
  },
  question: {
    heading: '提问',
    titleHint: '一句话说清问题',
    contentLabel: '说明',
    contentHint: '补充背景，别人更容易回答（可以不填）',
    noCircleHint: '先加入一个圈子',
  },
}

/** Kind and circle of a new contribution; both are fixed once it was submitted. */
function KindAndCircleFields({ form, circles }: { form: Form<ContributionForm>; circles: readonly Circle[] }) {
  const { kind } = form.values
  const writableCircles = circles.filter(({ can }) => can.includes(WRITE_ACTIONS[kind]))
  return (
    <>
      <Box className={css.row}>
        <Segmented label='类型' options={KINDS} value={kind} onChange={(next) => form.set('kind', next)} />
      </Box>
      <Field
        form={form}
        name='circleId'
        label='圈子'
        isRequired
        as={CircleSelect}
        circles={writableCircles}
        hint={writableCircles.length ? undefined : KIND_TEXTS[kind].noCircleHint}
      />
    </>
  )
}

function WriteForm({ circles, circleId, kind, old }: WriteFormProps) {
  const start = circles.some(({ id }) => id === circleId) || old ? circleId : undefined
  const { form, saved, isFetching, send, onWaiting } = useContributionForm({ circleId: start, kind }, old)
  const { values } = form
  const texts = KIND_TEXTS[values.kind]
  const name = CONTRIBUTION_KINDS[values.kind]
  const startAnew = () => {
    saved.drop()
    platform.redirect(old ? circlePagePaths.rewrite(old) : circlePagePaths.write(circleId, kind))
  }
  return (
    <FormBox className={css.form} onSubmit={form.submit} aria-label={`写${name}`}>
      <H1 className={platform.isDesk ? css.title : 'off-screen'}>{old ? `修改${name}` : texts.heading}</H1>
      {old?.opinion && <Alert tone='danger'>{`审核未通过：${old.opinion}`}</Alert>}
      {saved.isRestored && (
        <Alert
          action={{
            label: '重新写',
            run: startAnew,
          }}
        >
          已恢复上次没有写完的内容
        </Alert>
      )}
      {!old && <KindAndCircleFields form={form} circles={circles} />}
      <Field
        form={form}
        name='title'
        label='标题'
        isRequired
        as={TextInput}
        maxLength={CIRCLE_LIMITS.title}
        placeholder={texts.titleHint}
      />
      {isFetching ? (
        <Skeleton lines={[90, 60]} />
      ) : (
        <Field
          key={saved.isRestored ? 'kept' : 'new'}
          form={form}
          name='content'
          label={texts.contentLabel}
          isRequired={values.kind === 'post'}
          as={RichEditor}
          placeholder={texts.contentHint}
          send={send}
          onWaiting={onWaiting}
        />
      )}
      <Box className={css.actions}>
        <Button kind='primary' size='large' isSubmit isBusy={form.isBusy} isBlock={!platform.isDesk}>
          {old ? '重新提交' : '发布'}
        </Button>
        <Box className={css.soft}>平台审核后公开，结果会通知您</Box>
      </Box>
    </FormBox>
  )
}

const NoCircle = () => (
  <Empty icon='chart-bubble' title='先加入一个圈子' text='成员可以提问，创作者和圈主可以发帖。'>
    <Button kind='primary' onPress={() => platform.redirect(`${circlePagePaths.find}?view=circles`)}>
      找圈子
    </Button>
  </Empty>
)

interface WriteViewProps {
  circleId: string
  kind: ContributionKind
}

/** A new contribution in one of the user's circles. */
export function NewContributionView({ circleId, kind }: WriteViewProps) {
  const mine = useApiQuery(
    circleCalls.listMine,
    { relation: 'all', pageSize: 100 },
    { showError: false, hasNoCompany: true },
  )
  return (
    <Page title={KIND_TEXTS[kind].heading} isPlain>
      <QueryView of={mine} errorTextOf={loadErrorText} title='发布' skeleton={[30, 90, 90]} missing={null}>
        {({ rows }) => {
          const open = rows.filter(({ can }) => can.includes('post') || can.includes('ask'))
          return open.length ? <WriteForm circles={open} circleId={circleId} kind={kind} /> : <NoCircle />
        }}
      </QueryView>
    </Page>
  )
}

/** The user's contribution that is not published yet. */
export function EditContributionView({ id, kind }: { id: string; kind: ContributionKind }) {
  const reading = useFreshQuery(useContribution(id, kind))
  const missing = <Empty icon='notes' title='内容不在了' />
  return (
    <Page title={`修改${CONTRIBUTION_KINDS[kind]}`} isPlain>
      <QueryView of={reading} errorTextOf={loadErrorText} title='修改' skeleton={[30, 90, 90]} missing={missing}>
        {(old) =>
          old.can.includes('edit') ? (
            <WriteForm circles={[]} circleId={old.circle.id} kind={old.kind} old={old} />
          ) : (
            <Empty icon='lock' title='已经发布的内容不能修改' />
          )
        }
      </QueryView>
    </Page>
  )
}
