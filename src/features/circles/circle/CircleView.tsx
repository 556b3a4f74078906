/** One circle: its profile, its contributions, and joining. */
import { loadErrorText } from '@/api'
import { platform, urlEnum, urlFlag, useShare, useUrlState } from '@/platform'
import { Box, Button, Empty, Menu, Page, QueryView, Tabs } from '@/ui'
import type { ContributionKind } from '~contract/domain/circle'
import { type Circle, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { FeedList } from '../contributions/FeedList'
import { NewContributionButton } from '../contributions/NewContributionButton'
import { useFeed } from '../contributions/use-feed'
import { CircleMemberDrawer } from '../members/CircleMembers'
import { CircleAside, CircleHeader } from './CircleHeader'
import { useCircle } from './use-circle'

const VIEWS = [
  { key: 'post', label: '帖子' },
  { key: 'question', label: '问题' },
  { key: 'essence', label: '精华' },
] as const
type View = (typeof VIEWS)[number]['key']
type Sort = 'latest' | 'hot'
const fields = {
  tab: urlEnum(
    VIEWS.map(({ key }) => key),
    'post',
  ),
  sort: urlEnum(['latest', 'hot'], 'latest'),
}
const panelFields = { members: urlFlag() }
const SORTS: readonly { key: Sort; label: string }[] = [
  { key: 'latest', label: '最新' },
  { key: 'hot', label: '最热' },
]

const feedOf = (circleId: string, view: View, sort: Sort) =>
  ({
    of: 'circle',
    circleId,
    kind: view === 'essence' ? 'all' : view,
    isEssenceOnly: view === 'essence',
    sort,
  }) as const

const EMPTY: Record<View, string> = { post: '还没有帖子', question: '还没有问题', essence: '还没有精华' }

function Contributions({ circle }: { circle: Circle }) {
  const [{ tab: view, sort }, set] = useUrlState(fields)
  const source = useFeed(feedOf(circle.id, view, sort))
  const kind: ContributionKind = view === 'question' ? 'question' : 'post'
  const action = kind === 'question' ? 'ask' : 'post'
  const canWrite = circle.can.includes(action)
  return (
    <>
      <Box className={css.kinds}>
        <Tabs label='内容' items={VIEWS} value={view} onChange={(tab) => set({ tab })} />
        <Menu
          title='排序'
          align='end'
          items={SORTS.map(({ key, label }) => ({ key, label, isOn: key === sort, run: () => set({ sort: key }) }))}
          trigger={(o) => (
            <Button kind='quiet' size='small' endIcon='chevron-down' {...o}>
              {SORTS.find(({ key }) => key === sort)?.label ?? ''}
            </Button>
          )}
        />
      </Box>
      <FeedList
        source={source}
        label={EMPTY[view].slice(3)}
        empty={
          <Empty icon='chart-bubble' title={EMPTY[view]} text={canWrite ? '写第一篇，让大家看到。' : undefined}>
            {canWrite && platform.isDesk && (
              <Button kind='primary' onPress={() => platform.navigate(circlePagePaths.write(circle.id, kind))}>
                {kind === 'question' ? '提问' : '发帖'}
              </Button>
            )}
          </Empty>
        }
      />
      {canWrite && (
        <NewContributionButton path={circlePagePaths.write(circle.id, kind)}>
          {kind === 'question' ? '提问' : '发帖'}
        </NewContributionButton>
      )}
    </>
  )
}

const canViewContent = ({ isPublic, role }: Circle) => isPublic || Boolean(role)

function CircleContent({ circle }: { circle: Circle }) {
  const [{ members: hasMembers }, set] = useUrlState(panelFields)
  const canView = canViewContent(circle)
  const open = () => canView && set({ members: true })
  useShare(() => ({ title: circle.name, path: circlePagePaths.circle(circle.id, circle.shareKey) }))
  return (
    <Box className={platform.isDesk ? css.desk : undefined}>
      <Box className={css.main}>
        <CircleHeader circle={circle} onMembers={open} />
        {canView && circle.status !== 'pending' && circle.status !== 'reject' && <Contributions circle={circle} />}
        {!canView && <Empty icon='lock' title='内容只有成员可看' text='加入后就能看到圈子里的帖子和问题。' />}
      </Box>
      {platform.isDesk && canView && <CircleAside circle={circle} onMembers={open} />}
      {hasMembers && canView && <CircleMemberDrawer circle={circle} onClose={() => set({ members: false })} />}
    </Box>
  )
}

/** A circle; `shareKey` comes from the link to a private one. */
export function CircleView({ circleId, shareKey }: { circleId: string; shareKey?: string }) {
  const reading = useCircle(circleId, shareKey)
  return (
    <Page title={reading.data?.name ?? '圈子'} onRefresh={reading.reload}>
      <QueryView
        of={reading}
        errorTextOf={loadErrorText}
        title='圈子'
        skeleton={[40, 20, 90, 85, 60]}
        missing={
          <Empty icon='chart-bubble' title='没有这个圈子' text='它可能已经被删除，或还没有通过审核。'>
            <Button kind='primary' onPress={() => platform.redirect(circlePagePaths.find)}>
              看看其他圈子
            </Button>
          </Empty>
        }
      >
        {(circle) => <CircleContent circle={circle} />}
      </QueryView>
    </Page>
  )
}
