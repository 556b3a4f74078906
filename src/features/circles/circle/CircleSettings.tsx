/** The owner's management of one circle: applications, members, creators, settings. */
import { loadErrorText, type MutateOptions, mutateApi } from '@/api'
import { platform, urlEnum, useUrlState } from '@/platform'
import { Box, Button, Empty, H1, Link, Page, QueryView, Switch, Tabs, Text } from '@/ui'
import * as circles from '~contract/calls/circles/circles'
import { CIRCLE_CALL, type Circle, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { ApplicationList } from '../members/ApplicationList'
import { CircleMemberList } from '../members/CircleMembers'
import { useCircle, useCircleActions } from './use-circle'

const VIEWS = [
  { key: 'applications', label: '申请' },
  { key: 'members', label: '成员' },
  { key: 'creators', label: '创作者' },
  { key: 'settings', label: '设置' },
] as const
const fields = {
  tab: urlEnum(
    VIEWS.map(({ key }) => key),
    'applications',
  ),
}
type Setting = 'isPublic' | 'isJoinApprovalRequired' | 'canApplyAsCreator'

const SETTINGS: readonly { key: Setting; label: string; hint: string }[] = [
  { key: 'isPublic', label: '内容公开', hint: '关闭后只有成员能看，圈子也不出现在职业圈里' },
  { key: 'isJoinApprovalRequired', label: '加入需要审批', hint: '关闭后申请立即通过' },
  { key: 'canApplyAsCreator', label: '可以申请成为创作者', hint: '创作者能发帖；申请总是由圈主审批' },
]

/** Moves a switch at once, and back when the server refuses. */
async function setTo(circleId: string, key: Setting, value: boolean): Promise<void> {
  const options: MutateOptions = {
    ...CIRCLE_CALL,
    optimistic: (change) =>
      change.data(circles.get, (circle) => (circle.id === circleId ? { ...circle, [key]: value } : circle)),
  }
  const send = {
    isPublic: () => mutateApi(circles.setVisibility, { circleId, isPublic: value }, options),
    isJoinApprovalRequired: () =>
      mutateApi(circles.setJoinApproval, { circleId, isJoinApprovalRequired: value }, options),
    canApplyAsCreator: () => mutateApi(circles.setCreatorApplications, { circleId, canApplyAsCreator: value }, options),
  }
  await send[key]().catch(() => undefined)
}

function Settings({ circle }: { circle: Circle }) {
  const actions = useCircleActions(circle)
  return (
    <Box className={css.sheet}>
      {SETTINGS.map(({ key, label, hint }) => (
        <Box key={key} className={css.setting}>
          <Box className={css.grow}>
            <Box>{label}</Box>
            <Box className={css.soft}>{hint}</Box>
          </Box>
          <Switch label={label} value={circle[key]} onChange={(value) => void setTo(circle.id, key, value)} />
        </Box>
      ))}
      <Box className={css.settingActions}>
        {circle.can.includes('edit') && <Button onPress={() => actions.run('edit')}>修改名称、简介和图片</Button>}
        {circle.can.includes('open') && (
          <Button kind='primary' onPress={() => actions.run('open')}>
            打开圈子
          </Button>
        )}
        {circle.can.includes('close') && (
          <Button isDanger kind='quiet' onPress={() => actions.run('close')}>
            关闭圈子
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Desk({ circle }: { circle: Circle }) {
  const [{ tab: view }, set] = useUrlState(fields)
  const items = VIEWS.map((view) => (view.key === 'applications' ? { ...view, count: circle.waitingCount } : view))
  return (
    <Box className={css.narrow}>
      <Box className={css.manageHead}>
        <H1 className={platform.isDesk ? css.title : 'off-screen'}>管理圈子</H1>
        <Link to={circlePagePaths.circle(circle.id)} className={css.toCircle}>
          <Text>{circle.name}</Text>
        </Link>
        <Tabs label='管理' items={items} value={view} onChange={(tab) => set({ tab })} />
      </Box>
      {view === 'applications' && <ApplicationList scope={{ of: 'circle', circleId: circle.id }} />}
      {view === 'members' && (
        <Box className={css.sheet}>
          <CircleMemberList circleId={circle.id} of='members' />
        </Box>
      )}
      {view === 'creators' && (
        <Box className={css.sheet}>
          <CircleMemberList circleId={circle.id} of='creators' />
        </Box>
      )}
      {view === 'settings' && <Settings circle={circle} />}
    </Box>
  )
}

const NotOwner = () => (
  <Empty icon='lock' title='只有圈主能管理圈子'>
    <Button kind='primary' onPress={() => platform.redirect(circlePagePaths.my)}>
      我的职业圈
    </Button>
  </Empty>
)

export function CircleSettings({ circleId }: { circleId: string }) {
  const reading = useCircle(circleId)
  return (
    <Page title='管理圈子'>
      <QueryView
        of={reading}
        errorTextOf={loadErrorText}
        title='管理圈子'
        skeleton={[40, 90, 60]}
        missing={<NotOwner />}
      >
        {(circle) => (circle.can.includes('manage') ? <Desk circle={circle} /> : <NotOwner />)}
      </QueryView>
    </Page>
  )
}
